import { toCents } from '../fees/money.ts'

/** The capital, in euros, from which a company is no longer one with small capital (Komerclikuma 185. pants). */
export const minimumCapital = '2800.00'

/** Members of a company with small capital (Komerclikuma 185.¹ pants). */
export const mostLowCapitalMembers = 5

/** Amounts of the smallest capital of a joint-stock company before and after its amendment (Komerclikuma 225. pants). */
export const smallestStockCapital = '25000.00'
export const surelyEnoughStockCapital = '35000.00'

/** Adds up the nominal values of shares, in cents. The register has parts of shares, too: their values are rounded together. */
export const addNominals = (held: readonly { readonly shares: number; readonly nominal: string }[]): bigint =>
  toCents(String(held.reduce((sum, { shares, nominal }) => sum + shares * Number(nominal), 0)))
