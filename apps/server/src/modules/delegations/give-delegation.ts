import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { giveDelegation as contract } from '@portal/contract/delegations'
import type { RouteInput } from '@portal/contract/route'
import {
  dayInRiga,
  fullName,
  isPersonalCode,
  parsePersonalCode,
  termsObstacle,
  type DelegationTerms,
  type TermsObstacle,
} from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { listRepresentatives } from '../entities/index.ts'
import { confirmationsMissing, pendingBy, requireDelegation, requireGiver } from './access.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { clearEnded, insertDelegation } from './queries.ts'
import { notifyCoRepresentatives, notifyReceiver, type DelegationHooks } from './notify-parties.ts'

const placeOf: { readonly [Obstacle in TermsObstacle]: string } = {
  'starts-in-past': 'valid_from',
  'start-fixed': 'valid_from',
  'ends-in-past': 'valid_until',
  'ends-before-start': 'valid_until',
  'beyond-own': 'valid_until',
}

/** @throws Problem delegation-beyond-own, or delegation-terms-refused with the field of the wrong day */
export function refuseTerms(obstacle: TermsObstacle | null): void {
  if (obstacle === null) return
  throw new Problem(obstacle === 'beyond-own' ? 'delegation-beyond-own' : 'delegation-terms-refused', {
    errors: [{ path: `body.${placeOf[obstacle]}`, code: obstacle }],
  })
}

function requirePersonalCode(text: string, actor: Actor): string {
  const code = parsePersonalCode(text)
  const at = { errors: [{ path: 'body.authorized_person.identification_number', code: 'personal-code-invalid' }] }
  if (code === null || !isPersonalCode(code)) throw new Problem('personal-code-invalid', at)
  if (code === actor.personalCode)
    throw new Problem('delegation-to-oneself', {
      errors: at.errors.map((each) => ({ ...each, code: 'delegation-to-oneself' })),
    })
  return code
}

type Given = RouteInput<typeof contract>['body']

/**
 * Delegates rights of the entity to a person, who has to accept them. If the giver represents the entity only jointly,
 * the other representatives have to confirm first. @returns its id
 */
export async function giveDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  entityId: EntityId,
  { authorized_person: person, role, ...given }: Given,
  at: Date,
): Promise<DelegationId> {
  const giver = await requireGiver(tx, actor, entityId, at)
  const today = dayInRiga(at)
  const personalCode = requirePersonalCode(person.identification_number, actor)
  const terms: DelegationTerms = {
    level: given.permission_level,
    validFrom: given.valid_from ?? today,
    validUntil: given.valid_until,
  }
  refuseTerms(termsObstacle(giver.mandate, terms, today))
  // The receiver's right by the register is wider. A delegation would outlive it unintentionally.
  if (confirmationsMissing(await listRepresentatives(tx, entityId), [personalCode]).isComplete)
    throw new Problem('delegation-to-representative')

  await clearEnded({ tx, at }, entityId, personalCode, today)
  const pending = await pendingBy(tx, actor, giver, entityId)
  const name = { forename: person.name ?? null, surname: person.last_name }
  const id = await insertDelegation(
    tx,
    {
      ...terms,
      entityId,
      personalCode,
      ...name,
      role,
      status: pending ? 'pending' : 'sent',
      authorId: actor.personId,
      authorName: actor.name,
      confirmedBy: pending ?? [],
      by: giver.by,
    },
    at,
  )
  if (id === undefined) throw new Problem('already-delegated')
  const delegation = await requireDelegation(tx, entityId, id, at)
  await recordAction(
    tx,
    actor,
    {
      name: 'delegation-given',
      entity: entityId,
      details: { delegation: id, person: fullName(name), ...terms },
    },
    at,
  )
  if (pending) await notifyUnconfirmed({ tx, hooks }, delegation, pending)
  else await notifyReceiver({ tx, hooks, actor }, 'given', delegation, at)
  return id
}

/** Notifies the representatives who still have to confirm a delegation. @param confirmed personal codes */
export async function notifyUnconfirmed(
  { tx, hooks }: { tx: Tx; hooks: DelegationHooks },
  delegation: DelegationRecord,
  confirmed: readonly string[],
): Promise<void> {
  const { among } = confirmationsMissing(await listRepresentatives(tx, delegation.entityId), confirmed)
  await notifyCoRepresentatives(
    tx,
    hooks,
    delegation,
    among.flatMap(({ personalCode }) => personalCode ?? []),
  )
}
