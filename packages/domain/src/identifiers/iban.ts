import { mod97 } from './iso-7064.ts'

/** Validates an IBAN without spaces; Latvian accounts have 21 characters (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  if (iban.startsWith('LV') && !/^LV\d{2}[A-Z]{4}[A-Z0-9]{13}$/.test(iban)) return false
  return mod97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1
}
