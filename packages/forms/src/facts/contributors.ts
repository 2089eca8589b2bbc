import type { Holder } from '@portal/contract/facts'
import { normaliseName } from '@portal/domain/names/name-key'
import { pruneAnswers } from '../answers/active-fields.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { asObject, groupAt, listRows } from '../answers/places.ts'
import type { FactPart, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'
import { identify } from '../rules/identify-holder.ts'
import type { FilledForm } from './compute-result.ts'
import { formatHolder, formatIdentifier, type Translator } from './fact-words.ts'
import { factChanges, type FactChange } from './filed-facts.ts'
import { isHolding } from './holdings.ts'
import type { RegisteredFact } from './registered-facts.ts'

/** A person or entity who acquires shares by the answers, and the row that names them: the answer of a `contributor` field. */
export type Contributor = { readonly row: string; readonly holder: Holder }

/** Lists the persons and entities who acquire shares by these answers: they contribute to the capital. */
export function listContributors(
  { service, answers }: FilledForm,
  registered: readonly RegisteredFact[] = [],
): Contributor[] {
  const all = factChanges(service, answers, registered).flatMap((change): Contributor[] => {
    const { filed, row } = change
    if (!isHolding(filed)) return []
    const { joint, holder } = filed.value
    if (!joint) return holder ? [{ row: row.rowId ?? '', holder }] : []
    const rows = jointRows(service, answers, change)
    return joint.map((each, index) => ({ row: rows[index] ?? `${row.rowId}.${index}`, holder: each }))
  })
  return [...new Map(all.toReversed().map((each) => [identify(each.holder), each])).values()].toReversed()
}

/** Lists the ids of the rows that name joint holders, in the order of the holders. */
function jointRows(service: ServiceDefinition, answers: ServiceAnswers, { mapping }: FactChange): string[] {
  const part = (asObject(mapping.value)['parts'] as { readonly joint?: FactPart } | undefined)?.joint
  if (typeof part !== 'object' || !('rowsOf' in part)) return []
  const pruned = pruneAnswers(service, answers)
  const { step, group } = groupAt(service, part.rowsOf)
  return listRows(pruned, step, group)
    .filter((row) => part.cases.some(({ where }) => conditionHolds(service, pruned, where, { step, group, row })))
    .map(({ rowId }) => rowId ?? '')
}

/**
 * Finds the contributor of an answer: by the row, or by the name that drafts had before the question became a choice, if
 * it is the name of exactly one. Without an answer it is the only contributor.
 */
export function findContributor(contributors: readonly Contributor[], answer: unknown): Contributor | undefined {
  const text = typeof answer === 'string' ? answer : ''
  const fit =
    fold(text) === ''
      ? contributors
      : contributors.filter(({ row, holder }) => row === text || fold(formatHolder(holder)) === fold(text))
  return fit.length === 1 ? fit[0] : undefined
}

/** Returns the name that an answer had before the question became a choice; undefined for the row of a contributor. */
export const readTypedName = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.trim() !== '' && !/^[0-9a-f]{8}-[0-9a-f-]{27}/.test(answer)
    ? answer.trim()
    : undefined

/** Names a contributor with their code, number or birth date. */
export function formatContributor({ holder }: Contributor, { day }: Pick<Translator, 'day'>): string {
  const birthDate = 'birth_date' in holder ? holder.birth_date : null
  return [formatHolder(holder), formatIdentifier(holder) ?? (birthDate && day(birthDate))].filter(Boolean).join(', ')
}

/** The answer of a `contributor` field as it is filed. `row` and `holder` are null for a name that fits no contributor. */
type FiledContributor = { readonly [Key in keyof Contributor]: Contributor[Key] | null } & { readonly name: string }

function toFiled(contributors: readonly Contributor[], answer: unknown): FiledContributor | undefined {
  const found = findContributor(contributors, answer)
  if (found) return { ...found, name: formatHolder(found.holder) }
  return typeof answer === 'string' ? { row: null, holder: null, name: answer.trim() } : undefined
}

/** Replaces each answer about a contributor by the person or entity, for readers who do not know the rows. */
export function nameContributors(
  { service, answers }: FilledForm,
  registered: readonly RegisteredFact[],
): ServiceAnswers {
  const asked = service.steps.flatMap((step) =>
    step.groups.flatMap((group) =>
      group.fields.flatMap(({ kind, key }) => (kind === 'contributor' ? [{ step, group, key }] : [])),
    ),
  )
  const contributors = asked.length > 0 ? listContributors({ service, answers }, registered) : []
  return asked.reduce((all, { step, group, key }) => {
    const rows = listRows(all, step, group).map(({ rowId, values }) => {
      const filed = toFiled(contributors, values[key])
      return [rowId, filed ? { ...values, [key]: filed } : values]
    })
    if (rows.length === 0) return all
    return { ...all, [step.key]: { ...asObject(all[step.key]), [group.key]: Object.fromEntries(rows) } }
  }, answers)
}

const fold = (name: string) => normaliseName(name).replaceAll(' ', '')
