import { smallestStockCapital, surelyEnoughStockCapital } from '@portal/domain/law/capital'
import { only } from '../by-form.ts'
import type { FormRule } from '@portal/forms/definition/vocabulary'

/**
 * A joint-stock company needs 25 000 or 35 000 euros: the figure in force is not certain, so only the smaller one is
 * required (Komerclikuma 225. pants). @param capital the place of the amount
 */
export const stockCapitalSmall = (capital: string): FormRule => ({
  rule: 'smaller-than',
  field: capital,
  amount: surelyEnoughStockCapital,
  code: 'stock-capital-small',
})

/**
 * Advises on shares of less than one euro: whether the law allows them is not certain, and they may be a slip (Komerclikums).
 * @param nominal the place of the nominal value
 */
export const smallNominal = (nominal: string): FormRule => ({
  rule: 'smaller-than',
  field: nominal,
  amount: '1.00',
  code: 'nominal-small',
})

/** The capital shrinks, but not below what the law demands. @param paid the place of the paid part */
export const smallestCapital = (capital: string, paid?: string): FormRule[] => {
  const shrinks = { rule: 'capital-shrinks', capital, ...(paid !== undefined && { paid }) } as const
  return [
    ...only<FormRule>(['SIA'], [shrinks]),
    ...only<FormRule>(['AS'], [{ ...shrinks, min: smallestStockCapital }, stockCapitalSmall(capital)]),
  ]
}
