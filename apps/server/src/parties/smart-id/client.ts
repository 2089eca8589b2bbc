import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { PhoneSigningRefused, type PhoneAccount, type PhoneRefusal, type PhoneSigning } from './port.ts'

const party = 'Smart-ID'
const timeoutMs = 10_000
const maxBytes = 64 * 1024
/** Time for which the service may hold a poll open: its minimum. */
const heldMs = 1_000
const pollPauseMs = 500
/** Time for the person to choose an account. */
const choiceMs = 45_000

const hashes = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const

const Id = z.string().regex(/^[\w-]{1,100}$/)
const Certificate = z.object({ value: z.base64().min(1).max(20_000), certificateLevel: z.string().max(40) })
const CertificateAnswer = z.object({ state: z.string().max(60), cert: Certificate.optional() })
const SessionAnswer = z.object({ sessionID: Id })
const SigningAnswer = SessionAnswer.extend({ vc: z.object({ value: z.string().regex(/^\d{4}$/) }) })
const StatusAnswer = z.object({
  state: z.enum(['RUNNING', 'COMPLETE']),
  result: z.object({ endResult: z.string().max(100), documentNumber: Id.optional() }).optional(),
  signature: z.object({ value: z.base64().max(4_000).optional() }).optional(),
  cert: Certificate.optional(),
})

/** Session results without a signature (RP API 3.1, session status). */
const endResults: Readonly<Record<string, PhoneRefusal>> = {
  USER_REFUSED: 'refused',
  USER_REFUSED_CERT_CHOICE: 'refused',
  USER_REFUSED_INTERACTION: 'refused',
  TIMEOUT: 'timed-out',
  WRONG_VC: 'wrong-code',
  DOCUMENT_UNUSABLE: 'unusable',
  ACCOUNT_UNUSABLE: 'unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'app-too-old',
}

/**
 * HTTP statuses that concern the person. An unknown client (401, 403), an old one (480) and maintenance (580) do not.
 */
const statuses: Readonly<Record<number, PhoneRefusal>> = { 404: 'no-account', 471: 'no-account', 472: 'unusable' }

/** Signs over Smart-ID Relying Party API 3.1, by notification: the portal's page and the phone are two devices. */
export function smartId({
  url,
  relyingParty,
}: {
  url: string
  relyingParty: { uuid: string; name: string }
}): PhoneSigning {
  const named = { relyingPartyUUID: relyingParty.uuid, relyingPartyName: relyingParty.name }
  const qualified = { ...named, certificateLevel: 'QUALIFIED' }

  async function ask<Schema extends z.ZodType>(path: string, schema: Schema, body?: object) {
    const { status, bytes } = await boundedFetch({
      party,
      url: `${url}/v3/${path}`,
      method: body ? 'POST' : 'GET',
      timeoutMs,
      maxBytes,
      accepts: ['application/json'],
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const refusal = statuses[status]
    if (refusal) throw new PhoneSigningRefused(refusal)
    if (status >= 400) throw new PartyUnavailable(party, new Error(`answered ${status}`))
    const read = schema.safeParse(parse(bytes))
    if (!read.success) throw new PartyUnavailable(party, read.error)
    return read.data
  }

  /** @returns undefined while the person has not decided */
  async function outcomeOf(sessionId: string) {
    const answer = await ask(`session/${sessionId}?timeoutMs=${heldMs}`, StatusAnswer).catch((error: unknown) => {
      // An unknown session has expired.
      throw error instanceof PhoneSigningRefused ? new PhoneSigningRefused('timed-out') : error
    })
    if (answer.state === 'RUNNING') return undefined
    const end = answer.result?.endResult ?? ''
    if (end !== 'OK') throw new PhoneSigningRefused(endResults[end] ?? 'failed')
    return answer
  }

  return {
    async accountOf(documentNumber) {
      const { state, cert } = await ask(
        `signature/certificate/${encodeURIComponent(documentNumber)}`,
        CertificateAnswer,
        qualified,
      ).catch((error: unknown) => {
        if (error instanceof PhoneSigningRefused) return { state: 'GONE', cert: undefined }
        throw error
      })
      return state === 'OK' && cert ? accountFrom(documentNumber, cert) : undefined
    },
    async chooseAccount(personalCode) {
      const person = `PNOLV-${personalCode.slice(0, 6)}-${personalCode.slice(6)}`
      const { sessionID } = await ask(
        `signature/certificate-choice/notification/etsi/${person}`,
        SessionAnswer,
        qualified,
      )
      const until = performance.now() + choiceMs
      while (performance.now() < until) {
        const outcome = await outcomeOf(sessionID)
        if (!outcome) {
          // The pause limits the polling of a service that does not hold the call open.
          await pause(pollPauseMs)
          continue
        }
        const { result, cert } = outcome
        if (!result?.documentNumber || !cert) throw new PartyUnavailable(party, new Error('no account was named'))
        return accountFrom(result.documentNumber, cert)
      }
      throw new PhoneSigningRefused('timed-out')
    },
    async start({ documentNumber, prepared, description }) {
      // The text has at most 200 characters, and 60 for phones that display no longer one.
      const interactions = [
        { type: 'confirmationMessage', displayText200: description.slice(0, 200) },
        { type: 'displayTextAndPIN', displayText60: description.slice(0, 60) },
      ]
      const { sessionID, vc } = await ask(
        `signature/notification/document/${encodeURIComponent(documentNumber)}`,
        SigningAnswer,
        {
          ...qualified,
          signatureProtocol: 'RAW_DIGEST_SIGNATURE',
          signatureProtocolParameters: {
            digest: prepared.digest,
            signatureAlgorithm: 'rsassa-pss',
            signatureAlgorithmParameters: { hashAlgorithm: hashes[prepared.hash] },
          },
          interactions: Buffer.from(JSON.stringify(interactions)).toString('base64'),
        },
      )
      return { sessionId: sessionID, controlCode: vc.value }
    },
    async poll(sessionId) {
      const outcome = await outcomeOf(sessionId)
      if (!outcome) return undefined
      const { value } = outcome.signature ?? {}
      if (value === undefined) throw new PartyUnavailable(party, new Error('no value came'))
      return new Uint8Array(Buffer.from(value, 'base64'))
    },
  }
}

/** Returns the account. One of a lower level than requested does not count. */
function accountFrom(documentNumber: string, { value, certificateLevel }: z.output<typeof Certificate>): PhoneAccount {
  if (certificateLevel !== 'QUALIFIED') throw new PhoneSigningRefused('no-account')
  return { documentNumber, certificate: new Uint8Array(Buffer.from(value, 'base64')) }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}
