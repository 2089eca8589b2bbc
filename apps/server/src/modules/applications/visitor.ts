import type { ApplicationId, DocumentId, PersonId, ShareLinkId } from '@portal/contract/ids'
import type { FastifyRequest } from 'fastify'
import { shareKeyHeader } from '@portal/contract/share-links'
import type { Actor } from '../../actor.ts'
import { countCall } from '../../call-count.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { findDocumentById, lockDocument, type StoredDocument } from '../files/index.ts'
import { mayStill, requireEditable, requireReadable } from './access.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow } from './permitted-actions.ts'
import { lockApplication } from './queries.ts'
import { findOpenRequest } from './signer-record.ts'
import type { SigningRecord } from '../signing/index.ts'
import { holds, findLinkById, findSharedState, type LinkPurpose, type ShareLink } from './share-link.ts'

/** The caller: a signed-in user or a share-link guest. A request with a share key is always a guest, even with a session. */
export type Visitor = ({ actor: Actor; linkId?: never } | { linkId: ShareLinkId; actor?: never }) & {
  /** Identifies the caller to worker pools, which share their capacity among callers. */
  caller: string
}

const wrongKeysPerMinute = 20

/**
 * Identifies the caller. A share key makes the request a guest's, even with a session. `requireLinked` checks that the link is valid
 * under the application's lock.
 * @throws Problem link-not-valid for an unknown key; too-many-requests after many wrong keys; not-signed-in without key and session;
 * help-desk-refused
 */
export async function readVisitor(deps: Deps, actor: Actor | null, request: FastifyRequest): Promise<Visitor> {
  const key = request.headers[shareKeyHeader]
  if (typeof key === 'string' && key !== '') {
    // Help-desk agents may not open share links: the view would be logged under the wrong customer.
    if (actor?.agent) throw new Problem('help-desk-refused')
    return { linkId: await requireKey(deps, key, request.ip), caller: request.caller }
  }
  if (!actor) throw new Problem('not-signed-in')
  return { actor, caller: request.caller }
}

/** Returns the link of a guest, for routes that admit only guests. @throws as `readVisitor` */
export async function requireGuest(deps: Deps, request: FastifyRequest): Promise<ShareLinkId> {
  const key = request.headers[shareKeyHeader]
  return requireKey(deps, typeof key === 'string' ? key : '', request.ip)
}

async function requireKey(deps: Deps, key: string, ip: string): Promise<ShareLinkId> {
  const linkId = deps.linkKeys.read(key)
  if (linkId !== undefined) return linkId
  if ((await countCall(deps, ip, 'wrong share keys', 60)) > wrongKeysPerMinute) throw new Problem('too-many-requests')
  throw new Problem('link-not-valid')
}

/**
 * Locks the application of a guest and returns it with the link. An unknown, ended or expired link, or one for another purpose or
 * application, gives the same error.
 * @throws Problem link-not-valid
 */
export async function requireLinked(
  { tx, deps: { now } }: { tx: Tx; deps: Pick<Deps, 'now'> },
  linkId: ShareLinkId,
  purpose: LinkPurpose,
  applicationId: ApplicationId,
): Promise<{ application: ApplicationRecord; link: ShareLink }> {
  const application = await lockApplication(tx, applicationId)
  const link = await findLinkById(tx, linkId)
  if (!application || link?.purpose !== purpose || !(await holds(tx, link, application, now())))
    throw new Problem('link-not-valid')
  return { application, link }
}

export interface VisitedDocument {
  application: ApplicationRecord
  document: StoredDocument
  link: ShareLink | undefined
  /** True if the caller works with the application. A caller who only signs sees no personal codes. */
  isOwner: boolean
}

/** Locks the document for signing; a read does not wait. */
const documentFor = (tx: Tx, applicationId: ApplicationId, documentId: DocumentId, action: 'sign' | undefined) =>
  (action ? lockDocument : findDocumentById)(tx, applicationId, documentId)

/**
 * Locks the application and returns one of its documents, locked if it is to be signed.
 * @throws as `requireApplication` and `requireLinked`; document-not-found; document-changed if the content differs from the one that the
 * link or the signing request shares
 */
export async function requireDocumentFor(
  { tx, deps, visitor }: { tx: Tx; deps: Pick<Deps, 'now'>; visitor: Visitor },
  applicationId: ApplicationId,
  documentId: DocumentId,
  action?: 'sign',
): Promise<VisitedDocument> {
  if (visitor.actor) {
    const { actor } = visitor
    const opened = await (
      action
        ? requireEditable({ tx, deps, actor }, applicationId, action)
        : requireReadable({ tx, deps, actor }, applicationId)
    ).catch((problem: unknown) => problem)
    if (!isForeign(opened)) {
      if (opened instanceof Error) throw opened
      const application = opened as ApplicationRecord
      const document = await documentFor(tx, applicationId, documentId, action)
      if (!document) throw new Problem('document-not-found')
      return { application, document, link: undefined, isOwner: true }
    }
    const application = await lockApplication(tx, applicationId)
    const task = application && (await findOpenRequest(tx, application, actor.personalCode))
    if (!application || !task) throw opened
    const document = await requireShared(tx, task, { application, documentId, action, otherwise: 'document-not-found' })
    return { application, document, link: undefined, isOwner: false }
  }
  const { application, link } = await requireLinked({ tx, deps }, visitor.linkId, 'documents', applicationId)
  const document = await requireShared(tx, link, { application, documentId, action, otherwise: 'link-not-valid' })
  return { application, document, link, isOwner: false }
}

/**
 * Does the same for a signer who confirmed a signature and left. They must still have access to the application, or a request to sign the
 * document.
 */
export async function requireForAbsent(
  {
    tx,
    deps: { now },
    actor: { personId, personalCode },
  }: { tx: Tx; deps: Pick<Deps, 'now'>; actor: Pick<Actor, 'personId' | 'personalCode'> },
  applicationId: ApplicationId,
  documentId: DocumentId,
): Promise<VisitedDocument> {
  const application = await lockApplication(tx, applicationId)
  const isOwner = application !== undefined && (await mayStill(tx, personId, application, now()))
  const task = application && !isOwner ? await findOpenRequest(tx, application, personalCode) : undefined
  if (!application || !(isOwner || task?.documents.some((asked) => asked.documentId === documentId)))
    throw new Problem('application-not-found')
  if (!mayNow(application, 'sign')) throw new Problem('application-locked')
  const document = await lockDocument(tx, applicationId, documentId)
  if (!document) throw new Problem('document-changed')
  return { application, document, link: undefined, isOwner }
}

/**
 * Does the same for a guest who confirmed a signature, also by a link that has ended since: a revocation ends the
 * signings that are not confirmed.
 */
export async function requireForConfirmed(
  { tx, deps: { now } }: { tx: Tx; deps: Pick<Deps, 'now'> },
  linkId: ShareLinkId,
  applicationId: ApplicationId,
  documentId: DocumentId,
): Promise<VisitedDocument> {
  const application = await lockApplication(tx, applicationId)
  const link = await findLinkById(tx, linkId)
  if (
    !application ||
    link?.purpose !== 'documents' ||
    link.applicationId !== applicationId ||
    !(await mayStill(tx, link.madeBy, application, now()))
  )
    throw new Problem('link-not-valid')
  if (!mayNow(application, 'sign')) throw new Problem('application-locked')
  const document = await lockDocument(tx, applicationId, documentId)
  if (!document) throw new Problem('document-changed')
  return { application, document, link, isOwner: false }
}

/** Checks that the signer of a signing under way, who is not present, may still finish it. */
export async function mayStillSign(
  context: { tx: Tx; deps: Pick<Deps, 'now'> },
  { personId, personalCode, isGuest, status }: Pick<SigningRecord, 'personId' | 'personalCode' | 'isGuest' | 'status'>,
  applicationId: ApplicationId,
  documentId: DocumentId,
): Promise<boolean> {
  const linkId = personId as ShareLinkId
  const required = isGuest
    ? status === 'signed'
      ? requireForConfirmed(context, linkId, applicationId, documentId)
      : requireDocumentFor({ ...context, visitor: { linkId, caller: linkId } }, applicationId, documentId, 'sign')
    : requireForAbsent(
        { ...context, actor: { personId: personId as PersonId, personalCode } },
        applicationId,
        documentId,
      )
  return required.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

/** Checks for an access error that does not exclude a signing request: no access, access by another profile, or read access only. */
const isForeign = (opened: unknown): opened is Problem =>
  opened instanceof Problem && ['application-not-found', 'wrong-profile', 'forbidden'].includes(opened.code)

/**
 * Returns a shared document whose content is unchanged. @throws Problem document-changed, application-locked, and `otherwise` if the
 * document is not shared
 */
async function requireShared(
  tx: Tx,
  shared: Pick<ShareLink, 'documents'>,
  {
    application,
    documentId,
    action,
    otherwise,
  }: {
    application: ApplicationRecord
    documentId: DocumentId
    action: 'sign' | undefined
    otherwise: 'link-not-valid' | 'document-not-found'
  },
): Promise<StoredDocument> {
  const document = await documentFor(tx, application.id, documentId, action)
  const sharedState = document
    ? findSharedState(shared, document)
    : shared.documents.some((each) => each.documentId === documentId)
      ? 'changed'
      : 'not-shared'
  if (sharedState === 'not-shared') throw new Problem(otherwise)
  if (!document || sharedState === 'changed') throw new Problem('document-changed')
  if (action && !mayNow(application, action)) throw new Problem('application-locked')
  return document
}
