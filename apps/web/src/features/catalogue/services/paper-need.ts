import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { Condition, DocumentDefinition, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { groupAt } from '@portal/forms/answers/places'

/** Why a paper is needed, in keys of the texts that the form itself displays. */
export type Reason =
  | { readonly kind: 'answered' | 'not-answered'; readonly question: string; readonly answers: readonly string[] }
  | { readonly kind: 'stated' | 'filled' | 'not-filled'; readonly question: string }
  | { readonly kind: 'rows' | 'fewer-rows'; readonly group: string }
  | { readonly kind: 'any' | 'all'; readonly reasons: readonly Reason[] }

/** One case in which a paper is needed. */
export interface PaperNeed {
  /** Legal forms to which the case is limited; empty for all forms of the service. */
  forms: readonly LegalForm[]
  /** Absent where every application needs the paper. */
  reason?: Reason
  optional?: DocumentDefinition['optional']
}

/** The form of a service for one legal form; null where the service makes a new entity. */
export interface FormOf {
  form: LegalForm | null
  service: ServiceDefinition
}

/** Lists the cases in which a paper of this type is needed, for all legal forms of a service together. */
export function listNeeds(
  all: readonly FormOf[],
  { type, origin }: Pick<DocumentDefinition, 'type' | 'origin'>,
): PaperNeed[] {
  const cases = all.flatMap(({ form, service }) => {
    const papers = service.documents.flatMap((paper) => {
      const when = paper.when ? simplify(service, paper.when) : true
      return paper.type === type && paper.origin === origin && when !== false ? [{ ...paper, when }] : []
    })
    const [first] = papers
    if (!first) return []
    const when = joinConditions(papers.map((paper) => (paper.when === true ? undefined : paper.when)))
    const need = {
      ...(when && { reason: explain(service, when) }),
      ...(first.optional && { optional: first.optional }),
    }
    return [{ form, need }]
  })
  return [...Map.groupBy(cases, ({ need }) => JSON.stringify(need)).values()].flatMap((same) => {
    const [first] = same
    const forms = same.length === all.length ? [] : same.flatMap(({ form }) => form ?? [])
    return first ? [{ forms, ...first.need }] : []
  })
}

export const isAlways = (needs: readonly PaperNeed[]): boolean =>
  needs.every(({ forms, reason, optional }) => forms.length === 0 && !reason && !optional)

/** Joins the conditions of several papers of one type; undefined where one of them always holds. */
function joinConditions(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  const [only] = given
  if (given.length < conditions.length || !only) return undefined
  const keys = given.map((condition) => JSON.stringify(condition))
  const isCertain = keys.some((key) => keys.includes(`{"not":${key}}`))
  return isCertain ? undefined : given.length === 1 ? only : { any: given }
}

/** Decides the parts of a condition that depend on answers which the question does not have for this legal form. */
function simplify(service: ServiceDefinition, condition: Condition): Condition | boolean {
  if ('any' in condition) {
    const parts = condition.any.map((each) => simplify(service, each))
    const open = parts.filter((each) => typeof each !== 'boolean')
    return parts.includes(true) || (open.length > 0 && { any: open })
  }
  if ('all' in condition) {
    const parts = condition.all.map((each) => simplify(service, each))
    const open = parts.filter((each) => typeof each !== 'boolean')
    return !parts.includes(false) && (open.length === 0 || { all: open })
  }
  if ('not' in condition) {
    const part = simplify(service, condition.not)
    return typeof part === 'boolean' ? !part : { not: part }
  }
  if (!('field' in condition)) return condition
  const { field } = fieldAt(service, condition.field)
  return field.kind !== 'choice' || field.options.some((option) => option === condition.equals) ? condition : false
}

function fieldAt(service: ServiceDefinition, path: string) {
  const { step, group } = groupAt(service, path)
  const field = group.fields.find(({ key }) => path === `${step.key}.${group.key}.${key}`)
  if (!field) throw new Error(`${service.code} has no field ${path}`)
  return { step, group, field }
}

function explain(service: ServiceDefinition, condition: Condition): Reason {
  if ('any' in condition) return joinReasons('any', mergeAnswers(condition.any.map((each) => explain(service, each))))
  if ('all' in condition) {
    // A refused answer to a question implies that the question is answered.
    const refused = condition.all.flatMap((each) => ('not' in each && 'field' in each.not ? each.not.field : []))
    const parts = condition.all.filter((each) => !('given' in each && refused.includes(each.given)))
    return joinReasons(
      'all',
      parts.map((each) => explain(service, each)),
    )
  }
  if ('not' in condition) return negate(explain(service, condition.not))
  if ('rows' in condition) return { kind: 'rows', group: `services.${service.code}.${condition.rows}` }
  const { step, group, field } = fieldAt(service, 'given' in condition ? condition.given : condition.field)
  const question = fieldTextKey(service.code, { step: step.key, group: group.key, field })
  if ('given' in condition) return { kind: 'filled', question }
  if (field.kind === 'statement') return { kind: 'stated', question }
  const answer =
    field.kind === 'yes-no'
      ? `forms.${condition.equals === true ? 'yes' : 'no'}`
      : `${question}.options.${condition.equals}`
  return { kind: 'answered', question, answers: [answer] }
}

function negate(reason: Reason): Reason {
  if (reason.kind === 'answered') return { ...reason, kind: 'not-answered' }
  if (reason.kind === 'rows') return { ...reason, kind: 'fewer-rows' }
  if (reason.kind === 'filled') return { ...reason, kind: 'not-filled' }
  throw new Error(`No words for the opposite of ${reason.kind}`)
}

/** Joins the answers to one question, and leaves out what readers would read twice. */
function mergeAnswers(reasons: readonly Reason[]): Reason[] {
  const byQuestion = Map.groupBy(reasons, (reason) =>
    reason.kind === 'answered' ? reason.question : JSON.stringify(reason),
  )
  return [...byQuestion.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    if (first.kind !== 'answered') return [first]
    return [{ ...first, answers: [first, ...others].flatMap((each) => (each.kind === 'answered' ? each.answers : [])) }]
  })
}

function joinReasons(kind: 'any' | 'all', reasons: readonly Reason[]): Reason {
  const [only] = reasons
  return only && reasons.length === 1 ? only : { kind, reasons }
}
