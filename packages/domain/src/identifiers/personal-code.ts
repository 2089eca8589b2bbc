import { isDay } from '../calendar/days.ts'

/** Parses a typed personal code into eleven digits (hyphen after the sixth digit optional), or null. It does not check validity. */
export function parsePersonalCode(text: string): string | null {
  return /^\d{6}-?\d{5}$/.test(text.trim()) ? text.trim().replace('-', '') : null
}

/**
 * Validates a code. Codes issued until 2017-06-30 contain birth date, century and check digit; later ones begin with
 * 32…39 and contain no data (Fizisko personu reģistra likums).
 */
export function isPersonalCode(code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false
  if (/^3[2-9]/.test(code)) return true
  return readBirthDate(code) !== null && personalCodeCheckDigit(code) === Number(code[10])
}

/** Returns the birth date in an old code (YYYY-MM-DD); null for a new or impossible one. */
export function readBirthDate(code: string): string | null {
  const [, day, month, year, century] = /^(\d\d)(\d\d)(\d\d)([012])\d{4}$/.exec(code) ?? []
  const birthDate = `${18 + Number(century)}${year}-${month}-${day}`
  return isDay(birthDate) ? birthDate : null
}

/** Computes the check digit of the first ten digits; a remainder of ten is written as zero. */
export function personalCodeCheckDigit(code: string): number {
  const weights = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 1)
  return (sum % 11) % 10
}

/** Formats a code for readers: six digits, a hyphen, five digits. */
export function displayPersonalCode(code: string): string {
  return /^\d{11}$/.test(code) ? `${code.slice(0, 6)}-${code.slice(6)}` : code
}

/** Formats a code as the register publishes it: only the birth date of an old code, and only the kind of a new one. */
export function maskedPersonalCode(code: string): string {
  if (!/^\d{11}$/.test(code)) return code
  return readBirthDate(code) ? `${code.slice(0, 6)}-*****` : `${code.slice(0, 2)}****-*****`
}
