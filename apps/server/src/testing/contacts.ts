import type { Contact, ContactType } from '@portal/contract/contacts'
import type { AnyId } from './requests/any-id.ts'
import type { SignedIn } from './factories.ts'
import type { MessageProviders } from './messaging-portal.ts'
import type { TestPortal } from './test-portal.ts'

let values = 0
/** Returns a value that is unique in the run, because codes to one value are limited over all accounts. */
export const anEmail = () => `anna.${(values += 1)}@example.lv`
export const aPhone = () => `+3712${String((values += 1)).padStart(7, '0')}`

/** Returns the latest code that reached a mailbox or a phone. */
export function codeTo({ post, operator }: MessageProviders, value: string): string {
  const text = value.startsWith('+')
    ? operator.delivered.findLast(({ to }) => to === value)?.text
    : post.delivered.findLast(({ to }) => to === value)?.text
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (!code) throw new Error(`No code has reached ${value}`)
  return code
}

/** Creates a verified contact of the person, or of the entity. */
export async function aContact(
  portal: TestPortal,
  providers: MessageProviders,
  as: SignedIn,
  {
    type = 'email',
    value = type === 'email' ? anEmail() : aPhone(),
    entityId,
  }: { type?: ContactType; value?: string; entityId?: AnyId } = {},
): Promise<Contact> {
  const sent = entityId
    ? await portal.call('verifyEntityContact', { as, params: { id: entityId, type }, body: { value } })
    : await portal.call('verifyContact', { as, params: { type }, body: { value } })
  if (sent.status !== 200) throw new Error(`No code was sent: ${sent.problem.code}`)
  const guess = { key: sent.answer.data.key, code: codeTo(providers, value) }
  const added = entityId
    ? await portal.call('validateEntityContact', { as, params: { id: entityId, ...guess } })
    : await portal.call('validateContact', { as, params: guess })
  if (added.status !== 200) throw new Error(`The code was refused: ${added.problem.code}`)
  return added.answer.data
}
