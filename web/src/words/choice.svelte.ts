// The language of the page: from the address, from the settings of this device, or English.
import { keep, kept } from '../lib/storage.svelte'
import { en } from './en'
import { ENGLISH, languageNamed, languages, type Language } from './languages'
import { speak } from './say.svelte'

const asked = () => languageNamed(new URLSearchParams(location.search).get('language'))

class Choice {
  now = $state.raw(ENGLISH)
  // The available languages, including one requested by address.
  get all(): Language[] {
    return languages.includes(this.now) ? languages : [...languages, this.now]
  }
  async start(): Promise<void> {
    await this.use(asked() ?? languageNamed(kept<string>('language', ENGLISH.code)) ?? ENGLISH)
  }
  async set(language: Language): Promise<void> {
    await this.use(language)
    keep('language', language.code)
  }
  private async use(language: Language) {
    if (language.load) speak(language, await language.load())
    else if (this.now !== language) speak(language, en)
    this.now = language
    document.documentElement.lang = language.tag
  }
}
export const language = new Choice()
