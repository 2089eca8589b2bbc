import { anApplicationToSign, type TestApplicant } from './portal/applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'

const asked = 25
const rounds = 2

async function timeOf({ applicationUrl, headers }: TestApplicant): Promise<number> {
  const before = performance.now()
  const answer = await fetch(`${applicationUrl}/signers`, { headers })
  if (!answer.ok) throw new Error(`the list of signers was refused: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - before
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/**
 * Measures the list of signers, which is computed for every request: of 100 signers against one. The two alternate; a
 * caller may ask about 60 times a minute, so the sample is small.
 */
export async function measureSignerLists(portal: MeasuredPortal): Promise<Figure[]> {
  const [one, hundred] = [await anApplicationToSign(portal, 1), await anApplicationToSign(portal, 100)]
  const times: { one: number[]; hundred: number[] } = { one: [], hundred: [] }
  for (let round = 0; round < rounds * asked; round += 1) {
    const [ofOne, ofHundred] = [await timeOf(one), await timeOf(hundred)]
    // The first requests warm up, and store the signers.
    if (round < asked) continue
    times.one.push(ofOne)
    times.hundred.push(ofHundred)
  }
  return [
    {
      name: 'the list of 100 signers, recomputed',
      unit: 'ms',
      value: median(times.hundred),
      peer: { name: 'of one', value: median(times.one) },
      limit: { of: 'ratio', most: 2 },
    },
  ]
}
