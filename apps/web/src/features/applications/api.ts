import type { PaymentMethod } from '@portal/contract/payments'
import type { DocumentShare, Share } from '@portal/contract/share-links'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { isServiceCode } from '@portal/services/catalogue'
import { loadVersion } from '@portal/services/load-service'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { Found } from '../../shared/form/combobox-field.tsx'
import { call, download, type Answer, type CallInput } from '../../shared/api.ts'
import { applicationQuery, refreshApplication, type Application } from '../../shared/applications/application.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { queryClient } from '../../shared/query.tsx'
import { upload } from '../../shared/upload.ts'
import type { Stored } from './drafts/draft-store.ts'
import type { ReviewSelection } from './form/review/review-choice.tsx'

export type Review = Answer<'reviewApplication'>['data']
export type Document = Application['documents'][number]

/** Loads the definitions of an application's services, with their texts. */
export const servicesQuery = (services: Application['services']) =>
  queryOptions({
    queryKey: ['services', ...services.map(({ code, version, form }) => `${code}.${version}.${form}`)],
    staleTime: Infinity,
    async queryFn() {
      const known = services.flatMap(({ code, version, form }) =>
        isServiceCode(code) ? [{ code, version, form }] : [],
      )
      const [definitions] = await Promise.all([
        Promise.all(known.map(loadVersion)),
        loadTexts('services.document-types', 'facts', ...known.map(({ code }) => `services.${code}` as const)),
      ])
      return definitions
    },
  })

export const reviewQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid, 'review'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call('reviewApplication', { params: { uuid }, signal })).data,
    // The results of the malware scanner and responders remove obstacles without any user action.
    refetchInterval: ({ state: { data } }) =>
      data?.obstacles.some(({ code }) => code === 'document-being-scanned' || code === 'signature-being-checked') &&
      5_000,
  })

/** Loads the documents as they would be generated from the answers of this version. */
export const draftPapersQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['draft-papers', uuid, version],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const { data } = await call('checkRules', { params: { uuid }, body: { papers: true }, signal })
      return data.papers ?? []
    },
  })

export const optionsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid, 'options'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call('getAdditionalOptions', { params: { uuid }, signal })).data,
  })

/** Loads the keys of the e-mail addresses that count as verified in the application's forms. */
export const verifiedEmailsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid, 'verified-emails'],
    queryFn: async ({ signal }) => (await call('listVerifiedEmails', { params: { uuid }, signal })).data,
  })

export const sendEmailCode = async (uuid: string, email: string) =>
  (await call('verifyApplicationEmail', { params: { uuid }, body: { email } })).data

/** @param attempt the same for every try of one check, which then uses the code up once */
export async function checkEmailCode(
  uuid: string,
  guess: { key: string; code: string },
  attempt: string,
): Promise<void> {
  await call('validateApplicationEmail', { params: guess, headers: { 'Idempotency-Key': attempt } })
  await refreshApplication(uuid)
}

/** Without a legal form nothing is asked: no rules of another form apply. */
export const nameQuery = (name: string, type: LegalForm | undefined, application: string) =>
  queryOptions({
    queryKey: ['name', name, type, application],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call('checkName', { query: { name, ...(type && { type }), application }, signal })).data,
  })

export async function searchAddresses(text: string, signal: AbortSignal): Promise<readonly Found[]> {
  return (await call('searchAddresses', { query: { search: text }, signal })).data
}

/** Loads the application's current state from the server. */
export async function loadStored(uuid: string): Promise<Stored> {
  const application = await queryClient.fetchQuery({ ...applicationQuery(uuid), staleTime: 0 })
  return { answers: application.submitData, version: application.version }
}

export async function saveAnswers(uuid: string, version: number, changes: Record<string, unknown>) {
  const { data } = await call('changeApplication', { params: { uuid }, body: { version, changes } })
  return { version: data.version, savedAt: data.saved_at }
}

type Change = NonNullable<CallInput<'changeApplication'>['body']>

export async function saveTab(uuid: string, current_tab: NonNullable<Change['current_tab']>) {
  await call('changeApplication', { params: { uuid }, body: { current_tab } })
}

export type Supporting = Application['additional_options']['supporting_services']

export async function chooseOptions(
  uuid: string,
  additional_options: ReviewSelection | { supporting_services: Supporting },
) {
  await call('changeApplication', { params: { uuid }, body: { additional_options } })
  // The saved state is displayed at once, because the request for the new fee may be slow or fail.
  queryClient.setQueryData(
    applicationQuery(uuid).queryKey,
    (before) => before && { ...before, additional_options: { ...before.additional_options, ...additional_options } },
  )
  await refreshApplication(uuid)
}

export async function searchNotaries(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { data } = await call('listNotaries', { query: { search }, signal })
  return data.map(({ uuid, name, place }) => ({ code: uuid, text: name, detail: place }))
}

export async function nameNotary(uuid: string, notary: string | null): Promise<void> {
  await call('changeApplication', { params: { uuid }, body: { notary_uuid: notary } })
  await refreshApplication(uuid)
}

export async function generateDocuments(uuid: string, body: NonNullable<CallInput<'generateDocuments'>['body']>) {
  await call('generateDocuments', { params: { uuid }, body })
  await refreshApplication(uuid)
}

export async function deleteDocument(uuid: string, document_uuid: string) {
  await call('deleteDocument', { params: { uuid, document_uuid } })
  await refreshApplication(uuid)
}

export const downloadDocument = (uuid: string, document_uuid: string): Promise<Blob> =>
  download('downloadDocument', { params: { uuid, document_uuid } })

export async function submitApplication(
  uuid: string,
  body: {
    version: number
    documents: { uuid: string; digest: string }[]
    total: string
    without_signatures: boolean
    method: PaymentMethod
  },
) {
  // One key per attempt: a repeated request for the same click never files twice.
  const { data } = await call('submitApplication', { params: { uuid }, body, headers: { 'Idempotency-Key': v7() } })
  await refreshApplication(uuid)
  return data
}

/** The place of a file that the user adds; `row`: the person to whom it belongs. */
export interface FilePlace {
  type: string
  service?: string | undefined
  row?: string | undefined
}
/** Target of a file: the slot that it fills, or the document that it replaces. */
export type Destination = FilePlace | { replaces: string }

interface Sending {
  attempt: string
  file: File
  to: Destination
  signal: AbortSignal
  onProgress: (part: number) => void
}

export async function sendDocument(uuid: string, { attempt, to, ...given }: Sending): Promise<void> {
  const sending = { ...given, headers: { 'Idempotency-Key': attempt } }
  if ('replaces' in to)
    await upload('replaceDocument', { ...sending, params: { uuid, application_document: to.replaces } })
  else
    await upload('uploadDocument', {
      ...sending,
      params: { uuid },
      query: {
        type: to.type,
        ...(to.service !== undefined && { service: to.service }),
        ...(to.row !== undefined && { row: to.row }),
      },
    })
  await refreshApplication(uuid)
}

/** Loads the link to documents as its owner sees it. */
export const documentShareQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['application', uuid, 'document-share'],
    staleTime: 0,
    async queryFn({ signal }) {
      const { data } = await call('getDocumentShare', { params: { uuid }, signal })
      if ('link' in data) return data
      throw new Error('An owner was answered as a guest')
    },
  })

export async function shareDocuments(
  uuid: string,
  body: NonNullable<CallInput<'shareDocuments'>['body']>,
): Promise<DocumentShare> {
  return (await call('shareDocuments', { params: { uuid }, body })).data
}

/** Returns the link to the payment, which is created where there is none. @param documents as they are shown to the person who shares it */
export async function openPaymentShare(uuid: string, documents: readonly { digest: string }[]): Promise<Share> {
  const query = documents.length > 0 ? { documents: documents.map(({ digest }) => digest).join() } : {}
  const { data } = await call('getPaymentShare', { params: { uuid }, query })
  if ('link' in data) return data
  throw new Error('An owner was answered as a guest')
}

export async function revokePaymentShare(uuid: string): Promise<void> {
  await call('revokePaymentShare', { params: { uuid } })
}
