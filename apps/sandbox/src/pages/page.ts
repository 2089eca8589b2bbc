import type { Language } from './language.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

type Page = { language: Language; title: string; party: string; content: Markup; wide?: boolean; links?: boolean }

const notes = {
  lv: 'Demonstrācijas vide: šeit nekas nav īsts.',
  en: 'Demonstration environment: nothing here is real.',
}

/** Renders the common layout; `links` leads to the other parties. */
export function page({ language, title, party, content, wide, links }: Page): Markup {
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
<header><p class="party">${party}</p><p class="note">${notes[language]}</p></header>
${links && markup`<nav aria-label="Smilškaste"><a href="/">Sākums</a> <a href="/bank">Banka</a> <a href="/register">Reģistrs</a> <a href="/mail">Pasts</a> <a href="/sms">Īsziņas</a> <a href="/signing">Parakstīšana</a> <a href="/smart-id">Tālruņi</a> <a href="/addresses">Adreses</a> <a href="/directory">Direktorija</a></nav>`}
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
:root { color-scheme: light; --ink: #1f2430; --soft: #525a6b; --line: #c9ced8; --ground: #f4f5f8; --accent: #1d4e89; --danger: #9b1c1c }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .75rem 1.5rem; background: #fff; border-bottom: 1px solid var(--line) }
header p { margin: 0 } .party { font-weight: 700 } .note { color: var(--soft) }
nav { padding: .5rem 1.5rem; background: #fff; border-bottom: 1px solid var(--line) } nav a { margin-right: 1rem }
main { margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid var(--line); border-radius: .5rem }
.narrow { max-width: 38rem } .wide { max-width: 80rem; margin-inline: 1.5rem }
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
pre { overflow: auto; padding: .75rem; background: var(--ground); white-space: pre-wrap } iframe { width: 100%; height: 30rem; border: 1px solid var(--line) }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem }
`
