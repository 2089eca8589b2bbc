import { createHash } from 'node:crypto'
import type { DelegationId, PersonId } from '@portal/contract/ids'
import { dayInRiga, fullName, hasNotEnded } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { words } from '../../words.ts'
import { recordAction } from '../history/index.ts'
import { findPersonByCode, findPersonById, findPersonIds } from '../auth/index.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { findDelegationById, listMandates } from './queries.ts'

export type DelegationNewsKind =
  | 'delegation-given'
  | 'delegation-to-confirm'
  | 'delegation-changed'
  | 'delegation-revoked'
  | 'delegation-accepted'
  | 'delegation-not-theirs'
  | 'delegation-refused'
  | 'delegation-suspended'
  | 'delegation-restored'

interface DelegationNotice {
  kind: DelegationNewsKind
  params: { lv: Record<string, string>; en: Record<string, string> }
  level: 'info' | 'warning'
  link: string
}

/** Notification functions, provided by a layer above delegations. */
export interface DelegationHooks {
  notify(tx: Tx, news: DelegationNotice & { personId: PersonId; about: string }): Promise<unknown>
  /** Marks all unread notices about it as overtaken. */
  overtake(tx: Tx, link: string): Promise<void>
  /** Stores a notice for a person who has never signed in. */
  leave(tx: Tx, personalCode: string, notice: DelegationNotice): Promise<void>
}

const warnings: ReadonlySet<DelegationNewsKind> = new Set([
  'delegation-revoked',
  'delegation-refused',
  'delegation-not-theirs',
  'delegation-suspended',
])

const linkTo = (id: string) => `/delegations/${id}`

/** Withdraws notices that a decision about the delegation has made obsolete. */
export const overtake = (tx: Tx, hooks: DelegationHooks, id: string): Promise<void> => hooks.overtake(tx, linkTo(id))

function noticeOf(kind: DelegationNewsKind, delegation: DelegationRecord): DelegationNotice {
  const paramsIn = (language: 'lv' | 'en') => ({
    entity: delegation.entityName,
    person: fullName(delegation),
    author: delegation.authorName ?? delegation.entityName,
    level: words(language)(`mails.delegationLevels.${delegation.level}`),
  })
  return {
    kind,
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: warnings.has(kind) ? 'warning' : 'info',
    link: linkTo(delegation.id),
  }
}

/**
 * Returns one key for all delegations of an entity to one person, however often they are renewed. The hash keeps the
 * personal code out of the outbox.
 */
const aboutOf = ({ entityId, personalCode }: DelegationRecord) =>
  `delegation ${createHash('sha256').update(`${entityId} ${personalCode}`).digest('hex')}`

async function notifyEach(
  { tx, hooks: { notify } }: { tx: Tx; hooks: DelegationHooks },
  personIds: readonly PersonId[],
  kind: DelegationNewsKind,
  delegation: DelegationRecord,
): Promise<void> {
  for (const personId of personIds)
    await notify(tx, { personId, about: aboutOf(delegation), ...noticeOf(kind, delegation) })
}

/**
 * Notifies the receiver and adds a line to their history. A receiver who has never signed in finds the notice at the
 * first login.
 */
export async function notifyReceiver(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  action: ReceivedAction,
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const receiver = await findPersonByCode(tx, delegation.personalCode)
  const kind = `delegation-${action}` as const
  if (!receiver) return hooks.leave(tx, delegation.personalCode, noticeOf(kind, delegation))
  await notifyEach({ tx, hooks }, [receiver.personId], kind, delegation)
  const receiverActor: Actor = { ...actor, personId: receiver.personId, selected: { kind: 'person' } }
  await recordAction(
    tx,
    receiverActor,
    { name: receivedActions[action], details: { delegation: delegation.id, entity: delegation.entityName } },
    at,
  )
}

type ReceivedAction = 'given' | 'changed' | 'revoked'

/** Action names in the receiver's history. */
const receivedActions: { readonly [Action in ReceivedAction]: string } = {
  given: 'delegation-received',
  changed: 'delegation-received-changed',
  revoked: 'delegation-received-revoked',
}

/** Notifies the other representatives that their confirmation is needed. */
export async function notifyCoRepresentatives(
  tx: Tx,
  hooks: DelegationHooks,
  delegation: DelegationRecord,
  personalCodes: readonly string[],
): Promise<void> {
  await notifyEach({ tx, hooks }, await findPersonIds(tx, personalCodes), 'delegation-to-confirm', delegation)
}

/** Notifies the author if they still act for the entity. */
export async function notifyAuthor(
  { tx, hooks }: { tx: Tx; hooks: DelegationHooks },
  kind: 'delegation-accepted' | 'delegation-not-theirs' | 'delegation-refused',
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const author = delegation.authorId ? await findPersonById(tx, delegation.authorId) : undefined
  if (!author) return
  const [own] = await listMandates(tx, author.personalCode, dayInRiga(at), [delegation.entityId])
  if (own) await notifyEach({ tx, hooks }, [author.personId], kind, delegation)
}

/**
 * Notifies the receiver that the delegation is suspended or restored. A restored delegation without acceptance can be
 * accepted again.
 */
export async function notifyOfSuspension(
  { tx, hooks }: { tx: Tx; hooks: DelegationHooks },
  id: DelegationId,
  status: 'active' | 'sent' | 'suspended',
  at: Date,
): Promise<void> {
  const delegation = await findDelegationById(tx, id, dayInRiga(at))
  if (!delegation || !hasNotEnded(delegation.status)) return
  const kind = status === 'suspended' ? 'delegation-suspended' : 'delegation-restored'
  const receiver = await findPersonByCode(tx, delegation.personalCode)
  const { entityId: entity, authorId } = delegation
  // The line also belongs in the author's history.
  const person = authorId ?? receiver?.personId
  const details = { delegation: id, person: fullName(delegation) }
  await recordAction(tx, null, { name: kind, entity, details, ...(person && { person }) }, at)
  if (receiver)
    await notifyEach({ tx, hooks }, [receiver.personId], status === 'sent' ? 'delegation-given' : kind, delegation)
}
