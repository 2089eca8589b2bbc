import { correction, generate, mode } from 'lean-qr'
import { expect, test } from 'vitest'
import { epcPayload } from './epc-payload.ts'

const transfer = {
  receiver: 'Valsts kase',
  swift: 'TRELLV22',
  account: 'LV80BANK0000435195001',
  amount: '30.00',
  reference: 'RF97P2026000001A1',
}

test('a transfer is encoded as the guideline requires: version 2, UTF-8, the reference in its own field', () => {
  expect(epcPayload(transfer)).toBe(
    'BCD\n002\n1\nSCT\nTRELLV22\nValsts kase\nLV80BANK0000435195001\nEUR30.00\n\nRF97P2026000001A1',
  )
})

test('the longest that there is fits into the largest code that the guideline allows, at its level', () => {
  const longest = epcPayload({
    receiver: 'Ķ'.repeat(100),
    swift: 'TRELLV22XXX',
    account: 'LV80BANK0000435195001',
    amount: '999999999.99',
    reference: 'RF97P20260000010000000000',
  })
  expect(longest.split('\n')[5]).toHaveLength(70)
  const code = generate(mode.bytes(new TextEncoder().encode(longest)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  })
  expect(code.size).toBeLessThanOrEqual(69)
})
