import type { ApplicationId, ShareLinkId } from '@portal/contract/ids'
import type { DocumentShare, SharedDocuments } from '@portal/contract/share-links'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { listDocumentsBySubject as storedDocumentsOf, requireScanned, type StoredDocument } from '../../files/index.ts'
import { codesSignedBy, endGuestSignings } from '../../signing/index.ts'
import { requireApplication, requireEditable } from '../access.ts'
import { documentContext } from '../documents/document-context.ts'
import { toDocument, toSharedDocument } from '../documents/document-list.ts'
import { getLatvianCode } from '../documents/match-signatures.ts'
import { mayNow } from '../permitted-actions.ts'
import {
  changeLink,
  toSharedContent,
  endLinks,
  insertLink,
  findSharedState,
  findValidLink,
  type ShareLink,
} from '../share-link.ts'
import { computeExpiry, describeRequest, type LinkDeps } from './share-request.ts'
import { ofGuest } from '../documents/sign-document.ts'
import { requireLinked } from '../visitor.ts'

type OwnerView = z.input<typeof DocumentShare>

export interface ShareRequest {
  enabled: boolean
  documents?: string[] | undefined
  expires_at?: string | undefined
}

/** Returns the link as its owner sees it. */
export async function getDocumentShare(deps: Deps, actor: Actor, id: ApplicationId): Promise<OwnerView> {
  return deps.db.transaction().execute(async (tx) => {
    const application = await requireApplication({ tx, deps, actor }, id)
    return view(tx, deps, await findValidLink(tx, application, 'documents', deps.now()))
  })
}

/** Creates the link, changes the documents or expiry of the existing one, or revokes it. */
export async function shareDocuments(
  deps: Deps,
  actor: Actor,
  id: ApplicationId,
  request: ShareRequest,
): Promise<OwnerView> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    if (!request.enabled) {
      await requireApplication({ tx, deps, actor }, id)
      await endGuestSignings(tx, id, [], at)
      if (await endLinks(tx, id, at, 'documents'))
        await recordAction(tx, actor, { name: 'document-link-revoked', application: id }, at)
      return view(tx, deps, undefined)
    }
    const application = await requireEditable({ tx, deps, actor }, id, 'sign')
    const documents = await chosen(tx, application, request.documents)
    const current = await findValidLink(tx, application, 'documents', at)
    const expiresAt = computeExpiry(request.expires_at, current?.expiresAt, at)
    const shared = documents.map(toSharedContent)
    const details = { documents: documents.map(({ name }) => name), until: expiresAt.toISOString() }
    if (current) {
      await changeLink(tx, { id: current.id, documents: shared, expiresAt })
      await endGuestSignings(
        tx,
        id,
        documents.map((each) => each.id),
        at,
      )
      await recordAction(tx, actor, { name: 'document-link-changed', application: id, details }, at)
      return view(tx, deps, { ...current, documents: shared, expiresAt })
    }
    const link = await insertLink(
      tx,
      { applicationId: id, purpose: 'documents', documents: shared, madeBy: actor.personId, expiresAt },
      at,
    )
    await recordAction(tx, actor, { name: 'document-link-made', application: id, details }, at)
    return view(tx, deps, link)
  })
}

/** Returns the requested documents, or all that lack a signature. Refuses documents that print outdated answers. */
async function chosen(
  tx: Tx,
  application: Awaited<ReturnType<typeof requireApplication>>,
  wanted: string[] | undefined,
): Promise<StoredDocument[]> {
  const stored = await storedDocumentsOf(tx, application.id)
  const context = await documentContext(tx, application)
  const shown = new Map(
    stored.map((document) => [document.id, toDocument(context, document, { personalCode: '' }, stored)]),
  )
  const documents = stored.filter(({ id }) =>
    wanted ? wanted.includes(id) : shown.get(id)?.complete === false || shown.get(id)?.signatures.length === 0,
  )
  if (documents.length === 0 || documents.length < new Set(wanted).size) throw new Problem('document-not-found')
  if (documents.some(({ id }) => shown.get(id)?.out_of_date)) throw new Problem('documents-out-of-date')
  for (const document of documents) requireScanned(document)
  return documents
}

async function view(tx: Tx, { linkKeys, settings }: LinkDeps, link: ShareLink | undefined): Promise<OwnerView> {
  if (!link) return { link: null, expires_at: null, documents: [], changed: false }
  const same = (await storedDocumentsOf(tx, link.applicationId)).filter(
    (document) => findSharedState(link, document) === 'shared',
  )
  // Each document has its own address; a guest moves from one to the next.
  const first = same[0]?.id ?? link.documents[0]?.documentId ?? ''
  const address = new URL(
    `/signing-document/${link.applicationId}/${first}#${linkKeys.keyOf(link.id)}`,
    settings.PORTAL_URL,
  )
  return {
    link: address.href,
    expires_at: link.expiresAt.toISOString(),
    documents: same.map(({ id }) => id),
    changed: same.length < link.documents.length,
  }
}

/** Returns the guest's view: the documents to sign, who has signed and who must, and nothing else. */
export async function getSharedDocuments(
  deps: Deps,
  linkId: ShareLinkId,
  id: ApplicationId,
): Promise<z.input<typeof SharedDocuments>> {
  return deps.db.transaction().execute(async (tx) => {
    const { application, link } = await requireLinked({ tx, deps }, linkId, 'documents', id)
    const stored = await storedDocumentsOf(tx, id)
    const same = stored.filter((document) => findSharedState(link, document) === 'shared')
    const context = await documentContext(tx, application)
    const ids = same.map(({ id: documentId }) => documentId)
    const given = ids.length === 0 ? [] : await codesSignedBy(tx, ids, link.id)
    await recordAction(
      tx,
      null,
      {
        name: 'document-link-opened',
        application: id,
        mergeKey: `document-link-opened:${link.id}`,
        ...ofGuest(application, link, ''),
      },
      deps.now(),
    )
    return {
      ...(await describeRequest(tx, application, link)),
      documents: same.map((document) => ({
        ...toSharedDocument(context, document, { personalCode: '' }, stored),
        unsigned: given.some(({ documentId, code }) => documentId === document.id && !isSignedBy(document, code)),
      })),
      changed: same.length < link.documents.length,
      may_sign: mayNow(application, 'sign'),
      expires_at: link.expiresAt.toISOString(),
    }
  })
}

const isSignedBy = ({ signatures }: StoredDocument, code: string) =>
  signatures.some((signature) => getLatvianCode(signature) === code)
