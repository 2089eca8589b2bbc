import type { AnswersOf } from '@portal/forms/definition/answers'
import { soleDecision } from '../shared/sample-persons.ts'
import type { changeName } from './definition.ts'

/** The sole member gives a company a new name. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: soleDecision,
  firm: { wording: { name: 'SIA "Ziemeļu vējš un saule"', reason: 'Jauns darbības virziens' } },
  statutes: { content: { wording: 'own', prepare: 'prepared', clause: '1.1' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeName>

/** A sole trader, a partnership and a farm have no members' meeting and no statutes. */
const { decision: _decision, statutes: _statutes, ...answers } = sample
const ofOwner = (name: string) => ({ ...answers, firm: { wording: { ...sample.firm.wording, name } } })
export const variants = {
  IK: ofOwner('IK "Ziemeļu vējš un saule"'),
  PS: ofOwner('PS "Ziemeļu vējš un saule"'),
  KS: ofOwner('KS "Ziemeļu vējš un saule"'),
  ZEM: ofOwner('Zemnieku saimniecība "Ziemeļu vējš un saule"'),
  ZVJ: ofOwner('Zvejnieku saimniecība "Ziemeļu vējš un saule"'),
  AS: { ...sample, firm: { wording: { ...sample.firm.wording, name: 'AS "Ziemeļu vējš un saule"' } } },
}
