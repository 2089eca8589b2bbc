import { samples } from '@portal/services/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from './deps.ts'
import type { IdentityProviders } from './parties/identity-provider/port.ts'
import { LoginRefused } from './parties/identity-provider/port.ts'
import { MailRefused, type MailService } from './parties/mail/port.ts'
import { portalLog } from './portal-log.ts'
import { PartyUnavailable } from './problem.ts'
import { codeTo } from './testing/contacts.ts'
import { aFilledDraft } from './testing/drafts.ts'
import type { SignedIn } from './testing/factories.ts'
import { aBank } from './testing/fake-parties/bank.ts'
import { openIdSettings } from './testing/fake-parties/identity-provider.ts'
import { aMailServer } from './testing/fake-parties/mail-server.ts'
import { aRegister } from './testing/fake-parties/register.ts'
import { aTraceReceiver, type TraceReceiver } from './testing/fake-parties/trace-receiver.ts'
import { aSigningWorld } from './testing/fake-parties/signing.ts'
import { anSmsOperator } from './testing/fake-parties/sms-gateway.ts'
import { aMessage, attachTo } from './testing/messages.ts'
import { anyId, type AnyId } from './testing/requests/any-id.ts'
import { seenDigest } from './testing/requests/seen-digest.ts'
import { andris, liga } from './testing/sharing/document-sharing.ts'
import { asGuest } from './testing/sharing/share-links.ts'
import { paySubmission } from './testing/submitted.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'
import { collectTraces } from './traces/traces.ts'

const [email, phone, iban] = ['liga.kalnina@epasts.example', '+37129111213', 'LV45PARX0012345678901']
const [subject, text] = ['Par manu slimību', 'Lūdzu, neatklājiet manu diagnozi.']
const service = 'register-low-capital-sia'

const lines: string[] = []
/** Everything personal or secret that the run has sent or received. */
const personal = new Set([email, phone, iban, subject, text, 'Kalniņa', 'Kalniņš', 'Līga', 'Andris'])
const isPersonal = /^(forename|surname|personalCode|text|email|phone|name)$/

/** Words of the contract, ids, numbers and days are in many lines. */
const isFixedWord = /^([a-z][a-z_-]*|[\da-f-]{36}|[\d.,: TZ-]*)$/
/** Every other text of a body that the run has sent. */
const sent = new Set<string>()
function addTexts(body: unknown): void {
  if (typeof body === 'string' && body.length > 4 && !isFixedWord.test(body)) sent.add(body)
  if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body)) Object.values(body).forEach(addTexts)
}

/** Adds the personal answers of a form: names, codes, addresses and contacts. */
function addAnswers(node: object): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][])
    if (typeof value === 'object' && value !== null) addAnswers(value)
    else if (typeof value === 'string' && isPersonal.test(key)) personal.add(value)
}

const provider = openIdSettings({ slug: 'eparaksts_mobile' })
const identityProviders: IdentityProviders = {
  list: () => [provider],
  begin: async () => ({
    url: 'https://login.example/authorize?login_hint=x',
    checks: { state: 'state-of-login', nonce: 'nonce-of-login', verifier: 'verifier-of-login' },
  }),
  async finish(_, callback) {
    if (callback.searchParams.has('error')) throw new LoginRefused('access_denied')
    return { ...liga, email }
  },
}

const log = portalLog({ LOG_LEVEL: 'debug', INSTANCE_ID: 'node-7' }, undefined, {
  write: (line: string) => void lines.push(line),
})
log.level = 'trace'
const [bank, register, post, operator] = [aBank(), aRegister(), aMailServer(), anSmsOperator()]
let mailFails: ((to: string) => Error) | undefined
const mail: MailService = {
  send: async (sent) => (mailFails ? Promise.reject(mailFails(sent.to)) : post.service.send(sent)),
}

let portal: TestPortal
let receiver: TraceReceiver
const world = aSigningWorld(() => portal?.deps.now() ?? new Date())

const cookieIn = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

async function logIn(): Promise<SignedIn> {
  const place = { slug: 'eparaksts_mobile', lang: 'lv', isMobile: 'false' } as const
  const { headers } = await portal.call('startLogin', { params: place })
  const cookie = cookieIn(headers, '__Host-portal-login')
  const back = (query: string) =>
    portal.app.inject({
      url: `/api-auth/callback/eparaksts_mobile?${query}`,
      headers: { host: 'localhost:4000', cookie },
    })
  await back('error=access_denied&error_description=L%C4%ABga+Kalni%C5%86a&state=state-of-login')
  const landed = await back('code=code-of-login&state=state-of-login')
  const id = String(landed.headers.location).split('auth_session_id=')[1] ?? ''
  const opened = await portal.call('authorize', {
    body: { app_name: 'web-portal', auth_session_id: id },
    headers: { cookie },
  })
  expect(opened.status).toBe(200)
  const { x_token: token, x_token_key: key } = opened.answer.data
  const session = cookieIn(opened.headers, '__Host-portal')
  for (const secret of [id, token, key, session, cookie, 'code-of-login', 'verifier-of-login', 'nonce-of-login'])
    personal.add(secret.replace(/^__Host-[\w-]+=/, ''))
  const { uuid } = await portal.deps.db
    .selectFrom('auth.person')
    .select('person_id as uuid')
    .where('personal_code', '=', liga.personalCode)
    .executeTakeFirstOrThrow()
  const headersOfSession = { token, 'token-key': key, cookie: session }
  await portal.call('consentToTerms', { headers: headersOfSession, body: { terms_consent: true } })
  return { personId: anyId(uuid), personalCode: liga.personalCode, headers: headersOfSession }
}

async function addContacts(as: SignedIn): Promise<void> {
  for (const value of [email, phone]) {
    const type = value === phone ? 'phone' : 'email'
    const sent = await portal.call('verifyContact', { as, params: { type }, body: { value } })
    const code = codeTo({ post, operator }, value)
    personal.add(code)
    await portal.call('validateContact', { as, params: { key: sent.answer.data.key, code: '000000' } })
    expect((await portal.call('validateContact', { as, params: { key: sent.answer.data.key, code } })).status).toBe(200)
  }
}

/** Both founders sign each document: the applicant, and a guest with a shared link. */
async function signAll(as: SignedIn, uuid: AnyId): Promise<void> {
  const documents = (await portal.call('generateDocuments', { as, params: { uuid } })).answer.data
  const { link = '' } = (await portal.call('shareDocuments', { as, params: { uuid }, body: { enabled: true } })).answer
    .data as { link?: string }
  const guest = asGuest(link)
  personal.add(guest['share-key'] ?? '')
  for (const { uuid: document_uuid } of documents) {
    const params = { uuid, document_uuid }
    for (const [caller, personal_code] of [
      [{ as }, undefined],
      [{ headers: guest }, andris.personalCode],
    ] as const) {
      const digest = await seenDigest(portal, params)
      const body = { method: 'online', digest, ...(personal_code && { personal_code }) } as const
      const begun = await portal.call('startSigning', { ...caller, params, body })
      if (begun.status !== 200) continue
      const confirmed = world.confirm(begun.answer.data)
      for (const secret of Object.values(confirmed)) personal.add(secret)
      expect((await portal.call('finishSigning', { ...caller, params, body: confirmed })).status).toBe(200)
    }
  }
}

/** Real servers name the recipient in their answers. */
const mailFailures = [
  (to: string) => new PartyUnavailable('The mail server', new Error(`450 4.2.1 <${to}>: mailbox busy`)),
  (to: string) => new MailRefused('The mail server refused: 550', { cause: new Error(`550 <${to}>: unknown`) }),
]

/** Every kind of failure, with personal values where callers and parties put them. */
async function failCalls(as: SignedIn, uuid: AnyId): Promise<void> {
  const { app, deps } = portal
  const code = liga.personalCode
  const ask = (url: string, payload?: string) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { host: 'localhost:4000', ...as.headers, 'content-type': 'application/json' },
      ...(payload && { payload }),
    })
  await ask(`/nowhere/${code}?email=${email}`)
  await ask(`/api-profile/api/v1/entities?search=${code}&search=${email}`)
  await ask('/api-profile/api/v1/contact_verification/email', `{"value": "${email}", "extra": "${code}"}`)
  await ask('/api-profile/api/v1/contact_verification/email', `{"value": "${email}`)
  const { open } = deps.objectStore
  deps.objectStore.open = () => Promise.reject(new Error(`the disk is gone for ${email} and ${code}`))
  const { data } = (await portal.call('getApplication', { as, params: { uuid } })).answer
  const document_uuid = data.documents[0]!.uuid
  expect((await portal.call('downloadDocument', { as, params: { uuid, document_uuid } })).status).toBe(500)
  deps.objectStore.open = open
  for (const [index, failure] of mailFailures.entries()) {
    mailFails = failure
    const value = `liga.${index}.${email}`
    await portal.call('verifyContact', { as, params: { type: 'email' }, body: { value } })
  }
  mailFails = undefined
}

beforeAll(async () => {
  const parties = { identityProviders, paymentGateway: bank.gateway, registerOffice: register.office, mail }
  const signing = { trust: world.trust, signingService: world.service, sms: operator.gateway }
  receiver = await aTraceReceiver()
  const trace = (deps: Deps) => {
    deps.settings.OTEL_TRACES_SAMPLER_ARG = 1
    return collectTraces(deps, '1', receiver.url)
  }
  portal = await testPortal({ log, ...parties, ...signing }, undefined, { trace })
  portal.app.addHook('preHandler', async ({ body }) => addTexts(body))
  for (const person of [liga, andris]) {
    world.giveKey(person)
    personal.add(person.personalCode)
  }
  addAnswers(samples[service])
  const as = await logIn()
  await addContacts(as)
  const { uuid } = await aFilledDraft(portal, as, { services: [service] })
  await signAll(as, uuid)
  await paySubmission(portal, bank, as, uuid)
  for (const failure of mailFailures) {
    mailFails = failure
    await portal.runDueJobs()
    portal.passTime(60_000)
  }
  mailFails = undefined
  await portal.runDueJobs()
  const message = await aMessage(portal, as, { message_subject: subject, content: `${text} ${iban}` })
  await attachTo(portal, as, message.uuid, { name: 'Līgas diagnoze.txt', bytes: Buffer.from(text) })
  expect((await portal.call('sendMessage', { as, params: { message_uuid: message.uuid } })).status).toBe(200)
  await portal.runDueJobs()
  await failCalls(as, uuid)
  // The last spans are sent then.
  await portal.close()
})
afterAll(() => receiver.close())

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

/** Digits count only apart: the digits of a code also occur by chance in times and in ids of traces. */
const isIn = (line: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\w)${value}(?!\\w)`).test(line) : line.includes(value)
const findLeaks = (where: readonly string[], values: Iterable<string>) =>
  where.flatMap((line) => [...values].flatMap((value) => (isIn(line, value) ? [[value, line]] : [])))

describe('the log of a journey at its most talkative level', () => {
  test('covers the journey and its failures', () => {
    const calls = new Set(logged().map(({ call }) => call))
    expect([...calls]).toEqual(
      expect.arrayContaining(
        [
          'finishLogin',
          'authorize',
          'validateContact',
          'changeApplication',
          'finishSigning',
          'submitApplication',
        ].concat(['sendMessage', 'attachFile', 'downloadDocument', 'front-end']),
      ),
    )
    expect(register.rounds.size).toBe(1)
    const messages = logged().map(({ msg }) => msg)
    expect(messages).toEqual(
      expect.arrayContaining(['unexpected error', 'job failed; it will be tried again', 'request']),
    )
  })

  test('contains no personal value and no secret of it', () => {
    expect(personal.size).toBeGreaterThan(30)
    expect(findLeaks(lines, personal)).toEqual([])
  })

  test('contains no text of the bodies of its calls', () => {
    expect(sent.size).toBeGreaterThan(20)
    expect(findLeaks(lines, sent)).toEqual([])
  })

  test('names the node, the time and, in lines of a request, its trace id', () => {
    for (const line of logged())
      expect(line).toMatchObject({
        node: 'node-7',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      })
    const request = logged().find(({ call }) => call === 'submitApplication')
    expect(Object.keys(request ?? {}).toSorted()).toEqual(
      ['call', 'level', 'method', 'ms', 'msg', 'node', 'pid', 'status', 'time', 'trace_id'].toSorted(),
    )
  })
})

describe('the traces of the journey', () => {
  const names = () => new Set(receiver.spans.map(({ name }) => name))

  test('cover calls, jobs, parties and statements', () => {
    expect([...names()]).toEqual(
      expect.arrayContaining([
        'submitApplication',
        'downloadDocument',
        'job applications.deliver',
        'mail send',
        'register-office fileRound',
        'signing-service sign',
        'select auth.person',
      ]),
    )
  })

  test('contain no personal value, no secret and no text of a body', () => {
    expect(findLeaks(receiver.bodies, new Set([...personal, ...sent]))).toEqual([])
  })

  test('have the ids that the log names', () => {
    const traced = new Map(receiver.spans.map(({ traceId, name }) => [`${name} ${traceId}`, traceId]))
    const requests = logged().filter(({ msg, call }) => msg === 'request' && call !== 'front-end')
    expect(requests.length).toBeGreaterThan(20)
    for (const { call, trace_id } of requests) expect(traced.get(`${String(call)} ${String(trace_id)}`)).toBe(trace_id)
  })
})
