import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FactKind } from '../facts.ts'
import { pruneAnswers } from './active-fields.ts'
import { conditionHolds } from './conditions.ts'
import { asObject, groupAt, isAbsent, rowsOf, type Row } from './places.ts'
import type { FactMapping, FactPart, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/** What a filing asks the register to write of the entity (decision 54), as it travels. */
export type FiledFact = {
  readonly deed: 'added' | 'changed' | 'ended'
  readonly kind: FactKind
  /** The registered fact that is changed or ended; null of one that is added, and of one that the portal does not know. */
  readonly id: string | null
  readonly value: { readonly [part: string]: unknown } | null
  readonly since: string | null
  readonly until: string | null
  readonly reason: string | null
}

type Registered = { readonly kind: FactKind; readonly id: string }

/**
 * The facts that these answers add, change and end, in the order of the definition.
 * @param answers complete (`formIssues` found nothing); what is missing is null
 * @param registered what holds of the entity, of which a change of something that it has once takes the id
 */
export function filedFacts(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly Registered[] = [],
): FiledFact[] {
  const filed = pruneAnswers(service, answers)
  return service.facts.flatMap((mapping) =>
    rowsFor(service, filed, mapping).map((row) => {
      const answer = (place: string | undefined) =>
        place === undefined ? null : textOrNull(place.includes('.') ? valueAt(filed, place) : row.values[place])
      return {
        deed: mapping.deed,
        kind: kindOf(registered, mapping, answer(mapping.id)),
        id: answer(mapping.id) ?? (mapping.deed === 'changed' ? idOf(registered, mapping.kind) : null),
        value: mapping.value === undefined ? null : asObject(partOf(mapping.value, filed, row)),
        since: answer(mapping.since),
        until: answer(mapping.until),
        reason: answer(mapping.reason),
      }
    }),
  )
}

/** The form of the subject that a service founds; undefined where it changes one. */
export function foundedForm({ facts }: ServiceDefinition): LegalForm | undefined {
  const value = facts.find(({ kind }) => kind === 'legal_form')?.value
  if (typeof value !== 'object' || !('parts' in value)) return undefined
  const form = value.parts['form']
  return typeof form === 'object' && 'word' in form ? (form.word as LegalForm) : undefined
}

/** Where a service asks for the name of its subject, as `step.group.field`. */
export function namePlace({ facts }: ServiceDefinition): string | undefined {
  const value = facts.find(({ kind }) => kind === 'name')?.value
  if (typeof value !== 'object' || !('parts' in value)) return undefined
  const name = value.parts['name']
  return typeof name === 'string' ? name : undefined
}

/** The forms choose among officers and procurators alike: which of them was chosen, the register has told. */
const kindOf = (registered: readonly Registered[], { kind }: FactMapping, id: string | null): FactKind =>
  id === null || registered.some((fact) => fact.kind === kind && fact.id === id)
    ? kind
    : (registered.find((fact) => fact.kind === 'procuration' && fact.id === id)?.kind ?? kind)

const idOf = (registered: readonly Registered[], kind: FactKind): string | null =>
  registered.find((fact) => fact.kind === kind)?.id ?? null

/** A mapping without rows makes one fact, which stands for the whole form. */
function rowsFor(service: ServiceDefinition, answers: ServiceAnswers, { rows, when }: FactMapping): readonly Row[] {
  if (rows === undefined) return conditionHolds(service, answers, when) ? [{ rowId: null, values: {} }] : []
  const { step, group } = groupAt(service, rows)
  return rowsOf(answers, step, group).filter((row) => conditionHolds(service, answers, when, { step, group, row }))
}

function partOf(part: FactPart, answers: ServiceAnswers, row: Row): unknown {
  if (typeof part === 'string') {
    const value = part.includes('.') ? valueAt(answers, part) : row.values[part]
    if (isAbsent(value)) return null
    return typeof value === 'string' ? value.trim() : value
  }
  if ('word' in part) return part.word
  if ('firstOf' in part)
    return part.firstOf.map((place) => partOf(place, answers, row)).find((value) => value !== null) ?? null
  return Object.fromEntries(Object.entries(part.parts).map(([key, inner]) => [key, partOf(inner, answers, row)]))
}

function valueAt(answers: ServiceAnswers, place: string): unknown {
  const [step = '', group = '', field = ''] = place.split('.')
  return asObject(asObject(answers[step])[group])[field]
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
