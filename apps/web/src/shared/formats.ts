import { formatsFor, type Formats } from '@portal/messages/formats'
import { useLanguage } from './intl.tsx'

export type { Formats }

export function useFormats(): Formats {
  return formatsFor(useLanguage())
}

/** Shortens a count for a label with little space. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** Formats a personal code as six digits, a hyphen, five digits. */
export function formatPersonCode(code: string): string {
  return /^\d{11}$/.test(code) ? `${code.slice(0, 6)}-${code.slice(6)}` : code
}
