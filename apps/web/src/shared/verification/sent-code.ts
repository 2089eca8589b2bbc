import type { Contract } from '@portal/contract'

export type CodeSent = Contract['verifyContact']['response']['data']
export type ContactType = 'email' | 'phone'

/** A code sent to a mailbox or a phone, in instants of this browser's clock. */
export interface SentCode {
  key: string
  type: ContactType
  value: string
  endsAt: number
  resendAt: number
  /** Sent before this form was opened. */
  isEarlier: boolean
}

export function sentCode(
  type: ContactType,
  value: string,
  { key, valid_for_minutes: minutes, resend_after_seconds: seconds }: CodeSent,
): SentCode {
  return {
    key,
    type,
    value,
    endsAt: Date.now() + minutes * 60_000,
    resendAt: Date.now() + seconds * 1000,
    isEarlier: false,
  }
}
