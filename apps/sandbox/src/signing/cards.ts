import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Authority } from '../pki/authority.ts'
import { setRevoked } from '../pki/revoke.ts'
import { findPersonByCode } from '../world.ts'
import { getCredential } from './credentials.ts'
import { hashes, signDigest } from './sign-digest.ts'
import type { HashOid } from './sign-digest.ts'

const oids = Object.keys(hashes) as HashOid[]
const nameOf = (oid: HashOid) => hashes[oid].name.replace('sha', 'SHA-')

const request = {
  type: 'object',
  required: ['hash', 'hashFunction'],
  properties: { hash: { type: 'string', minLength: 1 }, hashFunction: { enum: oids.map(nameOf) } },
} as const

/** Plays people's cards in the terms of Web eID: tests that play the program on a user's computer read a card here, sign with it, or revoke its certificate. */
export async function cards(
  app: FastifyInstance,
  { db, authority }: Pick<Deps, 'db'> & { authority: Authority },
): Promise<void> {
  const held = async (code: string) => {
    const person = await findPersonByCode(db, code)
    return person && getCredential(authority, person)
  }

  app.get<{ Params: { code: string } }>('/:code', async (request, reply) => {
    const card = await held(request.params.code)
    if (!card) return reply.code(404).send({ error: 'unknown' })
    const isRsa = card.key.asymmetricKeyType === 'rsa'
    const kind = isRsa
      ? { cryptoAlgorithm: 'RSA', paddingScheme: 'PKCS1.5' }
      : { cryptoAlgorithm: 'ECC', paddingScheme: 'NONE' }
    return {
      certificate: card.certificate.raw.toString('base64'),
      supportedSignatureAlgorithms: oids.map((oid) => ({ ...kind, hashFunction: nameOf(oid) })),
    }
  })

  app.put<{ Params: { code: string }; Body: { revoked: boolean } }>(
    '/:code/certificate',
    { schema: { body: { type: 'object', required: ['revoked'], properties: { revoked: { type: 'boolean' } } } } },
    async (request, reply) => {
      const { code } = request.params
      if (!(await findPersonByCode(db, code))) return reply.code(404).send({ error: 'unknown' })
      await setRevoked(db, code, request.body.revoked)
      return request.body
    },
  )

  app.post<{ Params: { code: string }; Body: { hash: string; hashFunction: string } }>(
    '/:code/signatures',
    { schema: { body: request } },
    async (request, reply) => {
      const { hash, hashFunction } = request.body
      const card = await held(request.params.code)
      const oid = oids.find((each) => nameOf(each) === hashFunction)
      if (!card || !oid) return reply.code(404).send({ error: 'unknown' })
      return { signature: signDigest(card.key, oid, Buffer.from(hash, 'base64')).toString('base64') }
    },
  )
}
