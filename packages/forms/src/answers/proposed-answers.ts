import { activeRows, activeSteps, type ActiveField } from './active-fields.ts'
import { conditionHolds } from './conditions.ts'
import { asObject, groupAt, isAbsent, rowsIn, valueAt } from './places.ts'
import { readCents } from './read-cents.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/**
 * Lists the questions of a group that appear by a change of the answers, by path, each with the answer that the form
 * proposes. A proposal that no longer holds, because rows were added, becomes null: the question is open again.
 * @param path the changed answer
 */
export function proposedAnswers(
  service: ServiceDefinition,
  path: string,
  { before, after, today }: { before: ServiceAnswers; after: ServiceAnswers; today: string | undefined },
): Proposal[] {
  const place = groupAt(service, path.split('.').slice(1, 3).join('.'))
  const fieldsOf = (answers: ServiceAnswers) => activeRows(service, answers, place).flatMap(({ fields }) => fields)
  const asked = new Set(fieldsOf(before).map((active) => active.path))
  const isProposed = ({ field: { initialWhen } }: ActiveField, answers: ServiceAnswers) =>
    conditionHolds(service, answers, initialWhen)
  return fieldsOf(after).flatMap((active): Proposal[] => {
    const isKnown = asked.has(active.path)
    const { field, value } = active
    if (isKnown && isProposed(active, before) === isProposed(active, after)) return []
    if (isProposed(active, after)) return proposalFor(service, after, active, today)
    const initial = field.initial === 'today' ? today : field.initial
    return isKnown && !isAbsent(value) && value === initial ? [[active.path, null]] : []
  })
}

/** Gives the questions outside rows the answers that the form proposes, until no more questions appear by them. */
export function proposeAnswers(service: ServiceDefinition, answers: ServiceAnswers, today: string): ServiceAnswers {
  const [proposal] = activeSteps(service, answers).flatMap(({ groups }) =>
    groups
      .filter(({ group }) => !group.repeat)
      .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
      .flatMap((active) => proposalFor(service, answers, active, today)),
  )
  if (!proposal) return answers
  const [path, value] = proposal
  const [, step = '', group = '', field = ''] = path.split('.')
  const ofStep = asObject(answers[step])
  const proposed = { ...answers, [step]: { ...ofStep, [group]: { ...asObject(ofStep[group]), [field]: value } } }
  return proposeAnswers(service, proposed, today)
}

type Proposal = [path: string, value: string | boolean | number | null]

function proposalFor(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { path, field, value }: ActiveField,
  today: string | undefined,
): Proposal[] {
  if (!isAbsent(value) || !conditionHolds(service, answers, field.initialWhen)) return []
  const proposed = field.kind === 'date' && field.initial === 'today' ? today : field.initial
  const answer = proposed ?? sharesLeft(service, answers, path)
  return answer === undefined ? [] : [[path, answer]]
}

/** Returns the shares of the capital that the other rows leave; undefined where they leave none or the field has no shares. */
function sharesLeft(service: ServiceDefinition, answers: ServiceAnswers, path: string): number | undefined {
  const [, step, group, , key] = path.split('.')
  const rule = service.rules.find(
    (each) => each.rule === 'shares-make-capital' && each.rows === `${step}.${group}` && each.shares === key,
  )
  if (rule?.rule !== 'shares-make-capital') return undefined
  const [capital, nominal] = [rule.capital, rule.nominal].map((place) => readCents(valueAt(answers, place)))
  if (!capital || !nominal) return undefined
  const taken = rowsIn(service, answers, rule.rows).map(({ values }) => Number(values[rule.shares] ?? 0))
  const left = Number(capital / nominal) - taken.reduce((sum, shares) => sum + shares, 0)
  return Number.isSafeInteger(left) && left > 0 ? left : undefined
}

/** Checks that the user has not answered: the answer is missing, or the one that the form proposes. */
export const isUntouched = ({ field, value }: Pick<ActiveField, 'field' | 'value'>): boolean =>
  isAbsent(value) || value === field.initial || field.initial === 'today'
