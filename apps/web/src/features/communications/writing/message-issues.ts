import { longestMessage, longestSubject } from '@portal/domain/limits'
import type { MessageFields } from './message-draft.ts'

export type MessageIssue = 'required' | 'long'

/** Lists the issues that prevent sending, by field. @param hasRecipient it is a reply with a known recipient */
export function messageIssues(
  fields: MessageFields,
  { hasRecipient = false } = {},
): Partial<Record<keyof MessageFields, MessageIssue>> {
  const { kind, recipient_code: recipient, application_uuid: application, message_subject, content } = fields
  const text = (value: string, longest: number) =>
    value.trim() === '' ? 'required' : value.length > longest ? 'long' : undefined
  const found = {
    recipient_code: recipient === '' && !hasRecipient ? 'required' : undefined,
    application_uuid: kind !== 'letter' && application === '' ? 'required' : undefined,
    message_subject: text(message_subject, longestSubject),
    content: text(content, longestMessage),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== undefined))
}
