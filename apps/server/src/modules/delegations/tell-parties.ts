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
  | 'delegation-refused'
  | 'delegation-suspended'
  | 'delegation-restored'

interface DelegationNews {
  personId: string
  kind: DelegationNewsKind
  params: { lv: Record<string, string>; en: Record<string, string> }
  level: 'info' | 'warning'
  link: string
}

/** How people are told, which stands above delegations. */
export interface DelegationMeans {
  tell(tx: Tx, news: DelegationNews): Promise<unknown>
}

const warnings: ReadonlySet<DelegationNewsKind> = new Set([
  'delegation-revoked',
  'delegation-refused',
  'delegation-suspended',
])

async function tellEach(
  tx: Tx,
  { tell }: DelegationMeans,
  personIds: readonly string[],
  kind: DelegationNewsKind,
  delegation: DelegationRecord,
): Promise<void> {
  const paramsIn = (language: 'lv' | 'en') => ({
    entity: delegation.entityName,
    person: `${delegation.forename} ${delegation.surname}`,
    author: delegation.authorName ?? delegation.entityName,
    level: words(language)(`mails.delegationLevels.${delegation.level}`),
  })
  for (const personId of personIds) {
    await tell(tx, {
      personId,
      kind,
      params: { lv: paramsIn('lv'), en: paramsIn('en') },
      level: warnings.has(kind) ? 'warning' : 'info',
      link: `/delegations/${delegation.id}`,
    })
  }
}

/** Tells whoever received it, and writes the line in her own history; somebody who has never signed in finds it when she does. */
export async function tellReceiver(
  tx: Tx,
  means: DelegationMeans,
  actor: Actor,
  kind: DelegationNewsKind,
  name: ReceivedAction,
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const receiver = await personByCode(tx, delegation.personalCode)
  if (!receiver) return
  await tellEach(tx, means, [receiver.personId], kind, delegation)
  const inHerHistory: Actor = { ...actor, personId: receiver.personId, selected: { kind: 'person' } }
  await recordAction(
    tx,
    inHerHistory,
    { name, details: { delegation: delegation.id, entity: delegation.entityName } },
    at,
  )
}

/** As they stand in the history of whoever received a delegation. */
export type ReceivedAction = 'delegation-received' | 'delegation-received-changed' | 'delegation-received-revoked'

/** Tells the other representatives that it waits for them. */
export async function tellCoRepresentatives(
  tx: Tx,
  means: DelegationMeans,
  delegation: DelegationRecord,
  personalCodes: readonly string[],
): Promise<void> {
  await tellEach(tx, means, await personIdsOf(tx, personalCodes), 'delegation-to-confirm', delegation)
}

/** Tells who gave it, while she may still see the entity's delegations. */
export async function tellAuthor(
  tx: Tx,
  means: DelegationMeans,
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const author = delegation.authorId ? await personById(tx, delegation.authorId) : undefined
  if (!author) return
  const [own] = await mandatesOf(tx, author.personalCode, dayInRiga(at), [delegation.entityId])
  if (own && own.level >= 2) await tellEach(tx, means, [author.personId], 'delegation-refused', delegation)
}

/** Tells whoever received it that it rests, or is of use again. */
export async function tellOfRest(
  tx: Tx,
  means: DelegationMeans,
  id: string,
  status: 'active' | 'suspended',
  at: Date,
): Promise<void> {
  const delegation = await delegationById(tx, id, dayInRiga(at))
  if (!delegation || !hasNotEnded(delegation.status)) return
  const kind = status === 'active' ? 'delegation-restored' : 'delegation-suspended'
  const receiver = await personByCode(tx, delegation.personalCode)
  const { entityId: entity, authorId, forename, surname } = delegation
  // It stands in the history of whoever gave it, too.
  const person = authorId ?? receiver?.personId
  const details = { delegation: id, person: `${forename} ${surname}` }
  await recordAction(tx, null, { name: kind, entity, details, ...(person && { person }) }, at)
  if (receiver) await tellEach(tx, means, [receiver.personId], kind, delegation)
}
