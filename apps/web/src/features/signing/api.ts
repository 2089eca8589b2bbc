import { queryOptions } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { call, download } from '../../shared/api.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { upload } from '../../shared/upload.ts'
import { queryClient, refreshTasks } from '../../shared/query.tsx'
import { applicationQuery, refreshApplication, type Application } from '../../shared/applications/application.ts'
import { personQuery } from '../../shared/session/own-person.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { guestHeaders, getLinkId } from '../../shared/applications/share-link.ts'
import { taskQuery } from '../../shared/applications/signing-task.ts'
import type { Card } from './ways/card/card-signer.ts'

export type Document = Application['documents'][number]

/** A guest: the key of their link, and the code that they entered. */
export interface Guest {
  key: string
  personalCode: string
}

const buildHeaders = (key: string | undefined) => (key === undefined ? {} : { headers: guestHeaders(key) })

/** The portal stores answers for repetitions only for signed-in users. */
const buildOnceHeaders = (key: string | undefined) =>
  key === undefined ? { headers: { 'Idempotency-Key': v7() } } : buildHeaders(key)

const buildSigner = (guest: Guest | undefined) => guest && { personal_code: guest.personalCode }

/** A document as displayed to the signer. */
export type Seen = Pick<Document, 'uuid' | 'digest'>

/** Starts signing. @param others documents to sign with the same PIN @returns the address where the signer confirms, and the confirmed documents */
export async function startSigning(
  application: string,
  { uuid, digest }: Seen,
  others: readonly Seen[],
  guest?: Guest,
) {
  const documents = others.map((other) => ({ uuid: other.uuid, digest: other.digest }))
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: uuid },
    body: { method: 'online', ...buildSigner(guest), digest, ...(documents.length > 0 && { documents }) },
    ...buildOnceHeaders(guest?.key),
  })
  if (data.kind !== 'redirect') throw new Error('The portal named no place to confirm the signature')
  return data
}

/** Refusals that name a change of the documents on the page, or the end of the link to them. */
const outdating = ['document-changed', 'signature-being-added', 'already-signed-by-you', 'link-not-valid']

/** Reads the documents again when the portal refused to sign them as they are on the page. */
export function rereadOutdated(application: string, problem: unknown): void {
  if (problem instanceof ApiProblem && outdating.includes(problem.code)) void refreshApplication(application)
}

/** Starts signing on the signer's telephone. @returns the code that it displays */
export async function startOnPhone(application: string, { uuid, digest }: Seen, guest?: Guest) {
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: uuid },
    body: { method: 'smartphone', ...buildSigner(guest), digest },
    ...buildOnceHeaders(guest?.key),
  })
  if (data.kind !== 'device') throw new Error('The portal named no code')
  return data
}

/** Starts signing by card. @returns the digest for the card */
export async function startByCard(application: string, { uuid, digest }: Seen, card: Card, guest?: Guest) {
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: uuid },
    body: { method: 'card', ...buildSigner(guest), digest, ...card },
    ...buildOnceHeaders(guest?.key),
  })
  if (data.kind !== 'card') throw new Error('The portal named no digest')
  return data
}

interface Asked {
  application: string
  document: string
  signing: string
  key?: string | undefined
}

/** Returns true when it is signed. @throws the problem of signing that ended without a signature */
export async function isDone({ application, document, signing, key }: Asked): Promise<boolean> {
  const { data } = await call('getSigningStatus', {
    params: { uuid: application, document_uuid: document },
    query: { signing_uuid: signing },
    ...buildHeaders(key),
  })
  if (data.status === 'waiting') return false
  recordIncomingMoney(application, data.document, key)
  // The telephone has signed, so no call of the browser reports the end of the task.
  refreshTasks()
  return true
}

/** Sends the card's signature; a repetition has the same result. @returns true: it is signed */
export async function sendSignature({ application, document, signing, key }: Asked, signature: string): Promise<true> {
  const { data } = await call('finishSigning', {
    params: { uuid: application, document_uuid: document },
    body: { signing_uuid: signing, signature },
    ...buildOnceHeaders(key),
  })
  recordIncomingMoney(application, data, key)
  return true
}

/** Cancels the portal's wait for the device. */
export async function giveUp({ application, document, signing, key }: Asked): Promise<void> {
  await call('finishSigning', {
    params: { uuid: application, document_uuid: document },
    body: { signing_uuid: signing, error: 'access_denied' },
    ...buildOnceHeaders(key),
  })
}

export interface Returned {
  state: string
  code?: string
  error?: string
}

export async function finishSigning(
  application: string,
  document: string,
  returned: Returned,
  key?: string,
): Promise<void> {
  const params = { uuid: application, document_uuid: document }
  const { data } = await call('finishSigning', { params, body: returned, ...buildOnceHeaders(key) })
  recordIncomingMoney(application, data, key)
}

/** Displays the returned document at once in every query that contains it, so that the signer need not wait for a reload. */
function recordIncomingMoney(application: string, signed: Document, key: string | undefined) {
  const places =
    key === undefined
      ? [applicationQuery(application), taskQuery(application)]
      : [sharedDocumentsQuery(application, key)]
  for (const { queryKey } of places)
    queryClient.setQueriesData<{ documents: { uuid: string }[] } | null>(
      { queryKey, exact: true },
      (shown) =>
        shown && { ...shown, documents: shown.documents.map((each) => (each.uuid === signed.uuid ? signed : each)) },
    )
}

/** Sends the copy that the user has signed with their own program. */
export async function sendSignedCopy(application: string, document: string, file: File, key?: string): Promise<void> {
  const params = { uuid: application, application_document: document }
  const { data } = await upload('replaceDocument', { params, file, ...buildHeaders(key) })
  recordIncomingMoney(application, data, key)
}

export const downloadDocument = (application: string, document: string, key?: string): Promise<Blob> =>
  download('downloadDocument', { params: { uuid: application, document_uuid: document }, ...buildHeaders(key) })

/** Loads the reader's own personal code, so that they need not type it on a share link; help-desk agents cannot sign. */
export const ownCodeQuery = () =>
  queryOptions({
    queryKey: ['own-code'],
    async queryFn() {
      const { mode } = await queryClient.ensureQueryData(profileQuery())
      if (mode === 'internal') return ''
      const { personal_code: code } = await queryClient.ensureQueryData(personQuery())
      return code.replace('-', '')
    },
  })

/** Checks whether the document has the reader's signature; for a guest the portal does not reveal which one it is. */
export async function isSigned(application: string, document: string, key?: string): Promise<boolean> {
  if (key !== undefined) return false
  const { documents } = await queryClient.fetchQuery({ ...applicationQuery(application), staleTime: 0 })
  return documents.some(
    (each) => each.uuid === document && each.signers.some(({ is_you, signed_at }) => is_you && signed_at !== null),
  )
}

/** Loads the shared documents of a guest's link. */
export const sharedDocumentsQuery = (application: string, key: string) =>
  queryOptions({
    queryKey: ['application', application, 'shared-documents', getLinkId(key)],
    async queryFn({ signal }) {
      const { data } = await call('getDocumentShare', {
        params: { uuid: application },
        headers: guestHeaders(key),
        signal,
      })
      if ('application_number' in data) return data
      throw new Error('A guest was answered as an owner')
    },
  })
