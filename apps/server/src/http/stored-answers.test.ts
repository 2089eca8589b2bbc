import { randomUUID } from 'node:crypto'
import type { Contract } from '@portal/contract'
import { mostDraftMessages } from '@portal/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseBusy } from '../db/database-busy.ts'
import { anEmail, aPhone, codeTo } from '../testing/contacts.ts'
import { aFilledDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { aBank, type Bank } from '../testing/fake-parties/bank.ts'
import { somePhones } from '../testing/fake-parties/phone.ts'
import { aRegister } from '../testing/fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from '../testing/fake-parties/signing.ts'
import { aMessage, attachTo } from '../testing/messages.ts'
import { aMessagingPortal, type MessageProviders } from '../testing/messaging-portal.ts'
import type { AnyId } from '../testing/requests/any-id.ts'
import { seenDigest } from '../testing/requests/seen-digest.ts'
import { aReadyApplication, aSubmittedApplication } from '../testing/submitted.ts'
import type { CallInput, TestPortal } from '../testing/test-portal.ts'
import { uploadFile } from '../testing/upload.ts'

const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
let bank: Bank
let world: SigningWorld
let phones: ReturnType<typeof somePhones>
let portal: TestPortal
let providers: MessageProviders
beforeAll(async () => {
  const now = () => portal?.deps.now() ?? new Date()
  bank = aBank()
  world = aSigningWorld(now)
  phones = somePhones(world.pki, now)
  ;({ portal, providers } = await aMessagingPortal({
    paymentGateway: bank.gateway,
    registerOffice: aRegister().office,
    trust: world.trust,
    signingService: world.service,
    phoneSigning: phones.service,
  }))
  // Leaves the row of a key as a node leaves it that dies between its last commit and the end of its claim.
  await sql`
    create function http.die() returns trigger language plpgsql as $$
    begin
      if new.claimed_until is not null then return new; end if;
      old.claimed_until := to_timestamp(0);
      return old;
    end $$;
    create trigger died before update on http.answer for each row execute function http.die()`.execute(portal.deps.db)
})
afterAll(() => portal.close())

/** Counts the rows of everything that a call may write. */
async function countRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from history.action) as actions, (select count(*) from jobs.job) as jobs,
      (select count(*) from files.document) as documents, (select count(*) from communications.message) as messages,
      (select count(*) from contacts.sending) as codes, (select count(*) from signing.signing) as signings,
      (select count(*) from payments.payment) as payments`.execute(portal.deps.db)
  return rows[0]
}

interface Answered {
  status: number
  answer?: unknown
}

/** Makes a call on a node that dies after its last commit, and repeats it on another. */
async function expectOneEffect<Answer extends Answered>(
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await call(headers)
  expect(first).toMatchObject({ status: 200 })
  const written = await countRows()
  const second = await call(headers)
  expect([second.status, second.answer]).toEqual([200, first.answer])
  expect(await countRows()).toEqual(written)
  return first
}

const callTwice = <Name extends keyof Contract>(name: Name, input: CallInput<Name>) =>
  expectOneEffect((headers) => portal.call(name, { ...input, headers }))

const withHeaders = (as: SignedIn, headers: Record<string, string>) => ({
  ...as,
  headers: { ...as.headers, ...headers },
})

const file = { name: 'a.txt', bytes: Buffer.from('Vienojamies') }
const upload = (as: SignedIn, uuid: AnyId, replaces?: string) =>
  expectOneEffect(async (headers) => {
    const { status, data: answer } = await uploadFile(portal, withHeaders(as, headers), uuid, {
      ...file,
      ...(replaces === undefined ? { type: 'other' } : { replaces }),
    })
    return { status, answer }
  })

test('an application is submitted once, and its payment begun once', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as)
  const { answer } = await callTwice('submitApplication', { as, params: { uuid }, body: {} })
  expect(answer.data).toMatchObject({ status: 'payment', redirect_url: expect.stringContaining('bank') as string })
})

test('a payment whose bank page was not stored leads to the page that waits for the bank', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as)
  const { db } = portal.deps
  await sql`
    create function http.keep_first() returns trigger language plpgsql as $$
    begin
      if old.answer <> 'null' then new.answer := old.answer; end if;
      return new;
    end $$;
    create trigger first_kept before update of answer on http.answer for each row execute function http.keep_first()`.execute(
    db,
  )
  onTestFinished(async () => void (await sql`drop function if exists http.keep_first cascade`.execute(db)))
  const call = { as, params: { uuid }, body: {}, headers: { 'idempotency-key': randomUUID() } }
  const [first, written] = [await portal.call('submitApplication', call), await countRows()]
  const second = await portal.call('submitApplication', call)
  expect([first.status, second.status, await countRows()]).toEqual([200, 200, written])
  expect(second.answer.data).toEqual({
    ...first.answer.data,
    redirect_url: expect.stringContaining(`/applications/${uuid}/payment-pending`) as string,
  })
})

test('an application without a fee is filed once', async () => {
  const as = await signIn(portal.deps)
  const relief = {
    code: 'disabled-persons',
    answers: { 'register-association.association.purpose.unites': 'disabled-persons' },
  }
  const { uuid } = await aReadyApplication(portal, as, { service: 'register-association', relief })
  const { answer } = await callTwice('submitApplication', { as, params: { uuid }, body: {} })
  expect(answer.data).toEqual({ status: 'submitted' })
})

test('the review shows twice that the fee has changed', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as)
  await portal.deps.db
    .updateTable('applications.application')
    .set({ total_cents: 1, quote: sql`jsonb_set(quote, '{lines}', '[]')` })
    .where('application_id', '=', uuid)
    .execute()
  const { answer } = await callTwice('reviewApplication', { as, params: { uuid } })
  expect(answer.data.quote_changed).toBe(true)
})

test('documents are generated, uploaded, replaced and deleted once', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
  await callTwice('generateDocuments', { as, params: { uuid }, body: {} })
  const { answer } = await upload(as, uuid)
  await upload(as, uuid, answer.uuid)
  await callTwice('deleteDocument', { as, params: { uuid, document_uuid: answer.uuid } })
})

test('a document is signed once, and its signatures are removed once', async () => {
  world.giveKey(liga)
  phones.give(liga)
  const as = await signIn(portal.deps, liga)
  const { uuid } = await aFilledDraft(portal, as, { services: ['register-low-capital-sia'] })
  const { answer } = await portal.call('generateDocuments', { as, params: { uuid } })
  const params = { uuid, document_uuid: answer.data[0]!.uuid }
  const digest = await seenDigest(portal, params)
  await callTwice('startSigning', { as, params, body: { method: 'smartphone', digest } })
  expect(phones.rings).toBe(1)
  await sql`update signing.signing set status = 'expired'`.execute(portal.deps.db)
  const begun = await callTwice('startSigning', { as, params, body: { method: 'online', digest } })
  await callTwice('finishSigning', { as, params, body: world.confirm(begun.answer.data) })
  const removed = await callTwice('removeSignatures', { as, params })
  expect(removed.answer.data.lost).toHaveLength(1)
})

test('a message is written, saved, forwarded and sent once, with its files', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aMessage(portal, as)
  const attach = (id: string | undefined) =>
    expectOneEffect(async (headers) => {
      const { status, data: answer } = await attachTo(portal, withHeaders(as, headers), id, file)
      return { status, answer }
    })
  const { answer } = await attach(uuid)
  await attach(undefined)
  const params = { message_uuid: uuid as AnyId }
  const body = { message_subject: 'Par adresi un valdi', version: answer.version }
  const saved = await callTwice('saveMessage', { as, params, body })
  await callTwice('sendMessage', { as, params, body: { version: saved.answer.data.version } })
  const forwarded = await callTwice('createMessage', { as, body: { forward_of: uuid as AnyId } })
  const [copy] = forwarded.answer.data.documents
  expect(copy?.name).toBe('a.txt')
  await callTwice('removeAttachment', {
    as,
    params: { message_uuid: forwarded.answer.data.uuid, file_uuid: copy!.uuid },
  })
})

test.each(['email', 'phone'] as const)('a contact of type %s gets one code, which is used once', async (type) => {
  const as = await signIn(portal.deps)
  const value = type === 'email' ? anEmail() : aPhone()
  const sent = await callTwice('verifyContact', { as, params: { type }, body: { value } })
  const code = codeTo(providers, value)
  await callTwice('validateContact', { as, params: { key: sent.answer.data.key, code } })
})

test('a text message whose node died before it stored its answer is sent again, only by the repetition', async () => {
  const [as, value, headers] = [await signIn(portal.deps), aPhone(), { 'idempotency-key': randomUUID() }]
  const send = (given: Record<string, string>) =>
    portal.call('verifyContact', { as, params: { type: 'phone' }, body: { value }, headers: given })
  const dead = await send(headers)
  const expiresAt = new Date(portal.deps.now().getTime() + 20_000)
  await sql`update contacts.verification set sent_at = null, expires_at = ${expiresAt} where person_id = ${as.personId}`.execute(
    portal.deps.db,
  )
  await sql`update http.answer set answer = 'null' where person_id = ${as.personId}`.execute(portal.deps.db)
  const unsent = codeTo(providers, value)
  expect((await send({ 'idempotency-key': randomUUID() })).problem.code).toBe('verification-active')
  const repeated = await send(headers)
  expect(repeated.status).toBe(200)
  const guess = (key: string, code: string) => portal.call('validateContact', { as, params: { key, code } })
  expect((await guess(dead.answer.data.key, unsent)).problem.code).toBe('verification-wrong-code')
  expect((await guess(repeated.answer.data.key, codeTo(providers, value))).status).toBe(200)
})

test('a text message is sent again by the repetition of a call that failed after it', async () => {
  const [as, value, headers] = [await signIn(portal.deps), aPhone(), { 'idempotency-key': randomUUID() }]
  const send = () => portal.call('verifyContact', { as, params: { type: 'phone' }, body: { value }, headers })
  const { pool } = portal.deps
  const connect = pool.connect.bind(pool)
  const spy = vi.spyOn(pool, 'connect').mockImplementation((...given) => {
    if (!providers.operator.delivered.some(({ to }) => to === value)) return connect(...given)
    spy.mockRestore()
    throw new DatabaseBusy()
  })
  expect((await send()).problem.code).toBe('too-busy')
  const repeated = await send()
  expect(repeated.status).toBe(200)
  const params = { key: repeated.answer.data.key, code: codeTo(providers, value) }
  expect((await portal.call('validateContact', { as, params })).status).toBe(200)
})

test('a wrong code is counted once', async () => {
  const as = await signIn(portal.deps)
  const value = anEmail()
  const { answer } = await portal.call('verifyContact', { as, params: { type: 'email' }, body: { value } })
  const code = codeTo(providers, value) === '000000' ? '000001' : '000000'
  const params = { key: answer.data.key, code }
  const headers = { 'idempotency-key': randomUUID() }
  const { db } = portal.deps
  const guess = async () => {
    const { status, problem } = await portal.call('validateContact', { as, params, headers })
    const { rows } = await sql`select tries from contacts.wrong_tries where owner_id = ${as.personId}`.execute(db)
    return [status, problem.code, problem.errors, rows]
  }
  // Keeps the row of the key as a node keeps it that dies between the commit and the release of the key.
  await sql`create rule dead as on delete to http.answer do instead nothing`.execute(db)
  onTestFinished(async () => void (await sql`drop rule if exists dead on http.answer`.execute(db)))
  const first = await guess()
  expect(first).toEqual([400, 'verification-wrong-code', expect.any(Array), [{ tries: 1 }]])
  await sql`update http.answer set claimed_until = to_timestamp(0) where person_id = ${as.personId}`.execute(db)
  expect(await guess()).toEqual(first)
})

test('a profile is confirmed once', async () => {
  const as = await signIn(portal.deps)
  await callTwice('confirmProfile', { as, body: { need_profile_review: false } })
})

test('a rating is repeated with the answer of the contract', async () => {
  const as = await signIn(portal.deps)
  const uuid = await aSubmittedApplication(portal, bank, as)
  await portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'registered', delivered_round: 0 })
    .where('application_id', '=', uuid)
    .execute()
  await callTwice('rateApplication', { as, params: { uuid }, body: { score: 5 } })
})

test('forwarding copies no file when there are too many drafts or a field is wrong', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aMessage(portal, as)
  await attachTo(portal, as, uuid, file)
  const put = vi.spyOn(portal.deps.objectStore, 'put')
  onTestFinished(() => put.mockRestore())
  const forward = { forward_of: uuid as AnyId }
  const wrong = await portal.call('createMessage', { as, body: { ...forward, recipient_code: 'nowhere' } })
  await sql`
    update communications.folder_count set count = ${mostDraftMessages}
    where owner_id = ${as.personId} and folder = 'draft'`.execute(portal.deps.db)
  const surplus = await portal.call('createMessage', { as, body: forward })
  expect([wrong.status, wrong.problem.code]).toEqual([404, 'recipient-not-found'])
  expect([surplus.status, surplus.problem.code]).toEqual([409, 'too-many-drafts'])
  expect(put).not.toHaveBeenCalled()
})

test('a signing ends when the session of its phone cannot be stored', async () => {
  const as = await signIn(portal.deps, liga)
  world.giveKey(liga)
  phones.give(liga)
  const { uuid } = await aFilledDraft(portal, as, { services: ['register-low-capital-sia'] })
  const { answer } = await portal.call('generateDocuments', { as, params: { uuid } })
  const params = { uuid, document_uuid: answer.data[0]!.uuid }
  const digest = await seenDigest(portal, params)
  await sql`
    create function signing.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger failing before update of credential on signing.signing
      for each row execute function signing.fail()`.execute(portal.deps.db)
  const started = await portal.call('startSigning', { as, params, body: { method: 'smartphone', digest } })
  await sql`drop function signing.fail cascade`.execute(portal.deps.db)
  const { rows } = await sql`
    select status from signing.signing where document_id = ${params.document_uuid}`.execute(portal.deps.db)
  expect([started.status, rows]).toEqual([500, [{ status: 'failed' }]])
})
