import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { aboutOwner, type Owner } from './access.ts'
import { listContacts, deleteContact, lockFor, setNotification, type ContactRow } from './queries.ts'

/** Sets which contacts receive news; all changes are applied or none. @throws Problem contact-not-found */
export async function changePreferences(
  { tx, deps: { now }, actor }: Context,
  owner: Owner,
  requested: readonly { uuid: string; notification: boolean }[],
): Promise<void> {
  await lockFor(tx, 'owner', owner.id)
  for (const { uuid, notification } of requested)
    if (!(await setNotification(tx, owner.id, uuid, notification))) throw new Problem('contact-not-found')
  await recordAction(tx, actor, { name: 'notifications-changed', ...aboutOwner(owner) }, now())
}

/**
 * Removes a contact. If it was the last e-mail address for news, the oldest remaining one receives news instead, so
 * that news does not stop unnoticed.
 */
export async function removeContact({ tx, deps: { now }, actor }: Context, owner: Owner, id: string): Promise<void> {
  await lockFor(tx, 'owner', owner.id)
  const contacts = await listContacts(tx, owner.id)
  const removed = contacts.find((each) => each.contact_id === id)
  if (!removed) throw new Problem('contact-not-found')
  await deleteContact(tx, id)
  const heir = heirOf(removed, contacts)
  if (heir) await setNotification(tx, owner.id, heir.contact_id, true)
  await recordAction(
    tx,
    actor,
    { name: removed.type === 'email' ? 'email-removed' : 'phone-removed', ...aboutOwner(owner) },
    now(),
  )
}

function heirOf(removed: ContactRow, contacts: readonly ContactRow[]): ContactRow | undefined {
  const left = contacts.filter((each) => each.type === 'email' && each.contact_id !== removed.contact_id)
  if (removed.type !== 'email' || !removed.notification || left.some(({ notification }) => notification))
    return undefined
  return left[0]
}
