import type { Language } from './language.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

type Page = { language: Language; title: string; party: string; content: Markup; wide?: boolean; links?: boolean }

const notes = {
  lv: 'Demonstrācijas vide: šeit nekas nav īsts.',
  en: 'Demonstration environment: nothing here is real.',
}

const menu = { lv: 'Smilškastes lapas', en: 'Pages of the sandbox' }
const others = { lv: { code: 'en', name: 'English' }, en: { code: 'lv', name: 'Latviešu' } }

const places = [
  { path: '/', lv: 'Sākums', en: 'Start' },
  { path: '/bank', lv: 'Banka', en: 'Bank' },
  { path: '/register', lv: 'Reģistrs', en: 'Register' },
  { path: '/mail', lv: 'Pasts', en: 'Mail' },
  { path: '/sms', lv: 'Īsziņas', en: 'Text messages' },
  { path: '/signing', lv: 'Parakstīšana', en: 'Signing' },
  { path: '/smart-id', lv: 'Tālruņi', en: 'Phones' },
  { path: '/addresses', lv: 'Adreses', en: 'Addresses' },
  { path: '/directory', lv: 'Direktorija', en: 'Directory' },
] as const

/** The sign of a sandbox: the portal's own sign in outline, so that a picture of one is not taken for the other. */
const sign = markup`<svg class="sign" viewBox="0 0 40 40" width="32" height="32" aria-hidden="true"><rect x="1.5" y="1.5" width="37" height="37" rx="5" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="5 3"/><path d="M11 12h18M11 20h18M11 28h10M25 28l3 3 5-6" fill="none" stroke="currentColor" stroke-width="3"/></svg>`

/** Renders the common layout; `links` leads to the other parties. */
export function page({ language, title, party, content, wide, links }: Page): Markup {
  const other = others[language]
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${party}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>${sign}<p class="party">${party}</p><p class="note">${notes[language]}</p></header>
${links && markup`<nav aria-label="${menu[language]}">${places.map((place) => markup`<a href="${place.path}">${place[language]}</a> `)}<a href="?language=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a></nav>`}
<main class="${wide ? 'wide' : 'narrow'}">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

/** Renders pairs of term and value. */
export function terms(pairs: readonly (readonly [string, string | Markup])[]): Markup {
  return markup`<dl>${pairs.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}

export const stylesheet = `
:root { color-scheme: light; --ink: #1b1722; --soft: #554e60; --line: #d9d3e3; --ground: #f7f5fa; --accent: #5b2482; --danger: #9b1c1c }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .75rem 1.5rem; background: #fff; border-bottom: 1px solid var(--line) }
header p { margin: 0 } .sign { color: var(--accent) } .party { font-weight: 700 } .note { color: var(--soft) }
nav { padding: .5rem 1.5rem; background: #fff; border-bottom: 1px solid var(--line) } nav a { display: inline-block; margin-right: 1rem; padding-block: .1rem }
main { margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid var(--line); border-radius: .5rem }
.narrow { max-width: 38rem } .wide { max-width: 73rem; width: calc(100% - 2rem) }
h1 { margin-top: 0; font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
a { color: var(--accent) }
dl > div { display: grid; grid-template-columns: minmax(9rem, 1fr) 2fr; gap: 1rem; padding: .35rem 0; border-bottom: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse } th, td { padding: .4rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere } th { overflow-wrap: normal }
label { display: block; margin-top: .75rem; font-weight: 600 }
input, select, textarea { width: 100%; padding: .5rem; font: inherit; color: inherit; background: #fff; border: 1px solid #6c7486; border-radius: .25rem }
button { padding: .6rem 1rem; font: inherit; font-weight: 600; color: #fff; background: var(--accent); border: 1px solid var(--accent); border-radius: .25rem; cursor: pointer }
button.quiet { color: var(--accent); background: #fff } button.danger { background: var(--danger); border-color: var(--danger) }
:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem }
.documents { padding: 0; list-style: none; overflow-wrap: anywhere } .documents li { padding: .6rem 0; border-bottom: 1px solid var(--line) } .documents p { margin: .2rem 0 }
.people { list-style: none; padding: 0; display: grid; gap: .5rem } .people button { width: 100%; text-align: left; font-weight: 400 }
.problem { padding: .75rem 1rem; border-left: 4px solid var(--danger); background: #fdf0f0 }
.sum { font-size: 1.75rem; font-weight: 700 }
fieldset { margin: 1rem 0; border: 1px solid var(--line); border-radius: .25rem } legend { font-weight: 600 }
.lead { max-width: 44rem; font-size: 1.1rem } .bar { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center }
.button { display: inline-block; padding: .6rem 1rem; font-weight: 600; color: #fff; background: var(--accent); border-radius: .25rem; text-decoration: none }
.guide { max-width: 44rem; padding: 1rem 1.5rem 1rem 2.5rem; background: var(--ground); border-left: 4px solid var(--accent); border-radius: .25rem } .guide li { margin: .5rem 0 }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; margin-top: 2rem } .cards section { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: anywhere } .cards h2 { margin: 0 } .cards ul { padding: 0; list-style: none } .cards li { margin: .5rem 0 } .cards small { display: block; color: var(--soft) }
@media (max-width: 40rem) { .list, .list :is(thead, tbody, tr, td) { display: block } .list thead { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%) } .list td { padding: .1rem 0; border: 0 } .list tr { padding: .6rem 0; border-bottom: 1px solid var(--line) } .list td:first-child { font-weight: 600 } dl > div { grid-template-columns: 1fr; gap: 0 } }
.persons td:nth-child(2) { white-space: nowrap }
details { border-bottom: 1px solid var(--line) } summary { padding: .6rem 0; font-weight: 600; cursor: pointer } details form { padding-bottom: 1rem }
pre { overflow: auto; padding: .75rem; background: var(--ground); white-space: pre-wrap } iframe { width: 100%; height: 30rem; border: 1px solid var(--line) }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem }
`
