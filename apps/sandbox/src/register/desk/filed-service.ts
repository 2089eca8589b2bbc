import type { Language } from '../../pages/language.ts'
import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { terms } from '../../pages/page.ts'
import type { Entity, Fact } from '../../world-words.ts'
import { listFacts } from '../entity-facts.ts'
import type { FiledFact, FiledService } from '../filing.ts'
import { deskTexts } from './desk-texts.ts'
import { factWords, kindName, reasonWords } from './fact-words.ts'

/** Renders a service's requested entries next to the current ones, and all answers. */
export function serviceSection(
  { name, form, facts, answers }: FiledService,
  entity: Entity | undefined,
  language: Language,
): Markup {
  const t = deskTexts[language]
  const known = entity ? listFacts(entity) : []
  return markup`<section><h3 lang="lv">${name}</h3><p>${t.form(form.code, form.version)}</p>
<table><thead><tr><th scope="col">${t.fact}</th><th scope="col">${t.before}</th><th scope="col">${t.after}</th></tr></thead>
<tbody>${facts.map((filed) => markup`<tr><th scope="row">${kindName(filed.kind, language)}</th><td>${wordsBefore(filed, known, language)}</td><td>${wordsAfter(filed, language)}</td></tr>`)}</tbody></table>
<details><summary>${t.allAnswers}</summary>${terms(answerTerms(answers))}</details></section>`
}

/** An added fact has no previous value; a fact entered since the filing is found by its id. */
function wordsBefore({ operation, kind, id }: FiledFact, known: readonly Fact[], language: Language): string {
  if (operation === 'added') return '–'
  const before = known.find((fact) => fact.kind === kind && (id === null ? fact.until === null : fact.id === id))
  return before ? factWords(kind, before.value, language) : deskTexts[language].absent
}

function wordsAfter({ kind, value, since, until, reason }: FiledFact, language: Language): string {
  const t = deskTexts[language]
  const said = [
    ...(value === null ? [t.ends] : [factWords(kind, value, language)]),
    ...(since === null ? [] : [`${t.since} ${since}`]),
    ...(until === null ? [] : [`${t.to} ${until}`]),
    ...(reason === null ? [] : [reasonWords(reason, language)]),
  ]
  return said.join(', ')
}

const isRow = (key: string): boolean => /^[0-9a-f]{8}-/.test(key)
const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('code' in value && 'text' in value)

/** Lists every answer under its path, rows by their number. */
function answerTerms(answers: object, path = ''): [string, string][] {
  return Object.entries(answers).flatMap(([key, value]: [string, unknown], place): [string, string][] => {
    const at = `${path}${path && ' › '}${isRow(key) ? place + 1 : key}`
    if (isBranch(value)) return answerTerms(value, at)
    return [
      [at, typeof value === 'object' && value !== null ? String((value as { text?: unknown }).text) : String(value)],
    ]
  })
}
