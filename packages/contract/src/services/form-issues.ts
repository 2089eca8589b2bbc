import { activeSteps, pruneAnswers, type ActiveField, type ActiveGroup } from './active-fields.ts'
import { ruleIssues } from './form-rules.ts'
import { isIssueCode, type FormIssue } from './issue-codes.ts'
import { isAbsent } from './places.ts'
import { valueSchema, type FormFacts } from './value-schemas.ts'
import type { ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/**
 * Everything that keeps these answers from being filed, in the order of the form; none when they are complete.
 * @param answers the part of one service, `submitData[service.code]`
 */
export function formIssues(service: ServiceDefinition, answers: ServiceAnswers, facts: FormFacts = {}): FormIssue[] {
  const groups = activeSteps(service, answers).flatMap((step) => step.groups)
  const issues = groups.flatMap((group) => [
    ...countIssues(group),
    ...group.rows.flatMap((row) => row.fields.flatMap((field) => fieldIssues(field, facts))),
  ])
  // One finding per place: a rule between fields says nothing new about a field that is wrong by itself.
  const wrong = new Set(issues.map(({ path }) => path))
  const crossing = ruleIssues(service, pruneAnswers(service, answers), facts).filter(({ path }) => !wrong.has(path))
  return [...issues, ...crossing]
}

/** What is wrong with one field by itself. */
export function fieldIssues({ path, field, value }: ActiveField, facts: FormFacts = {}): FormIssue[] {
  if (isAbsent(value)) return field.optional ? [] : [{ path, code: 'required' }]
  const outcome = valueSchema(field, facts).safeParse(value)
  if (outcome.success) return []
  return outcome.error.issues.slice(0, 1).map((issue) => {
    const params = issue.code === 'custom' ? (issue.params as FormIssue['params']) : undefined
    // A value of another JSON type has no message of ours.
    const code = isIssueCode(issue.message) ? issue.message : 'invalid-value'
    return params ? { path, code, params } : { path, code }
  })
}

function countIssues({ path, group, rows }: ActiveGroup): FormIssue[] {
  if (!group.repeat) return []
  const { min, max } = group.repeat
  if (rows.length < min) return [{ path, code: 'too-few-rows', params: { min } }]
  if (rows.length > max) return [{ path, code: 'too-many-rows', params: { max } }]
  return []
}
