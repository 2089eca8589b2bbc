import type { AnswersOf } from '@portal/forms/definition/answers'
import type { decreaseCapital } from './definition.ts'

/** Shares of both members are cancelled alike after the creditors' term. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decrease: {
    content: { capital: '2800.00', paid: '2800.00', decidedOn: '2026-09-14' },
    creditors: { claimsEndedOn: '2026-11-16', creditorsPaid: true },
  },
  register: {
    changed: {
      '01937a00-0000-7000-8000-000000000001': {
        member: '01937a00-0000-7000-8000-0000000000a1',
        shares: 700,
        numbers: '1–700',
        nominal: '2.00',
      },
      '01937a00-0000-7000-8000-000000000002': {
        member: '01937a00-0000-7000-8000-0000000000a2',
        shares: 700,
        numbers: '1401–2100',
        nominal: '2.00',
      },
    },
  },
  statutes: {
    content: {
      wording: 'own',
      prepare: 'prepared',
      clause: '3.1',
      current: 'Sabiedrības pamatkapitāls ir 5600 eiro.',
      amendments: 'Svītrot 3.4. punktu.',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof decreaseCapital>

const rows = sample.register.changed

/** The same of a joint-stock company, whose stock has a larger nominal value. */
export const variants = {
  AS: {
    ...sample,
    decrease: { ...sample.decrease, content: { capital: '28000.00', paid: '28000.00', decidedOn: '2026-09-14' } },
    register: {
      changed: {
        '01937a00-0000-7000-8000-000000000001': {
          ...rows['01937a00-0000-7000-8000-000000000001'],
          nominal: '20.00',
        },
        '01937a00-0000-7000-8000-000000000002': {
          ...rows['01937a00-0000-7000-8000-000000000002'],
          nominal: '20.00',
        },
      },
    },
  },
} as const satisfies { readonly AS: AnswersOf<typeof decreaseCapital> }
