import { activeSteps, type ActiveField, type ActiveGroup, type ActiveStep } from './active-fields.ts'
import { listRows } from './places.ts'
import { groundPlace } from '../signers/filing-ground.ts'
import type { Field, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

const fieldsOf = ({ groups }: ActiveStep) => groups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))

const closes = (field: Field) => field.kind === 'statement' && field.closes === true

/** Checks for a group that asks nothing: the button that ends its page makes its declaration. */
export const isDeclaration = ({ group }: ActiveGroup) => group.fields.every(closes)

/** Finds the declaration that the button at the end of a page makes. */
export const findDeclaration = (page: ActiveStep): ActiveField | undefined =>
  fieldsOf(page).find(({ field }) => closes(field))

/** Lists the options of a question by which the applicant declares something. */
const declaringOptions = (field: Field): readonly unknown[] => (field.kind === 'choice' ? (field.declares ?? []) : [])

/** Checks whether the answer to a question declares something: only the customer may give it, and no help-desk agent. */
export const isDeclaring = (field: Field, value: unknown): boolean =>
  field.kind === 'statement' ? !field.optional && value === true : declaringOptions(field).includes(value)

/** Checks whether a question can be answered by a declaration, so that it may be left to the customer. */
export const asksDeclaration = (field: Field): boolean =>
  field.kind === 'statement' ? !field.optional : declaringOptions(field).length > 0

/** Lists the paths of the answers that declare something, hidden ones included: they may become visible again. */
export function listDeclared(service: ServiceDefinition, answers: ServiceAnswers): string[] {
  const found: string[] = []
  for (const step of service.steps)
    for (const group of step.groups) {
      const asked = group.fields.filter(asksDeclaration)
      if (asked.length === 0) continue
      for (const { rowId, values } of listRows(answers, step, group))
        for (const field of asked)
          if (isDeclaring(field, values[field.key]))
            found.push([service.code, step.key, group.key, rowId ?? [], field.key].flat().join('.'))
    }
  return found
}

/** Checks whether a declaration is about an answer: the closing one is about all, any other about those of its step. */
export const isAbout = (declared: { path: string; field: Field }, path: string): boolean =>
  closes(declared.field) || path.startsWith(declared.path.split('.', 2).join('.') + '.')

/** Checks whether a path is of one of the page's questions, rows or topics. */
export const isOnPage = ({ path: page, groups }: ActiveStep, path: string) =>
  path.startsWith(`${page}.`) || groups.some(({ path: group }) => path === group || path.startsWith(`${group}.`))

/**
 * Lists the pages of the form: its visible steps. After a single step of questions, not counting the filing ground, the
 * closing declaration has no page of its own.
 */
export function formPages(service: ServiceDefinition, answers: ServiceAnswers): ActiveStep[] {
  const steps = activeSteps(service, answers)
  const last = steps.at(-1)
  const asking = steps.filter((step) => step !== last && !groundPlace.startsWith(`${step.step.key}.`))
  const [only] = asking
  if (!last || !only || asking.length > 1 || !last.groups.every(isDeclaration)) return steps
  return steps
    .filter((step) => step !== last)
    .map((step) => (step === only ? { ...only, groups: [...only.groups, ...last.groups] } : step))
}
