import { activeSteps, type ActiveGroup, type ActiveStep } from '@portal/contract/services/active-fields'
import { formIssues } from '@portal/contract/services/form-issues'
import type { FormIssue } from '@portal/contract/services/issue-codes'
import type { FormFacts } from '@portal/contract/services/value-schemas'
import { isAbsent } from '@portal/contract/services/places'
import type { ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { Answers } from './answers.ts'

/** One question block of the form as the answers unfold it. */
export interface FormStep {
  /** `<service>.<step>`; stands in the address. */
  id: string
  service: ServiceDefinition
  step: ActiveStep
  issues: readonly FormIssue[]
  state: 'done' | 'issues' | 'open'
}

const answersOf = (answers: Answers, service: ServiceDefinition) => (answers[service.code] ?? {}) as Answers

const isBegun = (step: ActiveStep) =>
  step.groups.some(
    ({ group, rows }) =>
      (group.repeat && rows.length > 0) || rows.some(({ fields }) => fields.some(({ value }) => !isAbsent(value))),
  )

/** Whether the step's questions are answered; untouched ones that need nothing are not `done` before they are seen. */
function stateOf(step: ActiveStep, issues: readonly FormIssue[], isVisited: boolean): FormStep['state'] {
  if (issues.length === 0) return isBegun(step) || isVisited ? 'done' : 'open'
  return isBegun(step) || isVisited ? 'issues' : 'open'
}

/** All question blocks of all services, in order, each with its issues. */
export function formOutline(
  services: readonly ServiceDefinition[],
  answers: Answers,
  facts: FormFacts,
  visited: ReadonlySet<string> = new Set(),
): FormStep[] {
  return services.flatMap((service) => {
    const issues = formIssues(service, answersOf(answers, service), facts)
    return activeSteps(service, answersOf(answers, service)).map((step) => {
      const own = issues.filter(({ path }) => path.startsWith(`${step.path}.`))
      return { id: step.path, service, step, issues: own, state: stateOf(step, own, visited.has(step.path)) }
    })
  })
}

/** What names a row to a reader: the person's or the entity's name, once entered. */
export function rowName({ rows }: ActiveGroup, rowId: string): string {
  const values = new Map(rows.find((row) => row.rowId === rowId)?.fields.map(({ field, value }) => [field.key, value]))
  const words = [values.get('forname') ?? values.get('forename'), values.get('surname'), values.get('name')]
  return words.filter((word): word is string => typeof word === 'string' && word.trim() !== '').join(' ')
}
