import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeActivityAreas } from './definition.ts'

/** An association has another area of activity than the registered one. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  areas: {
    ended: { '01937a00-0000-7000-8000-000000000001': { area: '01937a00-0000-7000-8000-0000000000aa' } },
    area: { '01937a00-0000-7000-8000-000000000002': { name: 'Vides aizsardzība' } },
  },
  fee: { relief: { unites: 'none' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeActivityAreas>

/** Only an association is asked whether it is exempt from the fee. */
const { fee: _fee, ...answers } = sample
export const variants = { NOD: answers, ARB: answers }
