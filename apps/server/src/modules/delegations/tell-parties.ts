import { dayInRiga, hasNotEnded } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { words } from '../../words.ts'
import { recordAction } from '../audit/index.ts'
import { personByCode, personById, personIdsOf } from '../auth/index.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { delegationById, mandatesOf } from './queries.ts'

export type DelegationNewsKind =
  | 'delegation-given'
  | 'delegation-to-confirm'
  | 'delegation-changed'
  | 'delegation-revoked'
  | 'delegation-accepted'
  | 'delegation-not-hers'
  | 'delegation-refused'
  | 'delegation-suspended'
  | 'delegation-restored'

interface DelegationNotice {
  kind: DelegationNewsKind
  params: { lv: Record<string, string>; en: Record<string, string> }
  level: 'info' | 'warning'
  link: string
}

/** How people are told, which stands above delegations. */
export interface DelegationMeans {
  tell(tx: Tx, news: DelegationNotice & { personId: string }): Promise<unknown>
  /** What was told of it to anybody waits to be read no more. */
  overtake(tx: Tx, link: string): Promise<void>
  /** For somebody who has never signed in, to find when she does. */
  leave(tx: Tx, personalCode: string, notice: DelegationNotice): Promise<void>
}

const warnings: ReadonlySet<DelegationNewsKind> = new Set([
  'delegation-revoked',
  'delegation-refused',
  'delegation-not-hers',
  'delegation-suspended',
])

const linkTo = (id: string) => `/delegations/${id}`

/** It has been accepted, refused, revoked or confirmed: whoever was asked to, or told before, waits for nothing. */
export const overtake = (tx: Tx, means: DelegationMeans, id: string): Promise<void> => means.overtake(tx, linkTo(id))

function noticeOf(kind: DelegationNewsKind, delegation: DelegationRecord): DelegationNotice {
  const paramsIn = (language: 'lv' | 'en') => ({
    entity: delegation.entityName,
    person: `${delegation.forename} ${delegation.surname}`,
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

async function tellEach(
  tx: Tx,
  { tell }: DelegationMeans,
  personIds: readonly string[],
  kind: DelegationNewsKind,
  delegation: DelegationRecord,
): Promise<void> {
  for (const personId of personIds) await tell(tx, { personId, ...noticeOf(kind, delegation) })
}

/** Tells whoever received it, and writes the line in her own history; somebody who has never signed in finds the notice when she does. */
export async function tellReceiver(
  tx: Tx,
  means: DelegationMeans,
  actor: Actor,
  deed: ReceivedDeed,
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const receiver = await personByCode(tx, delegation.personalCode)
  const kind = `delegation-${deed}` as const
  if (!receiver) return means.leave(tx, delegation.personalCode, noticeOf(kind, delegation))
  await tellEach(tx, means, [receiver.personId], kind, delegation)
  const inHerHistory: Actor = { ...actor, personId: receiver.personId, selected: { kind: 'person' } }
  await recordAction(
    tx,
    inHerHistory,
    { name: receivedActions[deed], details: { delegation: delegation.id, entity: delegation.entityName } },
    at,
  )
}

type ReceivedDeed = 'given' | 'changed' | 'revoked'

/** As they stand in the history of whoever received a delegation. */
const receivedActions: { readonly [Deed in ReceivedDeed]: string } = {
  given: 'delegation-received',
  changed: 'delegation-received-changed',
  revoked: 'delegation-received-revoked',
}

/** Tells the other representatives that it waits for them. */
export async function tellCoRepresentatives(
  tx: Tx,
  means: DelegationMeans,
  delegation: DelegationRecord,
  personalCodes: readonly string[],
): Promise<void> {
  await tellEach(tx, means, await personIdsOf(tx, personalCodes), 'delegation-to-confirm', delegation)
}

/** Tells who gave it, while she still acts for the entity. */
export async function tellAuthor(
  tx: Tx,
  means: DelegationMeans,
  kind: 'delegation-accepted' | 'delegation-not-hers' | 'delegation-refused',
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const author = delegation.authorId ? await personById(tx, delegation.authorId) : undefined
  if (!author) return
  const [own] = await mandatesOf(tx, author.personalCode, dayInRiga(at), [delegation.entityId])
  if (own) await tellEach(tx, means, [author.personId], kind, delegation)
}

/** Tells whoever received it that it rests, or is of use again: one that she has not accepted may be accepted again. */
export async function tellOfRest(
  tx: Tx,
  means: DelegationMeans,
  id: string,
  status: 'active' | 'sent' | 'suspended',
  at: Date,
): Promise<void> {
  const delegation = await delegationById(tx, id, dayInRiga(at))
  if (!delegation || !hasNotEnded(delegation.status)) return
  const kind = status === 'suspended' ? 'delegation-suspended' : 'delegation-restored'
  const receiver = await personByCode(tx, delegation.personalCode)
  const { entityId: entity, authorId, forename, surname } = delegation
  // It stands in the history of whoever gave it, too.
  const person = authorId ?? receiver?.personId
  const details = { delegation: id, person: `${forename} ${surname}` }
  await recordAction(tx, null, { name: kind, entity, details, ...(person && { person }) }, at)
  if (receiver)
    await tellEach(tx, means, [receiver.personId], status === 'sent' ? 'delegation-given' : kind, delegation)
}
