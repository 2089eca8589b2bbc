import type { Messages } from '@portal/messages'
import type { Language } from '@portal/contract/shapes'
import { words } from '../../words.ts'

export type NewsKind = keyof Messages['mails']['news']
export type NewsParams = Record<string, string | number>

export interface NewsText {
  subject: string
  body: string
  /** One sentence, for the list of notices. */
  notice: string
}

/**
 * Returns the texts of an event in one language. Texts from people and from the register are parameters and stay
 * literal.
 */
export function composeNotification(language: Language, kind: NewsKind, params: NewsParams): NewsText {
  const say = words(language) as unknown as (key: string, params: NewsParams) => string
  const part = (name: keyof NewsText) => say(`mails.news.${kind}.${name}`, params)
  // Lists show only the subject or the notice, to readers with many entities.
  const title = (text: string) => (params['entityInTitle'] ? `${params['entityInTitle']} – ${text}` : text)
  // A subject is one line (RFC 5322 section 2.2).
  return { subject: title(part('subject')).replaceAll(/\s+/g, ' '), body: part('body'), notice: title(part('notice')) }
}

/** Composes the whole mail: the greeting, the event, and the link. */
export function composeMailBody(
  language: Language,
  { name, body, url }: { name: string; body: string; url: string },
): string {
  const say = words(language) as unknown as (key: string, params?: NewsParams) => string
  return [say('mails.greeting', { name }), body, say('mails.link', { url }), say('mails.closing')].join('\n\n')
}
