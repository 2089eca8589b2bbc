import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@portal/contract/calls'
import { SigningId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from './db/new-id.ts'
import type { Portal } from './main.ts'
import { signingConfirmed } from './modules/signing/index.ts'
import { aPhone, codeTo } from './testing/contacts.ts'
import { signIn, type SignedIn } from './testing/factories.ts'
import { aMailServer } from './testing/fake-parties/mail-server.ts'
import { anSmsOperator } from './testing/fake-parties/sms-gateway.ts'
import { shiftClock } from './testing/nodes/shift-clock.ts'
import { install, type Installation, type NodeProcess } from './testing/nodes/start-node.ts'

const minute = 60_000

let installation: Installation
/** Its clock is right; it prepares the tests. */
let portal: Portal
let nodes: NodeProcess[]
const providers = { post: aMailServer(), operator: anSmsOperator() }
beforeAll(async () => {
  installation = await install('wrong_clocks')
  portal = await installation.start({}, { sms: providers.operator.gateway })
  nodes = await Promise.all(
    [10 * minute, -10 * minute, 0].map((ms) => installation.startProcess(shiftClock(ms), { ROLE: 'both' })),
  )
  nodes[2]?.process.kill('SIGUSR2')
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await portal.close()
  await installation.remove()
})

/** Makes a call at one node. @returns its status and the code of its refusal */
async function ask({ url }: NodeProcess, as: SignedIn, { method, path }: { method: string; path: string }) {
  const response = await fetch(url + path, { method, headers: as.headers })
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code]
}
/** Sets the end of a row by the database's clock. */
const endIn = (seconds: number, table: string, column: string, id: string) =>
  sql`
    update ${sql.table(table)} set expires_at = clock_timestamp() + make_interval(secs => ${seconds})
    where ${sql.ref(column)} = ${id}`.execute(portal.deps.db)

test('every node ends a session by the clock of the database', async () => {
  const anna = await signIn(portal.deps)
  for (const node of nodes) {
    await endIn(-1, 'auth.session', 'person_id', anna.personId)
    expect(await ask(node, anna, calls.listContacts)).toEqual([401, 'not-signed-in'])
    await endIn(30, 'auth.session', 'person_id', anna.personId)
    expect(await ask(node, anna, calls.listContacts)).toEqual([200, undefined])
  }
})

test('every node ends a code by the clock of the database', async () => {
  const anna = await signIn(portal.deps)
  for (const node of nodes) {
    const value = aPhone()
    const sent = await fetch(portal.url + calls.verifyContact.path.replace('{type}', 'phone'), {
      method: 'POST',
      headers: { ...anna.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    })
    const { key } = ((await sent.json()) as { data: { key: string } }).data
    const { method, path } = calls.validateContact
    const guess = { method, path: path.replace('{key}', key).replace('{code}', codeTo(providers, value)) }
    await endIn(-1, 'contacts.verification', 'verification_id', key)
    expect(await ask(node, anna, guess)).toEqual([400, 'verification-expired'])
    await endIn(30, 'contacts.verification', 'verification_id', key)
    expect(await ask(node, anna, guess)).toEqual([200, undefined])
  }
})

test('no node runs a job before its time or later than its time', async () => {
  const { db, jobs } = portal.deps
  const inMs = (ms: number) => ({ key: newId(), dueAt: new Date(Date.now() + ms) })
  const payload = { signingId: SigningId.parse(newId()) }
  const [due, later] = [inMs(0), inMs(5 * minute)]
  for (const each of [later, due]) await jobs.enqueue(db, signingConfirmed, payload, each)
  const attempts = async ({ key }: { key: string }) =>
    (await db.selectFrom('jobs.job').select('attempt').where('key', '=', key).executeTakeFirstOrThrow()).attempt
  await vi.waitUntil(async () => (await attempts(due)) > 0, 60_000)
  await pause(2_500)
  expect(await attempts(later)).toBe(0)
})
