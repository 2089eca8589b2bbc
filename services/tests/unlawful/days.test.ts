import { describe } from 'vitest'
import { evaluateFilings, type Filing } from './evaluate-filings.ts'

const founding = 'founders.founding.decidedOn'

describe('a founding', () => {
  evaluateFilings([
    ...(['register-stock-company', 'register-foundation'] as const).map((service): Filing => ({
      tried: 'that was decided in 1918',
      service,
      changes: { [founding]: '1918-11-18' },
      severity: 'error',
      path: founding,
      code: 'before-law',
      lawful: { changes: { [founding]: '2026-11-16' } },
    })),
    {
      tried: 'whose council elected the board before the founders decided',
      service: 'register-stock-company',
      changes: { 'board.election.electedOn': '2026-11-15' },
      severity: 'warning',
      path: 'board.election.electedOn',
      code: 'before-decision',
      lawful: { changes: { 'board.election.electedOn': '2026-11-16' } },
    },
    {
      tried: 'of which a minor signs for a foreign founder',
      service: 'register-sia',
      changes: { 'founders.signer.#5.birthDate': '2010-01-01' },
      severity: 'warning',
      path: 'founders.signer.#5.birthDate',
      code: 'minor',
      lawful: { changes: { 'founders.signer.#5.birthDate': '2001-01-01' } },
    },
  ])
})

describe('an owner of a new subject', () => {
  const first = [
    ['register-general-partnership', 5, '2002-01-01'],
    ['register-limited-partnership', 5, '2002-01-01'],
    ['register-cooperative', 5, '2018-04-12'],
    ['register-association', 5, '2004-04-01'],
    ['register-foundation', 5, '2004-04-01'],
    ['register-grouping', 5, '2004-05-01'],
    ['register-trade-union', 9, '2014-11-01'],
    ['register-congregation', 9, '1995-09-07'],
    ['register-party', 9, '2013-11-27'],
  ] as const
  evaluateFilings(
    first.map(([service, row, law]): Filing => {
      const path = `owners.owner.#${row}.since`
      return {
        tried: 'since 1950',
        service,
        changes: { [path]: '1950-01-01' },
        severity: 'error',
        path,
        code: 'before-law',
        lawful: { changes: { [path]: law } },
      }
    }),
  )
})

describe('an increase of the capital', () => {
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'increase-capital', ...filing })
  const ofProperty = (filing: Omit<Filing, 'service' | 'form'>): Filing => of({ ...filing, form: 'AS' })
  const shares = 'shares-before-decision'
  evaluateFilings([
    ...(['appliedUntil', 'paidUntil'] as const).map((field) =>
      of({
        tried: `whose term ${field} ends before the decision`,
        changes: { [`terms.shares.${field}`]: '2026-11-15' },
        severity: 'warning',
        path: `terms.shares.${field}`,
        code: shares,
        lawful: { changes: { [`terms.shares.${field}`]: '2026-11-16' } },
      }),
    ),
    of({
      tried: 'whose shares give dividends from before the company',
      changes: { 'terms.shares.dividendsFrom': '2020-05-03' },
      severity: 'error',
      path: 'terms.shares.dividendsFrom',
      code: 'before-registration',
      lawful: { changes: { 'terms.shares.dividendsFrom': '2020-05-04' } },
    }),
    of({
      tried: 'by a meeting that was convened before the company',
      changes: { 'decision.votes.notifiedOn': '2020-05-03' },
      severity: 'error',
      path: 'decision.votes.notifiedOn',
      code: 'before-registration',
      lawful: { changes: { 'decision.votes.notifiedOn': '2026-10-30' } },
    }),
    ofProperty({
      tried: 'with property that was valued in 1990',
      changes: { 'increase.valuation.valuedOn': '1990-01-01' },
      severity: 'error',
      path: 'increase.valuation.valuedOn',
      code: 'before-law',
      lawful: { changes: { 'increase.valuation.valuedOn': '2026-11-10' } },
    }),
    ofProperty({
      tried: 'with property that passed before the decision',
      changes: { 'increase.transfer.handedOn': '2026-11-15' },
      severity: 'warning',
      path: 'increase.transfer.handedOn',
      code: shares,
      lawful: { changes: { 'increase.transfer.handedOn': '2026-11-16' } },
    }),
  ])
})
