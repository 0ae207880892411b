import './styles/tokens.css'
import './styles/base.css'
import './styles/card.css'
import './styles/table.css'
import './styles/prompt.css'
import './styles/large.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { offline } from './offline/offline.svelte'
import { theme } from './lib/settings.svelte'
import { language } from './words/choice.svelte'

theme.show()
offline.start()
void language.start().then(() => mount(App, { target: document.getElementById('app')! }))
