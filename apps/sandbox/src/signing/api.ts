import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { json, unavailable } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { answerAsConfigured } from '../behaviour.ts'
import type { Call } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import type { Authority } from '../pki/authority.ts'
import { readBearer } from '../secrets.ts'
import { isServiceToken } from './consents.ts'
import { algorithms, findCredentialById, credentialOfUser, presentCredential } from './credentials.ts'
import { signHash } from './sign-hash.ts'
import type { SignRequest } from './sign-hash.ts'

const problem = (status: number, error: string, description: string): Answer =>
  json(status, { error, error_description: description })

type Listing = {
  userID?: string
  credentialID?: string
  credentialInfo?: boolean
  certificates?: string
  certInfo?: boolean
}

/** Serves the calls of CSC API v2 that a remote-signing client uses. */
export async function signingApi(
  app: FastifyInstance,
  { db, authority, url }: Deps & { authority: Authority },
): Promise<void> {
  const answer = (call: Call, reply: FastifyReply, run: () => Promise<Answer>): Promise<FastifyReply> =>
    answerAsConfigured(db, call, reply, run, unavailable)
  const withService = async (request: FastifyRequest, run: () => Promise<Answer>): Promise<Answer> =>
    (await isServiceToken(db, readBearer(request) ?? ''))
      ? run()
      : problem(401, 'invalid_token', 'A service token is needed.')

  app.post('/info', (_request, reply) =>
    answer('signing.info', reply, async () =>
      json(200, {
        specs: '2.0.0.2',
        name: 'Demonstrācijas parakstīšanas pakalpojums',
        region: 'LV',
        lang: 'lv-LV',
        description: 'Remote signing of the demonstration world',
        authType: ['oauth2client', 'oauth2code'],
        oauth2: `${url()}/csc`,
        asynchronousOperationMode: false,
        methods: [
          'info',
          'oauth2/authorize',
          'oauth2/token',
          'oauth2/revoke',
          'credentials/list',
          'credentials/info',
          'signatures/signHash',
        ],
        signAlgorithms: { algos: [...new Set(Object.values(algorithms).flat())] },
        signature_formats: { formats: [], envelope_properties: [] },
        conformance_levels: [],
      }),
    ),
  )

  app.post<{ Body: Listing | null }>('/credentials/list', (request, reply) =>
    answer('signing.credentials', reply, () =>
      withService(request, async () => {
        const { userID, credentialInfo = false, certificates = 'single', certInfo = false } = request.body ?? {}
        if (typeof userID !== 'string')
          return problem(400, 'invalid_request', 'Missing or invalid string parameter userID')
        const credential = await credentialOfUser(db, authority, userID)
        const ids = credential ? [credential.person.credentialId] : []
        const infos = credential
          ? [{ credentialID: credential.person.credentialId, ...presentCredential(credential, certificates, certInfo) }]
          : []
        return json(200, { credentialIDs: ids, ...(credentialInfo && { credentialInfos: infos }), onlyValid: false })
      }),
    ),
  )

  app.post<{ Body: Listing | null }>('/credentials/info', (request, reply) =>
    answer('signing.credentials', reply, () =>
      withService(request, async () => {
        const { credentialID = '', certificates = 'single', certInfo = false } = request.body ?? {}
        const credential = await findCredentialById(db, authority, credentialID)
        return credential
          ? json(200, presentCredential(credential, certificates, certInfo))
          : problem(400, 'invalid_request', 'Invalid parameter credentialID')
      }),
    ),
  )

  app.post<{ Body: SignRequest | null }>('/signatures/signHash', (request, reply) =>
    answer('signing.sign', reply, async () => {
      const given = request.body ?? {}
      const bearer = readBearer(request) ?? ''
      // The token of the consent is the bearer, or SAD in addition to a service token (CSC API v2 §11.10).
      if (given.SAD !== undefined && !(await isServiceToken(db, bearer)))
        return problem(401, 'invalid_token', 'A service token is needed.')
      return signHash(db, authority, given.SAD ?? bearer, given)
    }),
  )
}
