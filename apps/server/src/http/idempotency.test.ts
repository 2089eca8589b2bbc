import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { routes } from '@portal/contract'
import { calls, type CallName } from '@portal/contract/calls'
import { isRepeatable } from '@portal/contract/route'
import type { Contract } from '@portal/contract'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anyId, type AnyId } from '../testing/requests/any-id.ts'
import { DatabaseBusy } from '../db/database-busy.ts'
import { Problem } from '../problem.ts'
import { aFilledDraft } from '../testing/drafts.ts'
import { aDelegate } from '../testing/delegations.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../testing/factories.ts'
import { aBank, type Bank } from '../testing/fake-parties/bank.ts'
import { aSigningWorld, type SigningWorld } from '../testing/fake-parties/signing.ts'
import { aReadyApplication } from '../testing/submitted.ts'
import { testPortal, untilServed, type CallInput, type TestPortal } from '../testing/test-portal.ts'
import { answerOnce } from './idempotency.ts'
import { seenDigest } from '../testing/requests/seen-digest.ts'

let bank: Bank
let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ paymentGateway: bank.gateway, trust: world.trust, signingService: world.service })
})
afterAll(() => portal.close())

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } })

/** Makes the same call twice at once, and once more after both answers. */
async function thrice<Name extends keyof Contract>(name: Name, input: CallInput<Name>) {
  const keyed = { ...input, ...withKey() }
  // On a busy machine the second call can be answered that the first one is still at work.
  const call = () => untilServed(() => portal.call(name, keyed))
  const first = await Promise.all([call(), call()])
  return [...first, await call()]
}

const actionsOn = async (application: string, name: string) =>
  (
    await portal.deps.db
      .selectFrom('history.action')
      .select('action_id')
      .where('application_id', '=', anyId(application))
      .where('name', '=', name)
      .execute()
  ).length

function expectSame(answers: { status: number; answer: unknown }[]) {
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { answer } of answers) expect(answer).toEqual(answers[0]?.answer)
}

describe('two concurrent calls with one Idempotency-Key take effect once', () => {
  test('a submission: one payment, one order and the same bank page for both calls', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, as)
    const before = bank.counts.orders
    expectSame(await thrice('submitApplication', { as, params: { uuid }, body: {} }))
    expect([bank.counts.orders - before, await actionsOn(uuid, 'payment-started')]).toEqual([1, 1])
  })

  test('generating documents', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    expectSame(await thrice('generateDocuments', { as, params: { uuid }, body: { discard_signatures: false } }))
    expect(await actionsOn(uuid, 'documents-generated')).toBe(1)
  })

  test('removing a document, which a third call without the key no longer finds', async () => {
    const as = await signIn(portal.deps)
    const { uuid, documents } = await aReadyApplication(portal, as)
    const params = { uuid, document_uuid: documents[0]?.uuid ?? '' }
    expectSame(await thrice('deleteDocument', { as, params }))
    expect((await portal.call('deleteDocument', { as, params })).problem.code).toBe('document-not-found')
  })

  test('deleting an application', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as)
    expectSame(await thrice('deleteApplication', { as, params: { uuid } }))
    expect(await actionsOn(uuid, 'application-deleted')).toBe(1)
  })

  test('starting and finishing a signature', async () => {
    const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
    world.giveKey(liga)
    const as = await signIn(portal.deps, liga)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-low-capital-sia'] })
    const { answer } = await portal.call('generateDocuments', { as, params: { uuid } })
    const params = { uuid, document_uuid: answer.data[0]?.uuid ?? anyId('') }
    const begun = await thrice('startSigning', {
      as,
      params,
      body: { method: 'online', digest: await seenDigest(portal, params) },
    })
    expectSame(begun)
    expectSame(await thrice('finishSigning', { as, params, body: world.confirm(begun[0]?.answer.data) }))
    expect(await actionsOn(uuid, 'document-signed')).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  const dismissed = (as: SignedIn, code: string, headers: Record<string, string>) =>
    portal.call('dismissNotification', { as, params: { code }, headers })

  test('returns no answer to a caller who has lost the right since', async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const personalCode = await aDelegate(portal.deps, entityId, { level: 3 })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const body = {
      services: ['register-sia' as const],
      submission_type: 'LEGAL_ENTITY' as const,
      account_type: 'legal_entity' as const,
    }
    const keyed = { as, params: { entity_id: entityId }, body, ...withKey() }
    expect((await portal.call('createEntityApplication', keyed)).status).toBe(200)
    expect((await portal.call('createEntityApplication', keyed)).status).toBe(200)
    await portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('entity_id', '=', entityId)
      .execute()
    const again = await portal.call('createEntityApplication', keyed)
    expect([again.status, again.problem.code]).toEqual([403, 'mandate-ended'])
  })

  const ended = [403, 'mandate-ended']
  const seen = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
  const revoke = (entityId: AnyId) =>
    portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('entity_id', '=', entityId)
      .execute()

  test('returns no answer about an entity that is not selected, once the right has ended', async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const as = await signIn(portal.deps, { personalCode: await aDelegate(portal.deps, entityId, { level: 3 }) })
    const keyed = { as, params: { id: entityId }, body: { need_profile_review: false as const }, ...withKey() }
    expect((await portal.call('confirmEntityProfile', keyed)).status).toBe(200)
    await revoke(entityId)
    expect(seen(await portal.call('confirmEntityProfile', keyed))).toEqual([404, 'entity-not-found'])
  })

  test('returns no answer of the selected entity, once the right has ended', async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const as = await signIn(portal.deps, {
      personalCode: await aDelegate(portal.deps, entityId, { level: 3 }),
      entityId,
    })
    const { headers } = withKey()
    expect((await portal.call('createMessage', { as, headers })).status).toBe(200)
    await revoke(entityId)
    expect(seen(await portal.call('createMessage', { as, headers }))).toEqual(ended)
  })

  test('returns no answer to a clerk who has left the organisation', async () => {
    const personalCode = aPersonalCode()
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const person = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('setOrganization', {
      as: person,
      body: { organization_uuid: organizationId },
    })
    const as = {
      ...person,
      headers: { ...person.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key },
    }
    const { headers } = withKey()
    expect((await portal.call('createMessage', { as, headers })).status).toBe(200)
    await portal.deps.db
      .deleteFrom('entities.organization_clerk')
      .where('organization_id', '=', organizationId)
      .execute()
    expect(seen(await portal.call('createMessage', { as, headers }))).toEqual(ended)
  })

  test('is rejected with another body, for every write', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    const keyed = { as, params: { uuid }, ...withKey() }
    expect((await portal.call('generateDocuments', { ...keyed, body: { discard_signatures: false } })).status).toBe(200)
    const other = await portal.call('generateDocuments', { ...keyed, body: { discard_signatures: true } })
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency-key-reused'])
  })

  test('can be used again after a rejected write', async () => {
    const as = await signIn(portal.deps)
    const { headers } = withKey()
    expect([
      (await dismissed(as, 'no-such-notice', headers)).status,
      (await dismissed(as, 'no-such-notice', headers)).status,
    ]).toEqual([404, 404])
    expect(
      await portal.deps.db.selectFrom('http.answer').select('at').where('person_id', '=', as.personId).execute(),
    ).toEqual([])
  })

  test('claimed by a dead process is free after its lease, only for the same request', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    const { headers } = withKey()
    const url = calls.generateDocuments.path.replace('{uuid}', uuid)
    const claim = {
      person_id: as.personId,
      idempotency_key: headers['idempotency-key'],
      answer: 'null',
      at: portal.deps.now(),
      claimed_until: new Date(0),
      request_hash: createHash('sha256')
        .update(JSON.stringify(['POST', url, { discard_signatures: false }]))
        .digest(),
    }
    await portal.deps.db.insertInto('http.answer').values(claim).execute()
    const other = await portal.call('generateDocuments', {
      as,
      params: { uuid },
      body: { discard_signatures: true },
      headers,
    })
    expect(other.problem.code).toBe('idempotency-key-reused')
    expect(
      (await portal.call('generateDocuments', { as, params: { uuid }, body: { discard_signatures: false }, headers }))
        .status,
    ).toBe(200)
  })

  test('of a whole upload returns the stored document once the file has arrived, and refuses a file of another length', async () => {
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as)
    const { headers } = withKey()
    const { hostname, port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    /** Sends the end of the body after other calls, in the time of which the portal could have answered. */
    const send = async (content: string, boundary: string) => {
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
      const [begin, end] = [Buffer.from(head + content), `\r\n--${boundary}--\r\n`]
      const sending = request({
        host: hostname,
        port,
        method: 'POST',
        path: calls.uploadDocument.path.replace('{uuid}', uuid),
        headers: {
          ...as.headers,
          ...headers,
          host: 'localhost:4000',
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': begin.length + end.length,
        },
      })
      let isEarly = false
      const answered = once(sending, 'response').finally(() => (isEarly = !sending.writableEnded))
      sending.write(begin)
      for (let calls = 0; calls < 10; calls += 1) await portal.call('getApplication', { as, params: { uuid } })
      sending.end(end)
      const [response] = (await answered) as [IncomingMessage]
      return { status: response.statusCode, isEarly, ...((await json(response)) as { data?: unknown; code?: string }) }
    }
    const first = await send('Vienojamies', '----a1b2c3')
    expect(first).toMatchObject({ status: 200, isEarly: false })
    // Some browsers choose a boundary of another length each time.
    expect(await send('Vienojamies', '----a1b2c')).toEqual(first)
    expect(await send('Vienojamies citādi', '----a1b2c')).toMatchObject({ status: 409, code: 'idempotency-key-reused' })
    const { answer } = await portal.call('getApplication', { as, params: { uuid } })
    expect(answer.data.documents.map(({ name }) => name)).toEqual(['a.txt'])
  })

  test('belongs to one person, though other persons use the same key at the same time', async () => {
    const { headers } = withKey()
    const at = portal.deps.now()
    const [one, other] = [await signIn(portal.deps), await signIn(portal.deps)]
    const ask = ({ personId }: SignedIn, run: () => Promise<string>) =>
      answerOnce(
        { deps: { db: portal.deps.db, now: () => at }, actor: { personId, selected: { kind: 'person' } } as never },
        routes.createApplication,
        { headers, method: 'POST', url: '/', body: null, params: {}, routeOptions: { url: '/' } } as never,
        (once) => once(run),
      )
    const again = () => Promise.reject(new Error('done twice'))
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = ask(one, async () => {
      begun.resolve()
      await held.promise
      return 'of one'
    })
    await begun.promise
    await expect(ask(other, () => Promise.reject(new Problem('forbidden')))).rejects.toThrow(Problem)
    expect(await ask(other, () => Promise.resolve('of another'))).toBe('of another')
    held.resolve()
    expect(await first).toBe('of one')
    expect([await ask(one, again), await ask(other, again)]).toEqual(['of one', 'of another'])
  })

  test('never stores tokens', async () => {
    const as = await signIn(portal.deps)
    const { status } = await portal.call('changeProfile', { as, body: { selected_uuid: null }, ...withKey() })
    expect(status).toBe(200)
    expect(
      await portal.deps.db.selectFrom('http.answer').select('at').where('person_id', '=', as.personId).execute(),
    ).toEqual([])
  })
})

test('is accepted by every signed-in write, except for drafts, tokens, links, logouts and read-only calls', () => {
  const exempt = (Object.entries(routes) as [CallName, (typeof routes)[keyof typeof routes]][])
    .filter(
      ([, route]) => (route.who === 'user' || route.who === 'guest') && route.method !== 'GET' && !isRepeatable(route),
    )
    .map(([name]) => name)
  expect(exempt.toSorted()).toEqual([
    'cancelPayment',
    'changeApplication',
    'changeProfile',
    'checkRules',
    'keepAlive',
    'logout',
    'paySharedPayment',
    'setOrganization',
    'shareDocuments',
  ])
})

test('an answer with tokens is not stored, and the caller requests tokens again', async () => {
  const clerk = await signIn(portal.deps)
  const { organizationId } = await anOrganization(portal.deps, { personalCodes: [clerk.personalCode] })
  const { status, answer } = await portal.call('setOrganization', {
    as: clerk,
    body: { organization_uuid: organizationId },
    ...withKey(),
  })
  expect(status).toBe(200)
  const kept = await portal.deps.db.selectFrom('http.answer').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(answer.data.x_token_key)
  expect(kept.filter(({ person_id: person }) => person === clerk.personId)).toEqual([])
})

test('a failed call releases its Idempotency-Key, even when it must wait for a connection, and its repetition resumes it', async () => {
  const { personId } = await signIn(portal.deps)
  const request = { headers: { 'idempotency-key': 'k' }, method: 'POST', url: '/', body: null } as never
  const { pool } = portal.deps
  const holders: PoolClient[] = []
  const refused = Promise.withResolvers<void>()
  const answer = (run: Parameters<typeof answerOnce>[3]) =>
    answerOnce({ deps: portal.deps, actor: { personId } as never }, routes.createApplication, request, run)
  const call = answer(async () => {
    while (holders.length < pool.options.max) holders.push(await pool.connect())
    refused.resolve()
    throw new DatabaseBusy()
  })
  await refused.promise
  await vi.waitUntil(() => pool.waitingCount > 0)
  for (const { release } of holders) release()
  await expect(call).rejects.toThrow(DatabaseBusy)
  expect(await answer(async (once) => once(async () => once.isResumed))).toBe(true)
})

test('an answer that was stored before a failure is returned, and one before a refusal is not', async () => {
  const { personId } = await signIn(portal.deps)
  const { db } = portal.deps
  let runs = 0
  const call = (failure: Error, key: string) =>
    answerOnce(
      { deps: { db, now: () => new Date() }, actor: { personId, selected: { kind: 'person' } } as never },
      routes.createApplication,
      { headers: { 'idempotency-key': key }, method: 'POST', url: '/', body: null, routeOptions: {} } as never,
      async (once) => {
        runs += 1
        const kept = await once(async () => runs)
        if (runs < 3) throw failure
        return kept
      },
    )
  for (const [failure, key] of [
    [new Error('The acknowledgement of the commit was lost'), 'lost'],
    [new Problem('service-unavailable'), 'refused'],
  ] as const)
    await expect(call(failure, key)).rejects.toThrow(failure)
  const { rows } = await sql`select claimed_until from http.answer where person_id = ${personId}`.execute(db)
  expect(rows).toEqual([{ claimed_until: null }])
  expect([await call(new Error(), 'lost'), await call(new Error(), 'refused'), runs]).toEqual([1, 3, 3])
})

test('a failure to release an Idempotency-Key is logged and does not replace the refusal', async () => {
  const { personId } = await signIn(portal.deps)
  const { db } = portal.deps
  const failing = vi.spyOn(db, 'deleteFrom').mockImplementationOnce(() => {
    throw new Error('The connection was lost')
  })
  onTestFinished(() => failing.mockRestore())
  const warn = vi.fn<() => void>()
  const call = answerOnce(
    { deps: { db, now: () => new Date() }, actor: { personId } as never },
    routes.createApplication,
    { headers: { 'idempotency-key': 'k' }, method: 'POST', url: '/', body: null, log: { warn } } as never,
    () => Promise.reject(new Problem('forbidden')),
  )
  await expect(call).rejects.toThrow(new Problem('forbidden'))
  expect(warn).toHaveBeenCalledOnce()
})

test('a call holds its Idempotency-Key as long as it runs, and a repetition waits on after a jump of the clock', async () => {
  const { personId } = await signIn(portal.deps)
  const request = {
    headers: { 'idempotency-key': 'k' },
    method: 'POST',
    url: '/',
    body: null,
    routeOptions: {},
  } as never
  const held = async () =>
    (
      await portal.deps.db
        .selectFrom('http.answer')
        .select('claimed_until')
        .where('person_id', '=', personId)
        .executeTakeFirst()
    )?.claimed_until?.getTime() ?? 0
  const { db } = portal.deps
  let jumpedMs = 0
  const now = vi.fn(() => new Date(Date.now() + jumpedMs))
  const caller = { deps: { db, now }, actor: { personId, selected: { kind: 'person' } } as never }
  let runs = 0
  const answer = Promise.withResolvers<string>()
  const call = () =>
    answerOnce(caller, routes.createApplication, request, async (once) => {
      runs += 1
      const text = await answer.promise
      return once(async () => text)
    })
  const first = call()
  await vi.waitUntil(held, 60_000)
  const claimed = await held()
  await vi.waitUntil(async () => (await held()) > claimed, 60_000)
  const second = call()
  await vi.waitUntil(() => now.mock.calls.length > 3)
  jumpedMs = 60 * 60_000
  const asked = now.mock.calls.length
  await vi.waitUntil(() => now.mock.calls.length > asked + 2)
  answer.resolve('A')
  expect(await Promise.all([first, second])).toEqual(['A', 'A'])
  expect([runs, await held()]).toEqual([1, 0])
})
