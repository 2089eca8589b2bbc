import { offeredFacts, type FactField, type RegisteredFact } from '../facts/registered-facts.ts'
import type { ActiveGroup, ActiveRow } from './active-fields.ts'
import { computePrefill } from './prefill.ts'
import type { Group, RegisteredRows, ServiceDefinition } from '../definition/vocabulary.ts'

/** A row of answers about a registered fact. */
export interface RowOfFact {
  readonly group: ActiveGroup
  readonly row: ActiveRow
}

/** A registered fact that a form lists. */
export interface ListedFact<Known extends RegisteredFact> {
  readonly fact: Known
  /** The groups that may change the fact, each with the answer that names it there. */
  readonly changes: ReadonlyMap<ActiveGroup, string>
  /** Absent while the fact stays as it is. */
  readonly current: RowOfFact | undefined
}

export const registeredRows = ({ repeat }: Group): RegisteredRows | undefined => repeat?.registered

/** Returns the path of the answer that names the fact of a row. */
export const placeOfFact = ({ group, row }: RowOfFact): string => `${row.path}.${registeredRows(group.group)?.fact}`

/** Joins consecutive groups about registered facts, because the form shows them as one list. */
export function joinLists(groups: readonly ActiveGroup[]): [ActiveGroup, ...ActiveGroup[]][] {
  const isOfRegister = ({ group }: ActiveGroup) => registeredRows(group) !== undefined
  const joined: [ActiveGroup, ...ActiveGroup[]][] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last && isOfRegister(last[0]) && isOfRegister(group)) last.push(group)
    else joined.push([group])
  }
  return joined
}

/**
 * Lists each registered fact that the groups may change, and the rows about facts that the register no longer has or
 * that another row names already.
 */
export function listFacts<Known extends RegisteredFact>(
  groups: readonly ActiveGroup[],
  registered: readonly Known[],
): { listed: ListedFact<Known>[]; others: RowOfFact[] } {
  const changes = new Map<Known, Map<ActiveGroup, string>>()
  for (const group of groups) {
    const field = factField(group.group)
    for (const { fact, answer } of field ? offeredFacts(field, registered) : [])
      changes.set(fact, (changes.get(fact) ?? new Map<ActiveGroup, string>()).set(group, answer))
  }
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })))
  const listed = [...changes].map(([fact, of]) => ({
    fact,
    changes: of,
    current: rows.find(({ group, row }) => of.has(group) && of.get(group) === namedBy(group, row)),
  }))
  const shown = new Set(listed.map(({ current }) => current?.row))
  return { listed, others: rows.filter(({ row }) => !shown.has(row)) }
}

/**
 * Returns the answers of a new row about a registered fact, by field key: its id, and the registered values where the
 * form changes them. @param answer the answer that names the fact
 */
export function answersAboutFact(
  service: ServiceDefinition,
  { path, group }: ActiveGroup,
  { fact, answer }: { fact: RegisteredFact; answer: string },
): Map<string, unknown> {
  const rows = registeredRows(group)
  if (!rows) throw new Error(`${path} has no registered facts`)
  const mapping = prefillMapping(service, path, rows)
  return new Map<string, unknown>([
    [rows.fact, answer],
    ...(mapping ? computePrefill(service, mapping, fact).unfolded : []),
  ])
}

/** Checks that the rows of a group begin with the registered values. */
export function isPrefilled(service: ServiceDefinition, { path, group }: ActiveGroup): boolean {
  const rows = registeredRows(group)
  return rows !== undefined && prefillMapping(service, path, rows) !== undefined
}

const prefillMapping = (service: ServiceDefinition, path: string, { fact }: RegisteredRows) =>
  service.facts.find(({ prefill, id, rows }) => prefill && id === fact && `${service.code}.${rows}` === path)

const namedBy = ({ group }: ActiveGroup, { fields }: ActiveRow): unknown =>
  fields.find(({ field }) => field.key === registeredRows(group)?.fact)?.value

function factField({ fields, repeat }: Group): FactField | undefined {
  const field = fields.find(({ key }) => key === repeat?.registered?.fact)
  return field?.kind === 'fact' ? field : undefined
}
