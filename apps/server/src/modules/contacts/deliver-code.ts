import type { Language } from '@portal/contract/shapes'
import type { Deps } from '../../deps.ts'
import { MailRefused } from '../../parties/mail/port.ts'
import { SmsRefused } from '../../parties/sms/port.ts'
import { Problem } from '../../problem.ts'
import { words } from '../../words.ts'
import { validMinutes } from './codes.ts'
import type { ContactValue } from './contact-value.ts'

type Code = ContactValue & { id: string; code: string; language: Language; name: string }

/**
 * Sends a code by e-mail or text message, in the reader's language. @throws Problem email-unreachable,
 * phone-unreachable; PartyUnavailable
 */
export async function deliverCode(
  { mail, sms, settings }: Pick<Deps, 'mail' | 'sms' | 'settings'>,
  { type, value, id, code, language, name }: Code,
): Promise<void> {
  const say = words(language)
  const { hostname } = new URL(settings.PORTAL_URL)
  const minutes = validMinutes
  if (type === 'phone') {
    // The last line lets the phone offer the code, only on this site (WICG, origin-bound one-time codes).
    const text = `${say('mails.code.text', { code, minutes: String(minutes) })}\n\n@${hostname} #${code}`
    return sms.send({ reference: id, to: value, text }).catch(refusedAs(SmsRefused, 'phone-unreachable'))
  }
  const text = [say('mails.greeting', { name }), say('mails.code.body', { code, minutes }), say('mails.closing')].join(
    '\n\n',
  )
  return mail
    .send({ messageId: `<${id}@${hostname}>`, to: value, subject: say('mails.code.subject'), text, language })
    .catch(refusedAs(MailRefused, 'email-unreachable'))
}

/** Converts a permanent refusal to a problem, because only the user can correct the address. */
const refusedAs =
  (refusal: new (...args: never[]) => Error, code: 'email-unreachable' | 'phone-unreachable') =>
  (failure: unknown): never => {
    throw failure instanceof refusal ? new Problem(code) : failure
  }
