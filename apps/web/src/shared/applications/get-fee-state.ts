import type { Application } from './application.ts'

/** Returns whether a sum is due now; `unconfirmed` where nothing is due because the amount is not known. */
export function getFeeState({ quote: { lines, total } }: Pick<Application, 'quote'>): 'due' | 'free' | 'unconfirmed' {
  if (Number(total) > 0) return 'due'
  return lines.some(({ rule, amount }) => rule === 'unconfirmed' && Number(amount) === 0) ? 'unconfirmed' : 'free'
}
