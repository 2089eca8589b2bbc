import type { Figure } from '../figure.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { computeMedian } from './measure-calls.ts'

const starts = 3

/** Measures the time until the portal reports ready, which needs the database, with the database already running. */
export async function measureStart(full: MeasuredPortal): Promise<Figure[]> {
  const times: number[] = []
  for (let count = 0; count < starts; count += 1) {
    await full.stop()
    const begun = performance.now()
    await full.start()
    const answer = await fetch(`${full.address}/ready`)
    if (!answer.ok) throw new Error(`/ready was answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return [
    {
      name: `from start to first answer, the middle of ${starts}`,
      unit: 'ms',
      value: computeMedian(times),
      limit: { of: 'value', most: 3_000 },
    },
  ]
}
