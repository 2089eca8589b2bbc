import { createHash } from 'node:crypto'
import type { SignatureAlgorithm } from '@portal/signatures'
import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { SigningRefused, type SigningCredential, type SigningService } from './port.ts'

const party = 'The signing service'
const clientId = 'portal'
const timeoutMs = 20_000
const maxBytes = 256 * 1024

const hashOids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const

/** Object identifiers of signature algorithms (RFC 5758 §3.2, RFC 8017 appendix C). */
const algorithmOids: { readonly [Algorithm in SignatureAlgorithm]?: string } = {
  'ecdsa-sha256': '1.2.840.10045.4.3.2',
  'ecdsa-sha384': '1.2.840.10045.4.3.3',
  'ecdsa-sha512': '1.2.840.10045.4.3.4',
  'rsa-sha256': '1.2.840.113549.1.1.11',
  'rsa-sha384': '1.2.840.113549.1.1.12',
  'rsa-sha512': '1.2.840.113549.1.1.13',
}

const TokenAnswer = z.object({ access_token: z.string().min(1) })
const CredentialsAnswer = z.object({
  credentialIDs: z.array(z.string()).max(20),
  credentialInfos: z
    .array(
      z.object({
        credentialID: z.string().optional(),
        key: z.object({ status: z.string().optional(), algo: z.array(z.string()).max(50) }),
        multisign: z.int().min(1).optional(),
        cert: z.object({ status: z.string().optional(), certificates: z.array(z.base64()).min(1).max(10) }),
      }),
    )
    .max(20)
    .default([]),
})
const signaturesAnswer = (count: number) => z.object({ signatures: z.array(z.base64().max(2_000)).length(count) })

/**
 * Uses Cloud Signature Consortium API v2, with client credentials for the list and OAuth 2.0 with PKCE for each
 * signature.
 */
export function cscSigningService({ url, secret }: { url: string; secret: string }): SigningService {
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

  async function post<Schema extends z.ZodType>(
    path: string,
    authorization: string,
    body: URLSearchParams | object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const isForm = body instanceof URLSearchParams
    const { status, bytes } = await boundedFetch({
      party,
      url: `${url}${path}`,
      method: 'POST',
      timeoutMs,
      maxBytes,
      accepts: ['application/json'],
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? body.toString() : JSON.stringify(body),
    })
    const answer = parse(bytes)
    if (status >= 400)
      throw new SigningRefused(z.object({ error: z.string() }).safeParse(answer).data?.error ?? `answered ${status}`)
    const read = schema.safeParse(answer)
    if (!read.success) throw new PartyUnavailable(party, read.error)
    return read.data
  }

  return {
    async credentialsOf(personalCode) {
      const token = await post(
        '/oauth2/token',
        basic,
        new URLSearchParams({ grant_type: 'client_credentials', scope: 'service' }),
        TokenAnswer,
      )
      const listed = await post(
        '/v2/credentials/list',
        `Bearer ${token.access_token}`,
        {
          // The natural-person identifier of ETSI EN 319 412-1.
          userID: `PNOLV-${personalCode.slice(0, 6)}-${personalCode.slice(6)}`,
          credentialInfo: true,
          certificates: 'chain',
          certInfo: true,
        },
        CredentialsAnswer,
      )
      return listed.credentialInfos.flatMap((info, index) => toCredential(info, listed.credentialIDs[index]))
    },
    authorize({ credentialId, prepared, redirectUri, state, verifier, language, description }) {
      const address = new URL(`${url}/oauth2/authorize`)
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'credential',
        credentialID: credentialId,
        numSignatures: String(prepared.length),
        hashes: prepared.map(({ digest }) => Buffer.from(digest, 'base64').toString('base64url')).join(','),
        hashAlgorithmOID: hashOids[schemeOf(prepared).hash],
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        lang: language,
        description,
      }).toString()
      return address.href
    },
    async sign({ credentialId, prepared, code, verifier, redirectUri }) {
      const token = await post(
        '/oauth2/token',
        basic,
        new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
        TokenAnswer,
      )
      const answer = await post(
        '/v2/signatures/signHash',
        `Bearer ${token.access_token}`,
        {
          credentialID: credentialId,
          hashes: prepared.map(({ digest }) => digest),
          hashAlgorithmOID: hashOids[schemeOf(prepared).hash],
          signAlgo: algorithmOids[schemeOf(prepared).signatureAlgorithm],
        },
        signaturesAnswer(prepared.length),
      ).catch((error: unknown) => {
        // The code is used up, so the outcome cannot be queried again.
        throw error instanceof PartyUnavailable ? new SigningRefused('unanswered', { cause: error }) : error
      })
      return answer.signatures.map((value) => new Uint8Array(Buffer.from(value, 'base64')))
    },
  }
}

/** Returns the common scheme: one key signs all values. */
function schemeOf<Prepared>([first]: readonly Prepared[]): Prepared {
  if (first === undefined) throw new Error('Nothing is to be signed')
  return first
}

function toCredential(
  { credentialID, key, cert, multisign = 1 }: z.output<typeof CredentialsAnswer>['credentialInfos'][number],
  listedId: string | undefined,
): SigningCredential[] {
  const credentialId = credentialID ?? listedId
  const [certificate, ...issuers] = cert.certificates.map((encoded) => new Uint8Array(Buffer.from(encoded, 'base64')))
  const isUsable = (key.status ?? 'enabled') === 'enabled' && (cert.status ?? 'valid') === 'valid'
  return credentialId && certificate && isUsable
    ? [{ credentialId, certificate, issuers, algorithms: algorithmsOf(key.algo), mostAtOnce: multisign }]
    : []
}

const algorithmsOf = (oids: readonly string[]) =>
  (Object.keys(algorithmOids) as SignatureAlgorithm[]).filter((algorithm) =>
    oids.includes(algorithmOids[algorithm] ?? ''),
  )

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}
