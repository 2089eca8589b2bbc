import type { ApplicationId, SignerId } from '@portal/contract/ids'
import type { ListedSigner, SignerState, SignerList } from '@portal/contract/signer-list'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isOutOfDate } from '../documents/document-context.ts'
import { toDocument } from '../documents/document-list.ts'
import { mayNow } from '../permitted-actions.ts'
import { withoutYou } from '../present.ts'
import { isAsked, taskPath, type SignerRecord } from '../signer-record.ts'
import type { RefreshedSigners } from './refresh-signers.ts'

/** The least time between two messages to the same signer. */
export const pauseMs = 24 * 60 * 60_000

const instant = (at: Date | null) => at?.toISOString() ?? null

/** Computes the state of a signer from the last event. */
export function getSignerState(signer: SignerRecord): SignerState {
  // A signer who signs after the owner withdrew the request has signed.
  if (signer.replacedAt && !(signer.replacedBecause === 'owner' && signer.signedAt)) return 'replaced'
  if (signer.signedAt) return 'signed'
  if (signer.voidedAt) return 'changed'
  if (signer.declinedAt) return 'declined'
  if (!signer.askedAt) return 'named'
  if (signer.unsignedAt) return 'unsigned'
  if (signer.openedAt) return 'opened'
  return signer.deliveredAt ? 'delivered' : 'invited'
}

export async function readSigners(
  tx: Tx,
  applicationId: ApplicationId,
): Promise<{ until: string | null; entities: string[] } | undefined> {
  const { rows } = await sql<{ until: string | null; entities: string[] }>`
    select to_char(until, 'YYYY-MM-DD') as until, entities from applications.signer_request
    where application_id = ${applicationId}`.execute(tx)
  return rows[0]
}

/** Presents all signers of an application to its owner. The caller holds the application's lock. */
export async function presentSigners(
  {
    tx,
    deps: { settings, now },
    actor,
  }: { tx: Tx; deps: Pick<Deps, 'settings' | 'now'>; actor: Pick<Actor, 'personalCode' | 'agent'> },
  application: ApplicationRecord,
  { rows, documents, context, complete }: RefreshedSigners,
): Promise<SignerList> {
  const isOpen = mayNow(application, 'sign')
  const sent = await findLastMessages(tx, application.id)
  const remindedBefore = now().getTime() - pauseMs
  const [first] = documents
  const path = first && rows.some(({ signer }) => isAsked(signer)) ? taskPath(application.id, first.id) : null
  return {
    may_invite: isOpen && documents.length > 0 && !actor.agent,
    until: (await readSigners(tx, application.id))?.until ?? null,
    link: path && new URL(path, settings.PORTAL_URL).href,
    complete,
    signers: rows
      // A signer who was never asked and is no longer needed is not listed.
      .filter(({ signer, wanted }) => wanted !== undefined || signer.askedAt !== null || signer.signedAt !== null)
      .map(({ signer, wanted }): ListedSigner => ({
        uuid: signer.id,
        name: signer.name,
        is_you:
          !actor.agent &&
          (signer.personalCode === actor.personalCode || (wanted?.staff.includes(actor.personalCode) ?? false)),
        state: getSignerState(signer),
        grounds: (wanted?.grounds ?? signer.grounds.map((ground) => ({ ...ground, missing: null }))).map(
          ({ role, onBehalfOf, missing }) => ({ role, on_behalf_of: onBehalfOf, missing }),
        ),
        can_invite: signer.personalCode !== null,
        can_remind:
          isAsked(signer) &&
          signer.declinedAt === null &&
          signer.message === null &&
          (sent.get(signer.id)?.last.getTime() ?? 0) <= remindedBefore,
        awaited: signer.awaited,
        asked_at: instant(signer.askedAt),
        delivered_at: instant(signer.deliveredAt),
        reminded_at: instant(sent.get(signer.id)?.reminded ?? null),
        opened_at: instant(signer.openedAt),
        signed_at: instant(signer.signedAt),
        declined_at: instant(signer.declinedAt),
        decline_reason: signer.declineReason,
        replaced_because: signer.replacedBecause,
        indispensable: wanted?.indispensable ?? false,
        choices: wanted?.choices ?? [],
        documents: (wanted?.documents ?? []).map(({ document: { id, type, name }, signed }) => ({
          uuid: id,
          type,
          name,
          signed,
        })),
      })),
    documents: documents.map((document) => {
      const read = toDocument(context, document, actor, documents)
      const { uuid, type, name, missing, flaws } = actor.agent ? withoutYou(read) : read
      const complete = missing.length === 0 && flaws.length === 0
      // A sent application requests no more signatures.
      const open = isOpen ? { missing, flaws } : { missing: [], flaws: [] }
      return { uuid, type, name, out_of_date: isOutOfDate(application, document), complete, ...open }
    }),
  }
}

/** Finds when each signer got the last message, and the last reminder. */
async function findLastMessages(tx: Tx, applicationId: ApplicationId) {
  const { rows } = await sql<{ signer_id: SignerId; last: Date; reminded: Date | null }>`
    select signer_id, max(sent_at) as last, max(sent_at) filter (where kind = 'reminder') as reminded
    from applications.signer_message where application_id = ${applicationId} group by signer_id`.execute(tx)
  return new Map(rows.map((row) => [row.signer_id, row]))
}
