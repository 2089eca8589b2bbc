import { mostContactsOfType } from '@portal/domain'
import type { Language } from '@portal/contract/shapes'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Kept, Once } from '../../serve.ts'
import { recordAction } from '../history/index.ts'
import { aboutOwner, type Owner } from './access.ts'
import { checkCode, type Guess } from './check-code.ts'
import { requireContactValue, type ContactValue } from './contact-value.ts'
import { listContacts, insertContact, lockFor, replaceValue, type ContactRow, type Verification } from './queries.ts'
import { sendCode } from './send-code.ts'
import type { CodeSent, ContactType } from '@portal/contract/contacts'

interface ApplicationSigners {
  type: ContactType
  value: string
  replaces?: string | undefined
}

/** Sends the code that verifies a new or replacing contact. */
export async function beginContact(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  owner: Owner,
  { type, value: typed, replaces }: ApplicationSigners,
  language: Language,
): Promise<Kept<{ data: CodeSent }>> {
  const value = requireContactValue(type, typed)
  return sendCode(
    { deps, actor, once },
    {
      value,
      ownerId: owner.id,
      entityId: owner.kind === 'entity' ? owner.id : undefined,
      replaces,
      language,
      async requireWanted(tx: Tx) {
        const contacts = await listContacts(tx, owner.id)
        if (has(contacts, value)) throw new Problem(type === 'email' ? 'email-already-added' : 'phone-already-added')
        const refusal = refusalOf(contacts, value, replaces ?? null)
        if (refusal) throw refusal
      },
    },
  )
}

const has = (contacts: readonly ContactRow[], { type, key }: ContactValue) =>
  contacts.some((each) => each.type === type && each.value_key === key)

function refusalOf(
  contacts: readonly ContactRow[],
  { type }: ContactValue,
  replaces: string | null,
): Problem | undefined {
  const ofType = contacts.filter((each) => each.type === type)
  if (replaces !== null)
    return ofType.some(({ contact_id: id }) => id === replaces) ? undefined : new Problem('contact-not-found')
  return ofType.length >= mostContactsOfType ? new Problem('too-many-contacts') : undefined
}

/** Adds the contact to which the code was sent, or replaces another with it. */
export async function completeContact(
  { tx, deps, actor }: Context,
  owner: Owner,
  guess: Guess,
  language: Language,
): Promise<ContactRow | Problem> {
  // The lock precedes the check of the code. Otherwise two concurrent calls could each add a first contact.
  await lockFor(tx, 'owner', owner.id)
  const checked = await checkCode(
    { tx, deps, actor },
    guess,
    ({ ownerId, applicationId }) => ownerId === owner.id && applicationId === null,
  )
  if (checked instanceof Problem) return checked
  const contacts = await listContacts(tx, owner.id)
  if (has(contacts, checked)) return new Problem('contact-already-exists', { params: { contact: checked.value } })
  return (
    refusalOf(contacts, checked, checked.replaces) ??
    keep({ tx, deps, actor }, owner, { verification: checked, contacts, language })
  )
}

async function keep(
  { tx, deps: { now }, actor }: Context,
  owner: Owner,
  {
    verification,
    contacts,
    language,
  }: { verification: Verification; contacts: readonly ContactRow[]; language: Language },
): Promise<ContactRow> {
  const { type, replaces } = verification
  const at = now()
  if (replaces !== null) {
    await recordAction(
      tx,
      actor,
      { name: type === 'email' ? 'email-replaced' : 'phone-replaced', ...aboutOwner(owner) },
      at,
    )
    return replaceValue({ tx, at }, replaces, verification, language)
  }
  // The first e-mail address receives news by default; phones only after the owner's choice.
  const notification = type === 'email' && !contacts.some((each) => each.type === 'email')
  const { value, key } = verification
  const added = await insertContact(
    tx,
    { id: newId(), ownerId: owner.id, ownerKind: owner.kind, type, value, key, notification, language },
    at,
  )
  if (!added) throw new Error('A contact was added past the lock of its owner')
  await recordAction(tx, actor, { name: type === 'email' ? 'email-added' : 'phone-added', ...aboutOwner(owner) }, at)
  return added
}
