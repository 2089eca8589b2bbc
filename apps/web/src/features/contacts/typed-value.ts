import { emailKey, parseEmail } from '@portal/domain/identifiers/email'
import { canReceiveSms, parsePhone } from '@portal/domain/identifiers/phone'
import type { ContactType } from '../../shared/verification/sent-code.ts'
import type { Contact } from './api.ts'

/** Reason why a value cannot be added, in the codes of the server, which decides. */
export type ValueIssue =
  | 'email-invalid'
  | 'phone-invalid'
  | 'sms-not-possible'
  | 'email-already-added'
  | 'phone-already-added'

/** Returns the typed value in its stored form, or the reason why it is invalid. */
export function readValue(
  type: ContactType,
  typed: string,
  contacts: readonly Contact[],
): { value: string } | { issue: ValueIssue } {
  const value = type === 'email' ? parseEmail(typed) : parsePhone(typed)
  if (value === null) return { issue: type === 'email' ? 'email-invalid' : 'phone-invalid' }
  if (type === 'phone' && !canReceiveSms(value)) return { issue: 'sms-not-possible' }
  const isThere = contacts.some(
    (each) =>
      each.type === type && (type === 'email' ? emailKey(each.value) === emailKey(value) : each.value === value),
  )
  return isThere ? { issue: type === 'email' ? 'email-already-added' : 'phone-already-added' } : { value }
}

/** Formats a Latvian number in its spoken groups; other values stay unchanged. */
export const displayContact = (value: string): string => value.replace(/^\+371(\d{2})(\d{3})(\d{3})$/, '+371 $1 $2 $3')
