import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { addressRegister } from './addresses/address-register.ts'
import { bankPages } from './bank/pages.ts'
import { bankApi } from './bank/routes.ts'
import { startCallbacks } from './bank/call-back.ts'
import { control } from './control.ts'
import { openDatabase } from './database.ts'
import type { Deps } from './deps.ts'
import { directoryCertificate } from './directory/certificate.ts'
import { directoryPages } from './directory/pages.ts'
import { createDirectory } from './directory/serve.ts'
import { identity } from './identity/mount.ts'
import { mailPages } from './mail/pages.ts'
import { createMailServer } from './mail/receive-mail.ts'
import { overview } from './pages/overview.ts'
import { rememberLanguage } from './pages/language.ts'
import { stylesheet } from './pages/page.ts'
import { pemToDer } from '@portal/signatures/test-pki'
import { openAuthority, type Authority } from './pki/authority.ts'
import { pkiRoutes } from './pki/routes.ts'
import { registerDesk } from './register/desk/desk.ts'
import { renewFilings } from './register/earlier-filings.ts'
import { registerApi } from './register/routes.ts'
import { refuseForeignForms, securePages } from './security.ts'
import type { Settings } from './settings.ts'
import { signingApi } from './signing/api.ts'
import { authorizePages } from './signing/authorize.ts'
import { foreignSignature } from './signing/foreign-signature.ts'
import { signingOverview } from './signing/overview.ts'
import { signingTokens } from './signing/tokens.ts'
import { smartIdApi } from './smart-id/api.ts'
import { phonePages } from './smart-id/phone-pages.ts'
import { smsGateway } from './sms/gateway.ts'
import { smsPages } from './sms/pages.ts'
import { arrangeWorld } from './world.ts'

export type Sandbox = {
  url: string
  smtpPort: number
  ldapsPort: number
  directoryCertificate: string
  /** Base64 DER: signer of the world's list of trusted lists. */ listSigner: string
  close(): Promise<void>
}

/** Starts every outside party on the loopback: one HTTP server, one mail server, one database. */
export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const db = await openDatabase(settings.databaseUrl)
  await arrangeWorld(db)
  await renewFilings(db)

  // A silent party keeps its connections open, so shutdown does not wait for them.
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  })
  const deps: Deps = {
    db,
    settings,
    news: new EventEmitter(),
    url: () => `http://127.0.0.1:${portOf(app.server.address())}`,
  }
  deps.news.setMaxListeners(0)
  const { certificatePem: certificate, privateKeyPem: key } = await directoryCertificate(settings.dataDir)
  const directory = createDirectory({ db, accountPassword: settings.directoryKey, key, certificate })
  directory.on('error', () => undefined)
  const authority = openAuthority(deps)
  await addParties(app, { ...deps, authority, ldapsPort: () => portOf(directory.address()) })
  const mail = createMailServer(db)
  mail.on('error', () => undefined)

  await app.listen({ host: '127.0.0.1', port: settings.port })
  await new Promise<void>((resolve, reject) => {
    mail.server.once('error', reject)
    mail.listen(settings.smtpPort, '127.0.0.1', resolve)
  })
  await new Promise<void>((resolve, reject) => {
    directory.once('error', reject)
    directory.listen(settings.ldapsPort, '127.0.0.1', resolve)
  })
  const callbacks = startCallbacks(deps)

  return {
    url: deps.url(),
    smtpPort: portOf(mail.server.address()),
    ldapsPort: portOf(directory.address()),
    directoryCertificate: certificate,
    listSigner: Buffer.from(pemToDer((await authority.listSigners()).lists.certificatePem)).toString('base64'),
    async close() {
      await callbacks.stop()
      await new Promise<void>((resolve) => mail.close(resolve))
      directory.close()
      await app.close()
      await db.end()
    },
  }
}

async function addParties(
  app: FastifyInstance,
  { authority, ...deps }: Deps & { authority: Authority; ldapsPort(): number },
): Promise<void> {
  await app.register(formbody)
  refuseForeignForms(app)
  rememberLanguage(app)
  securePages(app)

  app.get('/instance', async () => ({ instance: deps.settings.instanceId }))
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(stylesheet),
  )
  await app.register((part) => overview(part, deps))
  await app.register((part) => identity(part, deps))
  await app.register((part) => directoryPages(part, deps), { prefix: '/directory' })
  await app.register((part) => bankApi(part, deps), { prefix: '/bank/api' })
  await app.register((part) => bankPages(part, deps), { prefix: '/bank' })
  await app.register((part) => signingTokens(part, deps), { prefix: '/csc' })
  await app.register((part) => authorizePages(part, { ...deps, authority }), { prefix: '/csc' })
  await app.register((part) => signingApi(part, { ...deps, authority }), { prefix: '/csc/v2' })
  await app.register((part) => signingOverview(part, deps), { prefix: '/signing' })
  await app.register((part) => foreignSignature(part, { authority }), { prefix: '/signing' })
  await app.register((part) => smartIdApi(part, { ...deps, authority }), { prefix: '/smart-id/v3' })
  await app.register((part) => phonePages(part, deps), { prefix: '/smart-id' })
  await app.register((part) => pkiRoutes(part, { ...deps, authority }), { prefix: '/pki' })
  await app.register((part) => mailPages(part, deps), { prefix: '/mail' })
  await app.register((part) => smsGateway(part, deps), { prefix: '/sms/smsmessaging/v1' })
  await app.register((part) => smsPages(part, deps), { prefix: '/sms' })
  await app.register((part) => registerApi(part, { ...deps, authority }), { prefix: '/register/api' })
  await app.register((part) => registerDesk(part, deps), { prefix: '/register' })
  await app.register(addressRegister, { prefix: '/addresses' })
  await app.register((part) => control(part, { ...deps, authority }), { prefix: '/control' })
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
