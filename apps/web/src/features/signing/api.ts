import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../shared/api.ts'
import { upload } from '../../shared/upload.ts'
import { queryClient } from '../../shared/query.tsx'
import { applicationQuery, type Application } from '../../shared/applications/application.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { guestHeaders, linkOf } from '../../shared/applications/share-link.ts'
import { taskQuery } from '../../shared/applications/signing-task.ts'
import type { Card } from './ways/card/card-signer.ts'

export type Document = Application['documents'][number]

/** A guest: the key of her link, and who she says she is. */
export interface Guest {
  key: string
  personalCode: string
}

const as = (key: string | undefined) => (key === undefined ? {} : { headers: guestHeaders(key) })

const who = (guest: Guest | undefined) => guest && { personal_code: guest.personalCode }

/** @param others what is signed with the same PIN @returns where the signer confirms it, and what she confirms there */
export async function startSigning(application: string, document: string, others: string[], guest?: Guest) {
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: document },
    body: { method: 'online', ...who(guest), ...(others.length > 0 && { documents: others }) },
    ...as(guest?.key),
  })
  if (data.kind !== 'redirect') throw new Error('The portal named no place to confirm the signature')
  return data
}

/** Has the signer's telephone ring. @returns the code that it shows, too */
export async function startOnPhone(application: string, document: string, guest?: Guest) {
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: document },
    body: { method: 'smartphone', ...who(guest) },
    ...as(guest?.key),
  })
  if (data.kind !== 'device') throw new Error('The portal named no code')
  return data
}

/** @returns the digest that the card is to sign */
export async function startByCard(application: string, document: string, card: Card, guest?: Guest) {
  const { data } = await call('startSigning', {
    params: { uuid: application, document_uuid: document },
    body: { method: 'card', ...who(guest), ...card },
    ...as(guest?.key),
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

/** Refused with why, once it has ended without a signature. */
export async function isDone({ application, document, signing, key }: Asked): Promise<boolean> {
  const { data } = await call('getSigningStatus', {
    params: { uuid: application, document_uuid: document },
    query: { signing_uuid: signing },
    ...as(key),
  })
  if (data.status === 'waiting') return false
  takeIn(application, data.document, key)
  return true
}

/** Has the portal take in what the card has made; again gives the same. @returns true: it is signed */
export async function sendSignature({ application, document, signing, key }: Asked, signature: string): Promise<true> {
  const { data } = await call('finishSigning', {
    params: { uuid: application, document_uuid: document },
    body: { signing_uuid: signing, signature },
    ...as(key),
  })
  takeIn(application, data, key)
  return true
}

/** The portal waits for the device no more. */
export async function giveUp({ application, document, signing, key }: Asked): Promise<void> {
  await call('finishSigning', {
    params: { uuid: application, document_uuid: document },
    body: { signing_uuid: signing, error: 'access_denied' },
    ...as(key),
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
  const { data } = await call('finishSigning', { params, body: returned, ...as(key) })
  takeIn(application, data, key)
}

/** Shows the document as it was answered at once, wherever the page has it from: whoever has signed need not wait for the rest to be read anew. */
function takeIn(application: string, signed: Document, key: string | undefined) {
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

export async function removeSignatures(application: string, document: string): Promise<void> {
  await call('removeSignatures', { params: { uuid: application, document_uuid: document } })
}

/** The copy that was signed with a program of one's own. */
export async function sendSignedCopy(application: string, document: string, file: File, key?: string): Promise<void> {
  const params = { uuid: application, application_document: document }
  const { data } = await upload('replaceDocument', { params, file, ...as(key) })
  takeIn(application, data, key)
}

export const downloadDocument = (application: string, document: string, key?: string): Promise<Blob> =>
  download('downloadDocument', { params: { uuid: application, document_uuid: document }, ...as(key) })

/** The reader's own personal code, who needs not type it though she came by a link; the help desk is nobody's signer. */
export const ownCodeQuery = () =>
  queryOptions({
    queryKey: ['own-code'],
    async queryFn({ signal }) {
      const { mode } = await queryClient.ensureQueryData(profileQuery())
      if (mode === 'internal') return ''
      const { data } = await call('getNaturalPerson', { signal })
      return data.personal_code.replace('-', '')
    },
  })

/** Whether the document carries the reader's signature; who of its signers a guest is, the portal does not tell. */
export async function isSigned(application: string, document: string, key?: string): Promise<boolean> {
  if (key !== undefined) return false
  const { documents } = await queryClient.fetchQuery({ ...applicationQuery(application), staleTime: 0 })
  return documents.some(
    (each) => each.uuid === document && each.signers.some(({ is_you, signed_at }) => is_you && signed_at !== null),
  )
}

/** What the link of a guest shares. */
export const sharedDocumentsQuery = (application: string, key: string) =>
  queryOptions({
    queryKey: ['application', application, 'shared-documents', linkOf(key)],
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
