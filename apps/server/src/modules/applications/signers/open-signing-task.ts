import type { ApplicationId } from '@portal/contract/ids'
import type { RouteAnswer } from '@portal/contract/route'
import type { getSigningTask, SigningTask } from '@portal/contract/signer-list'
import type { Language } from '@portal/contract/shapes'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { namedServices } from '../../catalogue/index.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import { openTo } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { documentContext } from '../documents/document-context.ts'
import { toSharedDocument } from '../documents/document-list.ts'
import { entityName, findSubjectName } from '../subject-names.ts'
import { mayNow } from '../permitted-actions.ts'
import { withoutYou } from '../present.ts'
import { lockApplication } from '../queries.ts'
import { findSharedState } from '../share-link.ts'
import { findOpenRequest, type SignerRecord } from '../signer-record.ts'
import { readSigners, getSignerState } from './present-signers.ts'

type Task = z.input<typeof SigningTask>

async function toTask(
  db: Database | Tx,
  application: ApplicationRecord,
  signer: SignerRecord,
  { until, language }: { until: string | null; language: Language },
): Promise<Task> {
  return {
    uuid: application.id,
    document_uuid: signer.documents[0]?.documentId ?? application.id,
    signer_uuid: signer.id,
    number: application.number,
    services: namedServices(language, application.services),
    entity: entityName(application) || null,
    asked_by: await findSubjectName(db, application, signer.askedBy),
    asked_at: (signer.askedAt ?? application.createdAt).toISOString(),
    until,
    state: getSignerState(signer),
    grounds: signer.grounds.map(({ role, onBehalfOf }) => ({ role, on_behalf_of: onBehalfOf })),
  }
}

/**
 * Returns a person's signing request, under any profile, and records that they opened it. Null for a reader of the
 * application who was not asked.
 * @throws Problem application-not-found both for another person who was not asked and for a missing application
 */
export async function openSigningTask(
  deps: Deps,
  actor: Actor,
  id: ApplicationId,
  language: Language,
): Promise<RouteAnswer<typeof getSigningTask>['data']> {
  return deps.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    const signer = application && (await findOpenRequest(tx, application, actor.personalCode))
    if (!application || !signer) {
      // The page of a document also makes this call for an owner of the application.
      const isOwn = await openTo({ db: tx, actor, at: deps.now() }, id, application, 'read').then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem) return error.code === 'wrong-profile'
          throw error
        },
      )
      if (isOwn) return null
      throw new Problem('application-not-found', { isForeign: application !== undefined })
    }
    // A view by the help desk does not count as the signer's.
    const openedAt = signer.openedAt ?? (actor.agent ? null : deps.now())
    if (openedAt !== signer.openedAt)
      await tx
        .updateTable('applications.signer')
        .set({ opened_at: openedAt })
        .where('signer_id', '=', signer.id)
        .execute()
    const stored = await listDocumentsBySubject(tx, id)
    const same = stored.filter((document) => findSharedState(signer, document) === 'shared')
    const context = await documentContext(tx, application)
    return {
      ...(await toTask(
        tx,
        application,
        { ...signer, openedAt },
        { until: (await readSigners(tx, id))?.until ?? null, language },
      )),
      may_sign: mayNow(application, 'sign') && !actor.agent,
      documents: same.map((document) => {
        const shared = toSharedDocument(context, document, actor, stored)
        return actor.agent ? withoutYou(shared) : shared
      }),
    }
  })
}
