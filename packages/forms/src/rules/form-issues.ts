import type { Unchecked } from '@portal/contract/submissions'
import { isDay } from '@portal/domain/calendar/days'
import {
  activeSteps,
  visibleAnswers,
  type ActiveField,
  type ActiveGroup,
  type ActiveRow,
  type ActiveStep,
} from '../answers/active-fields.ts'
import { computeResult, type FilledForm } from '../facts/compute-result.ts'
import { ruleIssues } from './form-rules.ts'
import { isIssueCode, type FormIssue } from '../definition/issue-codes.ts'
import { getServiceRegister } from '../definition/adapt-to-form.ts'
import { codesWithLawOfRegister } from '../definition/laws.ts'
import { getSeverity } from '../definition/severity.ts'
import { findUnchecked, findUncheckedAreas } from './unchecked-rules.ts'
import { isAbsent } from '../answers/places.ts'
import { valueSchema, type FormFacts } from '../answers/value-schemas.ts'
import type { Field, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** The issues of a form, each list in the order of the form. */
export interface Evaluation {
  /** Errors: they prevent filing. */
  readonly issues: FormIssue[]
  /** Doubts that the filing reports to the register. */
  readonly warnings: FormIssue[]
  /** Useful facts for the applicant alone. */
  readonly advice: FormIssue[]
  /** Rules that were skipped for want of facts. */
  readonly unchecked: Unchecked[]
}

/** Evaluates all services of an application, each by the state in which all of them leave the entity. */
export function evaluateForms(forms: readonly FilledForm[], given: FormFacts = {}): Evaluation[] {
  // The register's facts of a founding application are those of the entity that founds.
  const isFounding = forms.some(({ service }) => service.category === 'new-subject')
  const facts = isFounding ? { ...given, registered: [] } : given
  // Answers that the user cannot see do not count.
  const pruned = forms.map(({ service, answers }) => {
    const steps = activeSteps(service, answers)
    return { service, steps, answers: visibleAnswers(steps) }
  })
  const result = computeResult(pruned, facts.registered ?? [])
  return pruned.map(({ steps, ...own }) => {
    const evaluated = { ...own, facts, forms: pruned, result }
    const register = getServiceRegister(own.service, facts.legalForm ?? null)
    const all = allIssues(steps, facts, ruleIssues(evaluated)).map((issue) => withRegister(issue, register))
    const { error = [], warning = [], advice = [] } = Object.groupBy(all, getSeverity)
    const unchecked = [...(isFounding ? [] : findUnchecked(evaluated)), ...findUncheckedAreas(evaluated)]
    return { issues: error, warnings: warning, advice, unchecked }
  })
}

/** Names the register, whose law the text of the issue cites. */
const withRegister = (issue: FormIssue, register: string): FormIssue =>
  codesWithLawOfRegister.has(issue.code) ? { ...issue, params: { ...issue.params, register } } : issue

/** @param answers the part of one service, `submitData[service.code]` */
export const evaluateForm = (service: ServiceDefinition, answers: ServiceAnswers, facts: FormFacts = {}): Evaluation =>
  evaluateForms([{ service, answers }], facts)[0] ?? { issues: [], warnings: [], advice: [], unchecked: [] }

/** Lists all issues that prevent filing; empty when the answers are complete. */
export const formIssues = (service: ServiceDefinition, answers: ServiceAnswers, facts: FormFacts = {}): FormIssue[] =>
  evaluateForm(service, answers, facts).issues

function allIssues(steps: readonly ActiveStep[], facts: FormFacts, ofRules: readonly FormIssue[]): FormIssue[] {
  const groups = steps.flatMap((step) => step.groups)
  const issues = groups.flatMap((group) => [
    ...countIssues(group),
    ...group.rows.flatMap((row) => [
      ...row.fields.flatMap((field) => fieldIssues(field, facts)),
      ...registeredNameIssues(row, facts),
      ...entityStates(row, facts),
      ...identityDocumentIssues(row),
    ]),
  ])
  // One issue per path: a rule between fields adds nothing about an invalid field.
  const wrong = new Set(issues.flatMap((issue) => (getSeverity(issue) === 'advice' ? [] : [issue.path])))
  return [...issues, ...ofRules.filter(({ path }) => !wrong.has(path))]
}

/** One object, because schemas are kept by their facts. */
const noFacts: FormFacts = {}

/** Finds the issues of one field by itself. */
export function fieldIssues({ path, field, value }: ActiveField, facts: FormFacts = noFacts): FormIssue[] {
  if (isAbsent(value)) return field.optional ? [] : [{ path, code: 'required' }]
  const outcome = schemaOf(field, facts).safeParse(value)
  if (outcome.success) return []
  return outcome.error.issues.slice(0, 1).map((issue) => {
    const params = issue.code === 'custom' ? (issue.params as FormIssue['params']) : undefined
    // Messages for values of another JSON type are not our issue codes.
    const code = isIssueCode(issue.message) ? issue.message : 'invalid-value'
    return params ? { path, code, params } : { path, code }
  })
}

/** Returns the visible answers without those that are invalid by themselves. */
export const validAnswers = (service: ServiceDefinition, answers: ServiceAnswers): ServiceAnswers =>
  visibleAnswers(
    activeSteps(service, answers).map((step) => ({
      ...step,
      groups: step.groups.map((group) => ({
        ...group,
        rows: group.rows.map((row) => ({
          ...row,
          fields: row.fields.filter((field) => fieldIssues(field).length === 0),
        })),
      })),
    })),
  )

/** Rows share their fields, and the schema of a field costs more than the check of a value. */
const schemas = new WeakMap<FormFacts, Map<Field, ReturnType<typeof valueSchema>>>()

function schemaOf(field: Field, facts: FormFacts) {
  const known = schemas.get(facts) ?? new Map<Field, ReturnType<typeof valueSchema>>()
  schemas.set(facts, known)
  const schema = known.get(field) ?? valueSchema(field, facts)
  known.set(field, schema)
  return schema
}

/** A registered entity must have its registered name. */
function registeredNameIssues({ fields }: ActiveRow, { registrationNumbers }: FormFacts): FormIssue[] {
  return fields.flatMap(({ field, value }): FormIssue[] => {
    if (field.kind !== 'registration-number' || typeof value !== 'string') return []
    const registered = registrationNumbers?.get(value)
    const named = fields.find((other) => other.field.key === field.naming)
    if (registered === undefined || !named || isAbsent(named.value) || named.value === registered) return []
    return [{ path: named.path, code: 'name-differs-from-register', params: { name: registered } }]
  })
}

/** A suspended entity, or one under a prohibition, may found and hold: whether its representation still may act is to be checked. */
function entityStates({ fields }: ActiveRow, { entityStates: known }: FormFacts): FormIssue[] {
  return fields.flatMap(({ path, field, value }): FormIssue[] => {
    const state = field.kind === 'registration-number' ? known?.get(value as string) : undefined
    return state === undefined ? [] : [{ path, code: 'entity-in-state', params: { state } }]
  })
}

/** An identity document is issued to a person who is born. */
function identityDocumentIssues({ fields }: ActiveRow): FormIssue[] {
  const born = fields.find(({ field }) => field.key === 'birthDate')?.value
  const issued = fields.find(({ field }) => field.key === 'identityDocumentDate' || field.key === 'issuedOn')
  const areDays = [born, issued?.value].every((value) => typeof value === 'string' && isDay(value))
  if (!areDays || !issued || String(issued.value) >= String(born)) return []
  return [{ path: issued.path, code: 'document-before-birth' }]
}

function countIssues({ path, group, rows }: ActiveGroup): FormIssue[] {
  if (!group.repeat) return []
  const { min, max } = group.repeat
  if (rows.length < min) return [{ path, code: 'too-few-rows', params: { min } }]
  if (rows.length > max) return [{ path, code: 'too-many-rows', params: { max } }]
  return []
}
