import type { Readable } from 'node:stream'
import { ApplicationId } from '@portal/contract/ids'
import { largestFile, toMoney } from '@portal/domain'
import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch, type BoundedAnswer, type BoundedRequest } from '../bounded-fetch.ts'
import { readEvent } from './read-event.ts'
import {
  FilingRefused,
  type FiledDocument,
  type FiledSignature,
  type Filing,
  type OutgoingMessage,
  type ReceivedRound,
  type RegisterOffice,
} from './port.ts'

const party = 'The register'
const filingTimeoutMs = 30_000
const uploadTimeoutMs = 120_000
/** As large as a file of the portal may be. */

const Receipt = z.object({ register_number: z.string().min(1), received_at: z.iso.datetime() })
const Received = z.object({
  submissions: z.array(
    z.object({
      application_uuid: ApplicationId,
      round: z.number(),
      number: z.string(),
      register_number: z.string(),
      received_at: z.iso.datetime(),
    }),
  ),
})
const Feed = z.object({ events: z.array(z.unknown()) })

/** Uses the intake and the feed of the register's own system. */
export function registerOffice({ url, key }: { url: string; key: string }): RegisterOffice {
  const call = (
    path: string,
    {
      headers,
      ...rest
    }: Pick<BoundedRequest, 'method' | 'headers' | 'body' | 'timeoutMs' | 'signal'> &
      Partial<Pick<BoundedRequest, 'accepts' | 'maxBytes'>>,
  ) =>
    boundedFetch({
      party,
      url: `${url.replace(/\/$/, '')}${path}`,
      maxBytes: 32 * 1024 * 1024,
      accepts: ['application/json'],
      ...rest,
      headers: { authorization: `Bearer ${key}`, ...headers },
    })

  async function put(path: string, document: FiledDocument, content: Readable): Promise<void> {
    const headers = {
      'content-length': String(document.size),
      'content-type': document.mediaType,
      'x-content-sha256': document.sha256,
      'x-file-name': encodeURIComponent(document.name),
    }
    accepted(await call(path, { method: 'PUT', headers, body: content, timeoutMs: uploadTimeoutMs }))
  }

  async function readFile(path: string): Promise<Buffer> {
    const answer = await call(path, {
      timeoutMs: uploadTimeoutMs,
      accepts: ['application/octet-stream'],
      maxBytes: largestFile,
    })
    return accepted(answer).bytes
  }

  return {
    async sendDocument(submissionId, document, content) {
      await put(`/api/submissions/${submissionId}/documents/${document.documentId}`, document, content)
    },
    async fileRound(filing) {
      const path = `/api/submissions/${filing.applicationId}/rounds/${filing.round}`
      const answer = accepted(
        await call(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(toWire(filing)),
          timeoutMs: filingTimeoutMs,
        }),
      )
      const receipt = read(Receipt, answer)
      return { registerNumber: receipt.register_number, receivedAt: new Date(receipt.received_at) }
    },
    async sendObjection({ objectionId, submissionId, ground, reason, personalCode, name, madeAt }) {
      accepted(
        await call(`/api/submissions/${submissionId}/objections/${objectionId}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ground,
            reason,
            person: { personal_code: personalCode, name },
            made_at: madeAt.toISOString(),
          }),
          timeoutMs: filingTimeoutMs,
        }),
      )
    },
    async sendMessageFile(messageId, file, content) {
      await put(`/api/letters/${messageId}/files/${file.documentId}`, file, content)
    },
    async sendMessage(message) {
      accepted(
        await call(`/api/letters/${message.messageId}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(messageToWire(message)),
          timeoutMs: filingTimeoutMs,
        }),
      )
    },
    readMessageFile: (messageId, fileId) => readFile(`/api/letters/${messageId}/files/${fileId}`),
    readDecisionFile: (submissionId, fileId) => readFile(`/api/submissions/${submissionId}/files/${fileId}`),
    async receivedSince(at) {
      const found: ReceivedRound[] = []
      for (;;) {
        const path = `/api/submissions?since=${encodeURIComponent(at.toISOString())}&offset=${found.length}`
        const answer = await call(path, { timeoutMs: filingTimeoutMs })
        if (answer.status !== 200) throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
        const page = read(Received, answer).submissions
        if (page.length === 0) return found
        found.push(
          ...page.map(({ application_uuid, register_number, received_at, ...rest }) => ({
            ...rest,
            submissionId: application_uuid,
            registerNumber: register_number,
            receivedAt: new Date(received_at),
          })),
        )
      }
    },
    async eventsAfter(number, { waitSeconds, signal }) {
      const answer = await call(`/api/events?after=${number}&wait=${waitSeconds}`, {
        ...(signal && { signal }),
        timeoutMs: (waitSeconds + 10) * 1000,
      })
      if (answer.status !== 200) throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
      return read(Feed, answer).events.map(readEvent)
    },
  }
}

function accepted(answer: BoundedAnswer): BoundedAnswer {
  if (answer.status === 200 || answer.status === 201) return answer
  // A wrong key is a fault between the two systems and does not concern the filing.
  if (answer.status === 401 || answer.status === 403 || answer.status === 429)
    throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
  throw new FilingRefused(`${party} refused the filing: ${answer.status} ${answer.bytes.toString('utf8', 0, 500)}`)
}

function read<Schema extends z.ZodType>(schema: Schema, { bytes }: BoundedAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}

function toWire(filing: Filing) {
  const { applicant, fee } = filing
  return {
    application_uuid: filing.applicationId,
    number: filing.number,
    round: filing.round,
    submitted_at: filing.submittedAt.toISOString(),
    language: filing.language,
    expedited: filing.expedited,
    expedited_days: filing.expeditedDays,
    fee: fee && { amount: toMoney(fee.cents), paid_at: fee.paidAt.toISOString(), reference: fee.reference },
    applicant: { personal_code: applicant.personalCode, name: applicant.name, on_behalf_of: applicant.onBehalfOf },
    entity: filing.entity,
    services: filing.services,
    warnings: filing.warnings,
    supporting_services: filing.supportingServices,
    unconfirmed_fees: filing.unconfirmedFees,
    notary: filing.notary && { id: filing.notary.notaryId, name: filing.notary.name },
    documents: filing.documents.map((document) => ({
      ...documentToWire(document),
      person: document.person,
      signatures: document.signatures.map(signatureToWire),
    })),
  }
}

const messageToWire = ({ sender, ...message }: OutgoingMessage) => ({
  kind: message.kind,
  recipient: message.recipient,
  subject: message.subject,
  text: message.text,
  submission: message.submissionId,
  number: message.number,
  entity: message.entity,
  in_reply_to: message.inReplyTo,
  sender: { personal_code: sender.personalCode, name: sender.name, on_behalf_of: sender.onBehalfOf },
  sent_at: message.sentAt.toISOString(),
  files: message.files.map(documentToWire),
})

const signatureToWire = ({ signer, personalCode, country, signedAt, indication, secure }: FiledSignature) => ({
  signer,
  personal_code: personalCode,
  country,
  signed_at: signedAt?.toISOString() ?? null,
  indication,
  secure,
})

const documentToWire = ({ documentId, type, name, mediaType, sha256, size }: FiledDocument) => ({
  uuid: documentId,
  type,
  name,
  media_type: mediaType,
  sha256,
  size,
})
