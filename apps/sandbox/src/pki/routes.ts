import type { FastifyInstance } from 'fastify'
import { answerOcsp, answerTimestamp, pemToDer } from '@portal/signatures/test-pki'
import type { TestPki } from '@portal/signatures/test-pki'
import { bytes, json } from '../pages/answer.ts'
import { answerAsConfigured } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import type { Authority } from './authority.ts'
import { revokedCertificates } from './revoke.ts'
import { trustLists } from './trust-lists.ts'

const certificates = ['root', 'issuing', 'tsa', 'ocsp'] as const

/** OCSPResponseStatus tryLater (RFC 6960 §4.2.1). */
const tryLater = Buffer.from('30030a0103', 'hex')
/** PKIStatus rejection with failInfo systemFailure, bit 25 (RFC 3161 §2.4.2). */
const stampRefused = Buffer.from('300c300a02010203050600000040', 'hex')

/** Serves certificates, OCSP and timestamps of the demonstration authority. */
export async function pkiRoutes(
  app: FastifyInstance,
  { db, authority, url }: Deps & { authority: Authority },
): Promise<void> {
  for (const name of certificates) {
    app.get(`/${name}.crt`, async (_request, reply) =>
      reply.type('application/pkix-cert').send(Buffer.from(await derOf(authority, name))),
    )
  }

  const listType = 'application/vnd.etsi.tsl+xml'
  app.get('/lotl.xml', async (_request, reply) =>
    reply.type(listType).send((await trustLists(authority, `${url()}/pki`, new Date())).lists),
  )
  app.get('/LV.xml', async (_request, reply) =>
    reply.type(listType).send((await trustLists(authority, `${url()}/pki`, new Date())).country),
  )

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body))
  const answer = (
    path: string,
    call: 'ocsp.answer' | 'tsa.stamp',
    type: string,
    refused: Uint8Array,
    work: (pki: TestPki, body: Buffer) => Uint8Array | Promise<Uint8Array>,
  ): void => {
    app.post(path, async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) return reply.code(400).send({ error: 'request-empty' })
      return answerAsConfigured(
        db,
        call,
        reply,
        async () => {
          const pki = await authority.pki()
          try {
            return bytes(type, await work(pki, body))
          } catch {
            // An unreadable request is the sender's fault.
            return json(400, { error: 'request-malformed' })
          }
        },
        bytes(type, refused),
      )
    })
  }
  answer('/ocsp', 'ocsp.answer', 'application/ocsp-response', tryLater, async (pki, body) => {
    const revoked = await revokedCertificates(db, authority)
    const revokedAt = (serialNumber: string) => revoked.get(serialNumber)
    return answerOcsp(pki, body, { status: (serial) => (revokedAt(serial) ? 'revoked' : 'good'), revokedAt })
  })
  answer('/tsa', 'tsa.stamp', 'application/timestamp-reply', stampRefused, (pki, body) => answerTimestamp(pki, body))
}

async function derOf(authority: Authority, name: (typeof certificates)[number]): Promise<Uint8Array> {
  return pemToDer((await authority.pki())[name].certificatePem)
}
