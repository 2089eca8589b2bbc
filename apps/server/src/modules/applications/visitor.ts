import type { FastifyRequest } from 'fastify'
import { shareKeyHeader } from '@portal/contract/share-links'
import type { Actor } from '../../actor.ts'
import { countCall } from '../../call-count.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { documentById, lockDocument, type StoredDocument } from '../documents/index.ts'
import { mayStill, requireEditable, requireReadable } from './access.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow } from './permitted-actions.ts'
import { lockApplication } from './queries.ts'
import { standingTask } from './signing-room.ts'
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

export interface VisitedDocument {
  application: ApplicationRecord
  document: StoredDocument
  link: ShareLink | undefined
  /** Works with the application; whoever only signs sees nobody's personal code. */
  isOwner: boolean
}

/** Whoever means to change it holds it; whoever reads needs not wait. */
const documentFor = (tx: Tx, applicationId: string, documentId: string, action: 'sign' | undefined) =>
  (action ? lockDocument : documentById)(tx, applicationId, documentId)

/** The application, locked, and one of its documents, locked where it is to be signed, as far as the visitor may come to them. @throws as `requireApplication` and `requireLinked`; document-not-found; document-changed to whoever was shown another content by her link or her task */
export async function requireDocumentFor(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  visitor: Visitor,
  applicationId: string,
  documentId: string,
  action?: 'sign',
): Promise<VisitedDocument> {
  if (visitor.actor) {
    const { actor } = visitor
    const opened = await (
      action ? requireEditable(tx, deps, actor, applicationId, action) : requireReadable(tx, deps, actor, applicationId)
    ).catch((problem: unknown) => problem)
    if (!isForeign(opened)) {
      if (opened instanceof Error) throw opened
      const application = opened as ApplicationRecord
      const document = await documentFor(tx, applicationId, documentId, action)
      if (!document) throw new Problem('document-not-found')
      return { application, document, link: undefined, isOwner: true }
    }
    const application = await lockApplication(tx, applicationId)
    const task = application && (await standingTask(tx, application, actor.personalCode))
    if (!application || !task) throw opened
    const document = await requireShared(tx, task, application, documentId, 'document-not-found', action)
    return { application, document, link: undefined, isOwner: false }
  }
  const { application, link } = await requireLinked(tx, deps, visitor.linkId, 'documents', applicationId)
  const document = await requireShared(tx, link, application, documentId, 'link-not-valid', action)
  return { application, document, link, isOwner: false }
}

/**
 * The same for whoever confirmed a signature and is not here any more: she must still be somebody who may work with the application, or
 * was asked to sign the document.
 */
export async function requireForAbsent(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { personId, personalCode }: Pick<Actor, 'personId' | 'personalCode'>,
  applicationId: string,
  documentId: string,
): Promise<VisitedDocument> {
  const application = await lockApplication(tx, applicationId)
  const isOwner = application !== undefined && (await mayStill(tx, personId, application, now()))
  const task = application && !isOwner ? await standingTask(tx, application, personalCode) : undefined
  if (!application || !(isOwner || task?.documents.some((asked) => asked.documentId === documentId)))
    throw new Problem('application-not-found')
  if (!mayNow(application, 'sign')) throw new Problem('application-locked')
  const document = await lockDocument(tx, applicationId, documentId)
  if (!document) throw new Problem('document-changed')
  return { application, document, link: undefined, isOwner }
}

/** What another profile of hers may open, or none, or what she may only read, she may have been asked to sign. */
const isForeign = (opened: unknown): opened is Problem =>
  opened instanceof Problem && ['application-not-found', 'wrong-profile', 'forbidden'].includes(opened.code)

/** A document as it was when it was shared. */
async function requireShared(
  tx: Tx,
  shared: Pick<ShareLink, 'documents'>,
  application: ApplicationRecord,
  documentId: string,
  otherwise: 'link-not-valid' | 'document-not-found',
  action?: 'sign',
): Promise<StoredDocument> {
  const document = await documentFor(tx, application.id, documentId, action)
  const standing = document
    ? standingIn(shared, document)
    : shared.documents.some((each) => each.documentId === documentId)
      ? 'changed'
      : 'not-shared'
  if (standing === 'not-shared') throw new Problem(otherwise)
  if (!document || standing === 'changed') throw new Problem('document-changed')
  if (action && !mayNow(application, action)) throw new Problem('application-locked')
  return document
}
