// A card to start from, for each kind. A test compiles them all.
import type { Game } from '../lib/protocol'

export const templates: Record<Game, Record<string, string>> = {
  elestrals: {
    Elestral: 'card "New Elestral" elestral fire 3/2 brute\n  when you normal cast this, must -> draw 1\n\nexample "casting it draws a card"\n  given  p1 hand: New Elestral;  p1 spirit deck: 5 fire\n  when   p1 casts New Elestral, attack position;  all pass\n  then   p1 hand: 1',
    Invoke: 'card "New Invoke" invoke any\n  effect -> draw 1',
    Counter: 'card "New Counter" counter any\n  effect answering an opponent casting an elestral -> draw 1',
    Artifact: 'card "New Artifact" artifact earth\n  always -> bearer has +2 defense',
    Divine: 'card "New Divine" divine water\n  when you cast this -> enchant this with up to 3 water',
    Stadium: 'card "New Stadium" stadium wind\n  always -> each elestral has +1 attack',
  },
  achroma: {
    Character: 'card "New Character" character red 2 human draco common original\n  on corner -> gain 1',
    Location: 'card "New Location" location red blue draco common original\n  on corner -> gain 1',
    Object: 'card "New Object" object green 1 draco common original\n  always -> holder has +1 strength',
    Action: 'card "New Action" action cyan draco common original\n  effect -> draw 1',
  },
  solrei: {
    Art: 'card "New Art" art strike any\n  use at before damage -> gain 2 power',
    Muse: 'card "New Muse" muse heart human duelist blade\n  when you win a showdown -> draw 1',
    Advantage: 'card "New Advantage" advantage garb\n  when you win a showdown -> draw 1',
  },
  symetra: {
    Element: 'card "New Element" element positive 2\n  affinity: "Light"\n  enmity: "Dark"\n  use -> target player draws 1',
    Emotion: 'card "New Emotion" emotion negative 1\n  affinity: "Sorrow"\n  use -> target player draws 1',
    Energy: 'card "New Energy" energy neutral 3\n  affinity: "Balance"\n  use -> target player draws 1',
  },
  synsouls: {
    Record: 'card "New Record" record 2/3 casaadi ghost\n  when this is silenced -> draw 1',
    'Static Verse': 'card "New Static Verse" static verse 2 casaadi\n  effect -> draw 1',
    'Dynamic Verse': 'card "New Dynamic Verse" dynamic verse 2 casaadi\n  effect -> deal 3 strain to target record',
    Concept: 'card "New Concept" concept 2 casaadi\n  always -> all records in this measure have -1 rating',
    Conductor: 'card "New Conductor" conductor casaadi mourner\n  on encore -> draw 1\n\ncard "New Final Verse" static final verse 4\n  conductor: "New Conductor"\n  effect -> draw 2',
  },
}
