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
      relief: unites,
      supporting: [],
    },
    '2026-11-20',
  )
  expect(priced).toMatchObject({ availableReliefs: available, obstacles })
  expect(new Set(priced.quote.lines.map(({ service }) => service))).toEqual(new Set([association.code]))
})
