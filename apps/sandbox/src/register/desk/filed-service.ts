import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { terms } from '../../pages/page.ts'
import type { Entity, Fact } from '../../world-words.ts'
import { listFacts } from '../entity-facts.ts'
import type { FiledFact, FiledService } from '../filing.ts'
import { factWords, kindName, reasonWords } from './fact-words.ts'

/** Renders a service's requested entries next to the current ones, and all answers. */
export function serviceSection({ name, form, facts, answers }: FiledService, entity: Entity | undefined): Markup {
  const known = entity ? listFacts(entity) : []
  return markup`<section><h3>${name}</h3><p>Veidlapa ${form.code}, ${form.version}. versija</p>
<table><thead><tr><th scope="col">Ziņas</th><th scope="col">Pirms ieraksta</th><th scope="col">Pēc ieraksta</th></tr></thead>
<tbody>${facts.map((filed) => markup`<tr><th scope="row">${kindName(filed.kind)}</th><td>${wordsBefore(filed, known)}</td><td>${wordsAfter(filed)}</td></tr>`)}</tbody></table>
<details><summary>Visas atbildes</summary>${terms(answerTerms(answers))}</details></section>`
}

/** An added fact has no previous value; a fact entered since the filing is found by its id. */
function wordsBefore({ deed, kind, id }: FiledFact, known: readonly Fact[]): string {
  if (deed === 'added') return '–'
  const before = known.find((fact) => fact.kind === kind && (id === null ? fact.until === null : fact.id === id))
  return before ? factWords(kind, before.value) : 'reģistrā nav'
}

function wordsAfter({ kind, value, since, until, reason }: FiledFact): string {
  const said = [
    ...(value === null ? ['izbeidzas'] : [factWords(kind, value)]),
    ...(since === null ? [] : [`no ${since}`]),
    ...(until === null ? [] : [`līdz ${until}`]),
    ...(reason === null ? [] : [reasonWords(reason)]),
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
