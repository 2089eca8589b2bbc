import type { FastifyRequest } from 'fastify'
import { shareKeyHeader } from '@portal/contract/share-links'
import type { Actor } from '../../actor.ts'
import { countCall } from '../../call-count.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { documentById, type StoredDocument } from '../documents/index.ts'
import { requireApplication, requireEditable } from './access.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow } from './permitted-actions.ts'
import { lockApplication } from './queries.ts'
import { holds, linkById, standingIn, type LinkPurpose, type ShareLink } from './share-link.ts'

/** Whoever comes to an application: somebody signed in, or a guest who holds a link and is nobody else while she shows it. */
export type Visitor = ({ actor: Actor; linkId?: never } | { linkId: string; actor?: never }) & {
  /** Whose turn it is, as of the request. */
  caller: string
}

const wrongKeysPerMinute = 20

/**
 * A Share-Key makes a guest of whoever sends it, signed in or not. Whether the link still holds is asked where the application is locked.
 * @throws Problem link-not-valid for a key that is none; too-many-requests for whoever tries many; not-signed-in without key and session; help-desk-refused
 */
export async function visitorOf(deps: Deps, actor: Actor | null, request: FastifyRequest): Promise<Visitor> {
  const key = request.headers[shareKeyHeader]
  if (typeof key === 'string' && key !== '') {
    // What she is shown would stand in the history of a customer whose it is not.
    if (actor?.agent) throw new Problem('help-desk-refused')
    return { linkId: await requireKey(deps, key, request.ip), caller: request.caller }
  }
  if (!actor) throw new Problem('not-signed-in')
  return { actor, caller: request.caller }
}

/** The link of a guest, where nobody else may come. @throws as `visitorOf` */
export async function guestOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const key = request.headers[shareKeyHeader]
  return requireKey(deps, typeof key === 'string' ? key : '', request.ip)
}

async function requireKey(deps: Deps, key: string, ip: string): Promise<string> {
  const linkId = deps.linkKeys.read(key)
  if (linkId !== undefined) return linkId
  if ((await countCall(deps, ip, 'wrong share keys', 60)) > wrongKeysPerMinute) throw new Problem('too-many-requests')
  throw new Problem('link-not-valid')
}

/**
 * The application of a guest, locked, with her link. Unknown, ended, expired, of another purpose or application: the same answer.
 * @throws Problem link-not-valid
 */
export async function requireLinked(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  linkId: string,
  purpose: LinkPurpose,
  applicationId: string,
): Promise<{ application: ApplicationRecord; link: ShareLink }> {
  const application = await lockApplication(tx, applicationId)
  const link = await linkById(tx, linkId)
  if (!application || link?.purpose !== purpose || !(await holds(tx, link, application, now())))
    throw new Problem('link-not-valid')
  return { application, link }
}

/** The application and one of its documents, locked, as far as the visitor may come to them. @throws as `requireApplication` and `requireLinked`; document-not-found; document-changed to a guest whose link shares another content */
export async function requireDocumentFor(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  visitor: Visitor,
  applicationId: string,
  documentId: string,
  action?: 'sign',
): Promise<{ application: ApplicationRecord; document: StoredDocument; link: ShareLink | undefined }> {
  if (visitor.actor) {
    const application = await (action
      ? requireEditable(tx, deps, visitor.actor, applicationId, action)
      : requireApplication(tx, deps, visitor.actor, applicationId))
    const document = await documentById(tx, applicationId, documentId)
    if (!document) throw new Problem('document-not-found')
    return { application, document, link: undefined }
  }
  const { application, link } = await requireLinked(tx, deps, visitor.linkId, 'documents', applicationId)
  const document = await documentById(tx, applicationId, documentId)
  const standing = document
    ? standingIn(link, document)
    : link.documents.some((shared) => shared.documentId === documentId)
      ? 'changed'
      : 'not-shared'
  if (standing === 'not-shared') throw new Problem('link-not-valid')
  if (!document || standing === 'changed') throw new Problem('document-changed')
  if (action && !mayNow(application, action)) throw new Problem('application-locked')
  return { application, document, link }
}
