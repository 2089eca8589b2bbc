import type { FormRule } from '@portal/forms/definition/vocabulary'

/** An arbitration court lists at least so many arbitrators; the number was not read in the law. */
export const leastArbitrators = 10

/** Warns where fewer than the least number of arbitrators remain. @param rows the place of the warning */
export const enoughArbitratorsRemain = (rows: string): FormRule => ({
  rule: 'holder-remains',
  kind: 'arbitrator',
  rows,
  min: leastArbitrators,
  code: 'arbitrators-few',
})
