import type { LetterFields } from './letter-draft.ts'

export type LetterIssue = 'required' | 'long'
export const longestSubject = 250
export const longestContent = 10_000

/** What keeps a letter from being sent, by field. */
export function letterIssues(fields: LetterFields): Partial<Record<keyof LetterFields, LetterIssue>> {
  const { kind, recipient_code: recipient, application_uuid: application, message_subject, content } = fields
  const text = (value: string, longest: number) =>
    value.trim() === '' ? 'required' : value.length > longest ? 'long' : undefined
  const found = {
    recipient_code: recipient === '' ? 'required' : undefined,
    application_uuid: kind !== 'letter' && application === '' ? 'required' : undefined,
    message_subject: text(message_subject, longestSubject),
    content: text(content, longestContent),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== undefined))
}
