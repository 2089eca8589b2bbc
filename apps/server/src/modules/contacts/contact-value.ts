import type { ContactType } from '@portal/contract/contacts'
import { canReceiveSms, emailKey, parseEmail, parsePhone } from '@portal/domain'
import { Problem } from '../../problem.ts'

export interface ContactValue {
  type: ContactType
  value: string
  /** The same for all spellings that reach the same mailbox or phone. */
  key: string
}

/** Parses a typed contact of this type. @throws Problem email-invalid, phone-invalid, sms-not-possible */
export function requireContactValue(type: ContactType, typed: string): ContactValue {
  if (type === 'email') {
    const email = parseEmail(typed)
    if (email === null) throw new Problem('email-invalid')
    return { type, value: email, key: emailKey(email) }
  }
  const phone = parsePhone(typed)
  if (phone === null) throw new Problem('phone-invalid')
  // The contact must receive a code, and only Latvian operators deliver messages.
  if (!canReceiveSms(phone)) throw new Problem('sms-not-possible')
  return { type, value: phone, key: phone }
}
