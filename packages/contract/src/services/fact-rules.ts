import { conditionHolds } from './conditions.ts'
import { groundOf } from './filing-ground.ts'
import type { FormIssue } from './issue-codes.ts'
import { groupAt, rowsOf } from './places.ts'
import type { FormFacts } from './value-schemas.ts'
import type { FormRule, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/** Issues that follow from the register and from who files; a rule whose fact is missing is left to whoever has it. */
export function issuesByFacts(
  rule: FormRule,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { grounds, legalForm, applicant, memberCount }: FormFacts,
): FormIssue[] {
  const at = (place: string) => `${service.code}.${place}`
  switch (rule.rule) {
    case 'ground-given':
      return grounds && !grounds.includes(groundOf(answers)) ? [{ path: at(rule.field), code: 'ground-not-given' }] : []
    case 'answer-by-form': {
      const fits = rule.answers.some((equals) => conditionHolds(service, answers, { field: rule.field, equals }))
      return legalForm === rule.legalForm && !fits ? [{ path: at(rule.field), code: rule.code }] : []
    }
    case 'own-end': {
      if (!applicant) return []
      const rows = rowsIn(service, answers, rule.rows)
      const path = (rowId: string | null, field: string) => `${at(rule.rows)}.${rowId}.${field}`
      return rows.flatMap(({ rowId, values }, index): FormIssue[] => {
        const isOwn = index === 0 && applicant.officers.some((id) => id === values[rule.officer])
        if (!isOwn) return [{ path: path(rowId, rule.officer), code: 'not-own-end' }]
        return values[rule.reason] === 'resigned' ? [] : [{ path: path(rowId, rule.reason), code: 'not-resigned' }]
      })
    }
    case 'names-applicant': {
      const rows = rowsIn(service, answers, rule.rows)
      const isNamed = rows.some(({ values }) => values['latvianIdentityNumber'] === applicant?.personalCode)
      return applicant && !isNamed ? [{ path: at(rule.rows), code: 'applicant-not-appointed' }] : []
    }
    case 'sole-member': {
      if (memberCount !== undefined && memberCount > 1) return [{ path: at(rule.body), code: 'members-are-several' }]
      const isNamed = conditionHolds(service, answers, { given: rule.named })
      return memberCount === 0 && !isNamed ? [{ path: at(rule.named), code: 'member-not-known' }] : []
    }
    default:
      return []
  }
}

function rowsIn(service: ServiceDefinition, answers: ServiceAnswers, place: string) {
  const { step, group } = groupAt(service, place)
  return rowsOf(answers, step, group)
}
