import type { Unchecked } from '@portal/contract/submissions'
import type { ActiveGroup, ActiveStep } from '@portal/forms/answers/active-fields'
import { formPages, isOnPage } from '@portal/forms/answers/form-pages'
import { evaluateForms } from '@portal/forms/rules/form-issues'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { isUntouched } from '@portal/forms/answers/proposed-answers'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { Answers } from './answers.ts'

/** One visible question block of the form for the current answers. */
export interface FormStep {
  /** `<service>.<step>`; part of the address. */
  id: string
  service: ServiceDefinition
  step: ActiveStep
  issues: readonly FormIssue[]
  /** The server's own issues among them: the form does not display these. */
  found?: readonly FormIssue[]
  /** Doubts that do not prevent filing. */
  warnings: readonly FormIssue[]
  /** Useful facts that leave nothing to correct. */
  advice: readonly FormIssue[]
  /** Rules of this page that were skipped. */
  unchecked: readonly Unchecked[]
  state: 'done' | 'issues' | 'open'
}

/** Returns the answers to one service's questions. */
export const getAnswers = (answers: Answers, service: ServiceDefinition): ServiceAnswers =>
  (answers[service.code] ?? {}) as ServiceAnswers

const isBegun = (step: ActiveStep) =>
  step.groups.some(
    ({ group, rows }) =>
      rows.some(({ fields }) => fields.some((active) => !isUntouched(active))) ||
      (group.repeat?.min === 0 && rows.length > 0),
  )

/** Returns the state of the step's questions; a step without required answers is not `done` before the user has seen it. */
function stateOf(step: ActiveStep, issues: readonly FormIssue[], isVisited: boolean): FormStep['state'] {
  if (issues.length === 0) return isBegun(step) || isVisited ? 'done' : 'open'
  return isBegun(step) || isVisited ? 'issues' : 'open'
}

/** Lists all question blocks of all services, in order, each with its issues. */
export function formOutline(
  services: readonly ServiceDefinition[],
  answers: Answers,
  facts: FormFacts,
  visited: ReadonlySet<string> = new Set(),
): FormStep[] {
  const filled = services.map((service) => ({ service, answers: getAnswers(answers, service) }))
  const evaluated = evaluateForms(filled, facts)
  return filled.flatMap(({ service, answers: given }, index) => {
    const { issues = [], warnings = [], advice = [], unchecked = [] } = evaluated[index] ?? {}
    return formPages(service, given).map((step) => {
      const isOwn = ({ path }: FormIssue) => isOnPage(step, path)
      const own = issues.filter(isOwn)
      const state = stateOf(step, own, visited.has(step.path))
      return {
        id: step.path,
        service,
        step,
        issues: own,
        warnings: warnings.filter(isOwn),
        advice: advice.filter(isOwn),
        unchecked: unchecked.filter(({ paths }) => paths.some((path) => isOnPage(step, path))),
        state,
      }
    })
  })
}

/** Adds the issues of the server, which also evaluates what the form does not know, to the steps of their questions. */
export const addFound = (outline: readonly FormStep[], issues: readonly FormIssue[]): readonly FormStep[] =>
  outline.map((step) => {
    const found = issues.filter(
      ({ path, code }) =>
        isOnPage(step.step, path) && !step.issues.some((own) => own.path === path && own.code === code),
    )
    return found.length === 0 ? step : { ...step, issues: [...step.issues, ...found], found, state: 'issues' }
  })

/** Returns the displayed name of a row: the person's or the entity's name, once entered. */
export function rowName({ rows }: ActiveGroup, rowId: string | null): string {
  const values = new Map(rows.find((row) => row.rowId === rowId)?.fields.map(({ field, value }) => [field.key, value]))
  const words = [values.get('forname') ?? values.get('forename'), values.get('surname'), values.get('name')]
  return words.filter((word): word is string => typeof word === 'string' && word.trim() !== '').join(' ')
}
