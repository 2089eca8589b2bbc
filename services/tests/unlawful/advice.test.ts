import { describe, expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceCode } from '../../catalogue.ts'
import { loadService } from '../../load-service.ts'
import { getSampleFacts, samplesByForm } from '../../samples.ts'
import { evaluateFilings, type Filing } from './evaluate-filings.ts'

// Filings that are lawful, about which the applicant should know more. The neighbour needs no advice.

const death = (service: ServiceCode, rows: string, other: string, form?: LegalForm): Filing => ({
  service,
  ...(form && { form }),
  tried: 'that reports a death, whoever files it',
  changes: { [`${rows}.#1.reason`]: 'deceased', [`${rows}.#1.endsOn`]: '2026-11-16' },
  severity: 'advice',
  path: `${rows}.#1.reason`,
  code: 'death-verified',
  lawful: { changes: { [`${rows}.#1.reason`]: other } },
})

describe('a death', () => {
  evaluateFilings([
    death('change-board', 'board.dismissed', 'resigned'),
    death('change-organisation-board', 'board.dismissed', 'term-ended'),
    death('change-council', 'council.dismissed', 'recalled'),
    death('change-liquidator', 'leaving.officer', 'recalled'),
    death('change-grouping-managers', 'managers.dismissed', 'recalled'),
    death('change-representative-office', 'changes.dismissed', 'recalled'),
    death('revoke-procuration', 'procuration.revoked', 'revoked'),
    death('change-partners', 'partners.leaving', 'withdrew'),
    {
      service: 'change-partners',
      tried: 'of a partner on a day to come',
      changes: { 'partners.leaving.#1.reason': 'deceased', 'partners.leaving.#1.endsOn': '2026-11-21' },
      severity: 'error',
      path: 'partners.leaving.#1.endsOn',
      code: 'date-in-future',
      lawful: { changes: { 'partners.leaving.#1.endsOn': '2026-11-20' } },
    },
    {
      service: 'change-council',
      tried: 'of a councillor on a day to come',
      changes: { 'council.dismissed.#1.reason': 'deceased', 'council.dismissed.#1.endsOn': '2026-11-21' },
      severity: 'error',
      path: 'council.dismissed.#1.endsOn',
      code: 'date-in-future',
      lawful: { changes: { 'council.dismissed.#1.endsOn': '2026-11-20' } },
    },
  ])
})

describe('a nominal value of less than one euro', () => {
  evaluateFilings([
    {
      service: 'register-sia',
      tried: 'of one cent',
      changes: { 'company.capital.nominal': '0.01' },
      severity: 'advice',
      path: 'company.capital.nominal',
      code: 'nominal-small',
      lawful: { changes: { 'company.capital.nominal': '1.00' } },
    },
    {
      service: 'register-low-capital-sia',
      tried: 'of one cent',
      changes: { 'company.capital.nominal': '0.01' },
      severity: 'advice',
      path: 'company.capital.nominal',
      code: 'nominal-small',
      lawful: { changes: { 'company.capital.nominal': '1.00' } },
    },
    {
      service: 'decrease-capital-notice',
      tried: 'after the decrease',
      changes: { 'decrease.way': { reason: 'Zaudējumu segšana', method: 'nominal', nominal: '0.99' } },
      severity: 'advice',
      path: 'decrease.way.nominal',
      code: 'nominal-small',
      lawful: { changes: { 'decrease.way.nominal': '1.00' } },
    },
  ])
})

describe('a purpose of profit', () => {
  const of = (service: ServiceCode, place: string, form?: LegalForm): Filing => ({
    service,
    ...(form && { form }),
    tried: 'to make a profit and share it',
    changes: { [place]: 'Gūt peļņu un sadalīt to biedriem' },
    severity: 'advice',
    path: place,
    code: 'purpose-of-profit',
    lawful: { changes: { [place]: 'Atbalstīt koklēšanu bez peļņas gūšanas nolūka' } },
  })
  evaluateFilings([
    of('register-association', 'association.purpose.objective'),
    of('register-foundation', 'foundation.purpose.objective'),
  ])
})

describe('a founder of whom the register has a state', () => {
  const number = '49903000016'
  const founder = (state: 'suspended' | 'prohibition'): FormFacts => ({ entityStates: new Map([[number, state]]) })
  const path = 'founders.founder.#2.registrationNumber'
  const of = (tried: string, state: 'suspended' | 'prohibition'): Filing => ({
    service: 'register-sia',
    tried,
    facts: founder(state),
    severity: 'advice',
    path,
    code: 'entity-in-state',
    lawful: { facts: { entityStates: new Map() } },
  })
  evaluateFilings([of('suspended', 'suspended'), of('under a prohibition', 'prohibition')])
})

test.each([
  ['transfer-farm', 'ZEM', 'farm-transfer-uncertain'],
  ['delete-organisation', 'ARB', 'deletion-uncertain'],
  ['delete-organisation', 'SKT', 'court-papers-uncertain'],
  ['delete-partnership', 'PS', 'deletion-uncertain'],
  ['change-arbitration-rules', 'SKT', 'court-papers-uncertain'],
  ['change-legal-address', 'SKT', 'court-papers-uncertain'],
] as const)('every %s of %s has the advice %s and no warning for it', async (code, form, expected) => {
  const sample = samplesByForm.find((each) => each.code === code && each.form === form)?.sample
  const { advice, warnings } = evaluateForm(await loadService(code, form), sample as never, getSampleFacts(form))
  expect(advice.map((issue) => issue.code)).toContain(expected)
  expect(warnings.map((issue) => issue.code)).not.toContain(expected)
})
