import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FactKind } from '@portal/contract/facts'
import { pruneAnswers } from '../answers/active-fields.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { asObject, groupAt, isAbsent, listRows, valueAt, type Row } from '../answers/places.ts'
import { parseRanges } from '../answers/number-ranges.ts'
import { chosenFact, type FactField, type RegisteredFact } from './registered-facts.ts'
import type { FactMapping, FactPart, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** A requested change of the entity's registered facts (decision 54), in its wire format. */
export type FiledFact = {
  readonly operation: 'added' | 'changed' | 'ended'
  readonly kind: FactKind
  /** Id of the changed or ended fact; null for an added one, and for one unknown to the portal. */
  readonly id: string | null
  readonly value: { readonly [part: string]: unknown } | null
  readonly since: string | null
  readonly until: string | null
  readonly reason: string | null
}

/** A filed fact with its mapping and row, and the registered fact. */
export type FactChange<Known extends RegisteredFact = RegisteredFact> = {
  readonly filed: FiledFact
  /** Null for an added fact, and for one that the register does not have. */
  readonly before: Known | null
  readonly mapping: FactMapping
  readonly row: Row
}

/**
 * Lists the facts that these answers add, change and end, in the order of the definition. @param answers missing
 * values become null @param registered registered facts of the entity; of a single fact, the first of its kind is
 * changed or ended
 */
export function factChanges<Known extends RegisteredFact>(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly Known[] = [],
): FactChange<Known>[] {
  const pruned = pruneAnswers(service, answers)
  const changes = service.facts.flatMap((mapping): FactChange<Known>[] => {
    const { every } = mapping
    if (every) return everyEnded(mapping, every, pruned, registered)
    return rowsFor(service, pruned, mapping).map((row) => {
      const answer = (place: string | undefined) =>
        place === undefined ? null : textOrNull(place.includes('.') ? valueAt(pruned, place) : row.values[place])
      const { operation, kind, value } = mapping
      const chosen = answer(mapping.id)
      const before =
        (mapping.id !== undefined
          ? chosenFact(choiceOf(service, mapping), chosen, registered)
          : operation !== 'added' && registered.find((fact) => fact.kind === kind)) || null
      const ofKind = registered.filter((fact) => fact.kind === kind && fact.until === null)
      const filed = {
        operation,
        // A question may offer several kinds: the registered fact shows the chosen one.
        kind: before?.kind ?? kind,
        id: before?.id ?? chosen,
        value:
          // Without the registered fact, the parts that it keeps are unknown.
          value === undefined || (!before && keepsOthers(value))
            ? null
            : asObject(partOf(value, { service, answers: pruned, rows: mapping.rows, row, before, ofKind })),
        since: answer(mapping.since),
        until: answer(mapping.until),
        reason: answer(mapping.reason),
      }
      return { filed, before, mapping, row }
    })
  })
  return service.facts.some(({ numbered }) => numbered) ? numberShares(changes) : changes
}

/** Numbers the first shares in the order of their holders (Komerclikuma 187. pants). After an unknown number of shares there are no numbers. */
function numberShares<Known extends RegisteredFact>(changes: readonly FactChange<Known>[]): FactChange<Known>[] {
  let first = 1
  return changes.map((change) => {
    const { filed, mapping } = change
    if (!mapping.numbered) return change
    const shares = filed.value?.['shares']
    const last = typeof shares === 'number' && shares > 0 ? first + shares - 1 : Number.NaN
    const ranges = Number.isSafeInteger(last) ? [[first, last]] : null
    first = last + 1
    return { ...change, filed: { ...filed, value: { ...filed.value, ranges } } }
  })
}

/** Ends each registered fact in which the named part is one of the words. */
function everyEnded<Known extends RegisteredFact>(
  mapping: FactMapping,
  { part, among }: NonNullable<FactMapping['every']>,
  answers: ServiceAnswers,
  registered: readonly Known[],
): FactChange<Known>[] {
  const { kind, until } = mapping
  const day = until === undefined ? null : textOrNull(valueAt(answers, until))
  return registered
    .filter((fact) => fact.kind === kind && fact.until === null && among.includes(String(asObject(fact.value)[part])))
    .map((before) => ({
      filed: { operation: 'ended', kind, id: before.id, value: null, since: null, until: day, reason: null },
      before,
      mapping,
      row: { rowId: null, values: {} },
    }))
}

/** Converts the changes to their wire format. @param answers complete (`formIssues` found nothing) */
export const filedFacts = (
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[] = [],
): FiledFact[] => factChanges(service, answers, registered).map(({ filed }) => filed)

/** Returns the legal form that a service founds; undefined where it changes a subject. */
export function foundedForm({ facts }: ServiceDefinition): LegalForm | undefined {
  const value = facts.find(({ kind }) => kind === 'legal_form')?.value
  if (typeof value !== 'object' || !('parts' in value)) return undefined
  const form = value.parts['form']
  return typeof form === 'object' && 'word' in form ? (form.word as LegalForm) : undefined
}

/** Returns the path of the question for the subject's name, as `step.group.field`. */
export function namePlace({ facts }: ServiceDefinition): string | undefined {
  const value = facts.find(({ kind }) => kind === 'name')?.value
  if (typeof value !== 'object' || !('parts' in value)) return undefined
  const name = value.parts['name']
  return typeof name === 'string' ? name : undefined
}

function choiceOf(service: ServiceDefinition, { rows = '', id = '' }: FactMapping): FactField {
  const field = groupAt(service, rows).group.fields.find(({ key }) => key === id)
  if (field?.kind !== 'fact') throw new Error(`${service.code} has no choice of a fact ${rows}.${id}`)
  return field
}

/** A mapping without rows makes one fact for the whole form. */
function rowsFor(service: ServiceDefinition, answers: ServiceAnswers, { rows, when }: FactMapping): readonly Row[] {
  if (rows === undefined) return conditionHolds(service, answers, when) ? [{ rowId: null, values: {} }] : []
  const { step, group } = groupAt(service, rows)
  return listRows(answers, step, group).filter((row) => conditionHolds(service, answers, when, { step, group, row }))
}

type Sources = {
  readonly service: ServiceDefinition
  readonly answers: ServiceAnswers
  /** The group of the row. */
  readonly rows: string | undefined
  readonly row: Row
  readonly before: RegisteredFact | null
  /** The registered facts of the kind that are in force. */
  readonly ofKind: readonly RegisteredFact[]
}

function partOf(part: FactPart, sources: Sources): unknown {
  const { answers, row, before } = sources
  if (typeof part === 'string') {
    const value = part.includes('.') ? valueAt(answers, part) : row.values[part]
    if (isAbsent(value)) return null
    return typeof value === 'string' ? value.trim() : value
  }
  if ('word' in part) return part.word
  if ('kept' in part) return asObject(before?.value)[part.kept] ?? null
  if ('common' in part) {
    const values = new Set(sources.ofKind.map((fact) => asObject(fact.value)[part.common] ?? null))
    return values.size === 1 ? [...values][0] : null
  }
  if ('rangesOf' in part) {
    const text = partOf(part.rangesOf, sources)
    return typeof text === 'string' ? parseRanges(text) : null
  }
  if ('firstOf' in part)
    return part.firstOf.map((place) => partOf(place, sources)).find((value) => value !== null) ?? null
  if ('list' in part) {
    const given = part.list.map((inner) => partOf(inner, sources)).filter(isGiven)
    return given.length > 0 ? given : null
  }
  if ('cases' in part) {
    const rows = 'rowsOf' in part ? part.rowsOf : sources.rows
    if (rows === undefined) throw new Error(`${sources.service.code} has cases without rows`)
    const { step, group } = groupAt(sources.service, rows)
    const partOfRow = (each: Row) => {
      const scope = { step, group, row: each }
      const fit = part.cases.find(({ where }) => conditionHolds(sources.service, answers, where, scope))
      return fit ? [partOf(fit.part, { ...sources, rows, row: each })] : []
    }
    return 'rowsOf' in part ? listRows(answers, step, group).flatMap(partOfRow) : (partOfRow(row)[0] ?? null)
  }
  const given = Object.fromEntries(Object.entries(part.parts).map(([key, inner]) => [key, partOf(inner, sources)]))
  return part.others ? { ...asObject(before?.value), ...given } : given
}

const keepsOthers = (part: FactPart) => typeof part === 'object' && 'parts' in part && part.others === 'kept'

/** An object counts as given when at least one part is. */
const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isGiven) : value !== null

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
