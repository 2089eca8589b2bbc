import { loadService } from '@portal/services/load-service'
import { expect, test } from 'vitest'
import { priceApplication } from './price-application.ts'

const unites = 'large-families'

test.each([
  ['association-entry', [unites], []],
  ['commercial-register-change', [], ['relief-not-available']],
] as const)('a relief applies where the law grants it for the fee: %s', async (tariff, available, obstacles) => {
  const association = await loadService('register-association')
  const priced = priceApplication(
    [{ ...association, tariff }],
    {
      answers: { 'register-association': { association: { purpose: { unites } } } },
      fastProcessing: false,
      fastDays: 1,
      relief: unites,
      supporting: [],
    },
    '2026-11-20',
  )
  expect(priced).toMatchObject({ availableReliefs: available, obstacles })
  expect(new Set(priced.quote.lines.map(({ service }) => service))).toEqual(new Set([association.code]))
})

test.each([
  ['SIA', 'moved', '20.00', ['base']],
  ['SIA', 'renamed', '0.00', ['free']],
  ['BDR', 'moved', '5.12', ['base', 'online-filing']],
  ['BDR', 'renamed', '0.00', ['free']],
  // Their rules were not read, so they are not asked, and an answer does not count.
  ['ARB', 'renamed', '5.69', ['base']],
] as const)('an address of %s that is %s costs %s', async (form, cause, total, rules) => {
  const service = await loadService('change-legal-address', form)
  const answers = { [service.code]: { address: { legal: { cause } } } }
  const options = { answers, fastProcessing: false, fastDays: 1, relief: null, supporting: [] }
  const { quote } = priceApplication([service], options, '2026-11-20')
  expect([quote.total, quote.lines.map(({ rule }) => rule)]).toEqual([total, rules])
})

test.each([
  ['a code', { hasLatvianIdentityNumber: true }, '0.00', 'free'],
  ['a new passport', { hasLatvianIdentityNumber: false }, '20.00', 'base'],
])('the data of an officer with %s cost what the law says', async (_, person, total, rule) => {
  const service = await loadService('change-personal-data', 'SIA')
  const row = { '01937a00-0000-7000-8000-000000000001': person }
  const { quote } = priceApplication(
    [service],
    {
      answers: { [service.code]: { persons: { person: row } } },
      fastProcessing: false,
      fastDays: 1,
      relief: null,
      supporting: [],
    },
    '2026-11-20',
  )
  expect(quote).toMatchObject({ total, lines: [{ rule, amount: total }] })
})
