import { callLimits } from '@portal/contract/call-limits'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'
import { calls, type CallName } from '@portal/contract/calls'
import type { Contract } from '@portal/contract'
import type { Identified } from './requests/any-id.ts'
import { allJobs, buildApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import { createDatabase, dropDatabase } from '../db/temporary-postgres.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/settings.ts'
import { jobQueue } from '../jobs/queue.ts'
import { keyRing } from '../keys/key-ring.ts'
import { linkKeys } from '../modules/applications/index.ts'
import { partyAnswers } from '../party-calls/party-answers.ts'
import { sessionTokens } from '../modules/auth/index.ts'
import { watchParties } from '../party-calls/watched-parties.ts'
import { noteObjects } from '../modules/files/index.ts'
import { unavailableParties } from './fake-parties/unavailable-parties.ts'
import type { SignedIn } from './factories.ts'
import type { Traces } from '../traces/traces.ts'
import { atWork, recordStatements } from './statements/recorded-statements.ts'

export interface TestPortal {
  deps: Deps
  app: FastifyInstance
  /** Moves the portal's clock. */
  passTime(milliseconds: number): void
  /** Moves the clock into a limit's next window if the current one ends soon, so that a test counts within one. */
  avoidWindowEnd(seconds: number): void
  /** Makes a call of the contract as a signed-in user or, without `as`, anonymously. */
  call<Name extends keyof Contract>(
    name: Name,
    input?: CallInput<Name>,
  ): Promise<Called<Identified<Contract[Name]['response']>>>
  /** Runs every due job. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

export interface CallInput<Name extends keyof Contract> {
  as?: SignedIn
  params?: Contract[Name]['params']
  query?: Contract[Name]['query']
  body?: Contract[Name]['body']
  headers?: Record<string, string>
}

export interface Called<Answer> {
  status: number
  /** The answer of a success. A test that reads it after a refusal fails on the status first. */
  answer: Answer
  problem: {
    code: string
    message: string
    errors?: { path: string; code: string; params?: Record<string, unknown> }[]
  }
  headers: Record<string, unknown>
  raw: Buffer
}

const key = () => randomBytes(24).toString('hex')
/** All portals share the key, so that one reads another's sealed data in a copied database. */
const masterKey = key()

function testSettings(databaseUrl: string, folder: string) {
  const nowhere = 'http://127.0.0.1:9'
  return readSettings({
    DATABASE_URL: databaseUrl,
    ENVIRONMENT: 'development',
    PORT: '0',
    PORTAL_URL: 'http://localhost:4000',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    OPENAPI: 'true',
    IDENTITY_PROVIDERS: JSON.stringify([
      {
        slug: 'eparaksts_mobile',
        names: { lv: 'eParaksts mobile', en: 'eParaksts mobile' },
        icon: 'smartphone',
        issuer: `${nowhere}/oidc`,
        client_id: 'portal',
        client_secret: key(),
      },
    ]),
    BANK_URL: `${nowhere}/bank`,
    BANK_KEY: key(),
    SIGNING_URL: `${nowhere}/csc`,
    SIGNING_CLIENT_SECRET: key(),
    TRUST_LISTS: JSON.stringify({ url: `${nowhere}/pki/lotl.xml`, signers: ['AAAA'] }),
    TIMESTAMP_URL: `${nowhere}/pki/tsa`,
    REGISTER_URL: `${nowhere}/register`,
    REGISTER_KEY: key(),
    ADDRESS_REGISTER_URL: `${nowhere}/addresses`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'noreply@portal.example',
    HELP_DESK_MAIL: 'palidziba@portal.example',
    SMS_URL: `${nowhere}/sms`,
    SMS_KEY: key(),
    KEY_ENCRYPTION_KEY: masterKey,
    PAYMENT_RECEIVER: JSON.stringify({
      name: 'Valsts kase',
      registration_number: '90000050138',
      swift: 'TRELLV22',
      account: 'LV80BANK0000435195001',
    }),
  })
}

/**
 * Starts a portal on its own database, a copy of the migrated template. `replaced` replaces parties by name.
 * @param prepare changes the database before the portal connects to it
 * @param server a database of the server that has the template, possibly of another PostgreSQL version
 * @param template the copied database, which has no connections
 * @param keepsDatabase keeps the database of a closed portal
 * @param trace records traces of the portal
 */
export async function testPortal(
  replaced: Partial<Deps> = {},
  prepare?: (databaseUrl: string) => Promise<void>,
  {
    server = process.env.TEST_DATABASE_URL,
    template = 'portal_template',
    keepsDatabase = false,
    trace,
  }: {
    server?: string | undefined
    template?: string
    keepsDatabase?: boolean
    trace?: (deps: Deps) => Traces
  } = {},
): Promise<TestPortal> {
  if (!server) throw new Error('TEST_DATABASE_URL is set by the test set-up')
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server, name, template)
  await prepare?.(url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'))
  const settings = testSettings(url, folder)
  const log = replaced.log ?? pino({ level: 'silent' })
  let traces: Traces | undefined
  const { close, ...database } = connect(url, {
    max: 12,
    onIdleError: () => {},
    onStatement: trace && ((ended) => traces?.recordStatement(ended)),
  })
  const { db, pool } = database
  recordStatements(pool)
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const keys = await keyRing({ db, settings, now, log })
  const deps: Deps = {
    settings,
    ...database,
    replica: undefined,
    log,
    now,
    jobs: jobQueue(db, now, log),
    keys,
    tokens: sessionTokens(keys),
    linkKeys: linkKeys(keys),
    partyAnswers: partyAnswers(now),
    callLimits,
    ...(await unavailableParties(settings, now, log)),
    ...replaced,
  }
  deps.objectStore = noteObjects(deps.objectStore, deps)
  Object.assign(
    deps,
    watchParties(deps, (party) => (outcome) => deps.partyAnswers.note(party, outcome)),
  )
  traces = trace?.(deps)
  const app = await buildApp(deps, { checkAnswers: true, beginRequest: traces?.beginRequest })
  traces?.watchRequests(app)
  // Reading a body leaves the async context of the first hook.
  for (const hook of ['onRequest', 'preValidation'] as const)
    app.addHook(hook, ({ method, routeOptions }: FastifyRequest, _: FastifyReply, done: () => void) =>
      atWork.run(`${method} ${routeOptions.url}`, done),
    )

  return {
    deps,
    app,
    passTime: (milliseconds) => (passed += milliseconds),
    avoidWindowEnd(seconds) {
      const windowMs = seconds * 1_000
      const leftMs = windowMs - (deps.now().getTime() % windowMs)
      // A clock that moved further would end sessions.
      if (leftMs < Math.min(windowMs / 2, 5 * 60_000)) passed += leftMs
    },
    async call(name, { as, params, query, body, headers } = {}) {
      const { method, path } = calls[name as CallName]
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
        encodeURIComponent((params as Record<string, string> | undefined)?.[part] ?? ''),
      )
      const response = await app.inject({
        method,
        url: filled,
        headers: { host: 'localhost:4000', ...as?.headers, ...headers },
        ...(query !== undefined && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const read = isJson ? (response.json() as never) : (undefined as never)
      return {
        status: response.statusCode,
        answer: read,
        problem: read,
        headers: response.headers,
        raw: response.rawPayload,
      }
    },
    runDueJobs: () => atWork.run('a job', () => deps.jobs.drain(traces?.watchJobs(allJobs(deps)) ?? allJobs(deps))),
    async close() {
      await app.close()
      await traces?.close()
      keys.stop()
      await close()
      // The databases of all test files together would not fit into memory.
      if (!keepsDatabase) await dropDatabase(server, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Repeats a call while the portal is too busy (503), as callers do after `Retry-After`. */
export async function untilServed<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}
