import { mod97 } from './iso-7064.ts'

/** Makes the creditor reference of ISO 11649 for a number: `P-2026-000123` → `RF48P2026000123`. */
export function paymentReference(number: string): string {
  const body = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (body.length === 0 || body.length > 21) throw new Error(`No reference can carry ${number}`)
  return `RF${String(98 - mod97(`${body}RF00`)).padStart(2, '0')}${body}`
}

export function isPaymentReference(reference: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && mod97(`${reference.slice(4)}${reference.slice(0, 4)}`) === 1
}

/** Formats a reference in groups of four for print, so that it can be read out and typed (ISO 11649). */
export const displayPaymentReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ')

const shortest = 5
const longest = 25

/**
 * Lists every reference that a payer may have typed into the details of a transfer, in groups, in lower case or with
 * words around it, longest first: check digits alone do not show where a reference ends.
 */
export function paymentReferencesIn(text: string): string[] {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (const { index } of letters.matchAll(/RF(?=\d\d)/g))
    for (let length = Math.min(longest, letters.length - index); length >= shortest; length -= 1) {
      const reference = letters.slice(index, index + length)
      if (isPaymentReference(reference)) found.add(reference)
    }
  return [...found]
}
