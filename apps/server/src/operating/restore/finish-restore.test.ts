import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyId } from '../../testing/requests/any-id.ts'
import { bindStore, comparing } from '../../modules/files/index.ts'
import { findPaymentById } from '../../modules/payments/index.ts'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import { signIn } from '../../testing/factories.ts'
import { aBank } from '../../testing/fake-parties/bank.ts'
import { aMailServer } from '../../testing/fake-parties/mail-server.ts'
import { aRegister } from '../../testing/fake-parties/register.ts'
import { aReadyApplication, aSubmittedApplication } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { finishRestore } from './finish-restore.ts'

const [bank, register] = [aBank(), aRegister()]
let folder: string
let backup: string
let lost: { number: string; reference: string }
let restored: TestPortal

/** Starts a portal on the shared folder and parties, with a copy of another database. */
const aPortal = (template?: string) =>
  testPortal(
    {
      paymentGateway: bank.gateway,
      registerOffice: register.office,
      mail: aMailServer().service,
      objectStore: diskObjectStore(join(folder, 'objects')),
    },
    undefined,
    { keepsDatabase: true, ...(template !== undefined && { template }) },
  )
const nameOf = ({ deps }: TestPortal) => /\/(test_\w+)\?/.exec(deps.settings.DATABASE_URL)?.[1] ?? ''

async function file(portal: TestPortal): Promise<{ number: string; reference: string }> {
  const anna = await signIn(portal.deps)
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await portal.runDueJobs()
  const row = await portal.deps.db
    .selectFrom('payments.payment')
    .select(['subject_number', 'reference'])
    .where('subject_id', '=', uuid)
    .executeTakeFirstOrThrow()
  return { number: row.subject_number, reference: row.reference }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'))
  const first = await aPortal()
  await bindStore(first.deps)
  await file(first)
  await first.close()
  backup = nameOf(first)
  const live = await aPortal(backup)
  await comparing.plan(live.deps)
  lost = await file(live)
  await live.close()
  restored = await aPortal(backup)
})
afterAll(async () => {
  await restored.close()
  await rm(folder, { recursive: true, force: true })
})

const finish = (...given: string[]) => finishRestore(restored.deps, given)

test('a restored database does not start until the restore is finished, which lists the lost data', async () => {
  await expect(bindStore(restored.deps)).rejects.toThrow('restore:finish')
  const report = await finish()
  expect(report).toContain('The bank has 1 order that the database does not know.')
  expect(report).toMatch(new RegExp(`^  ${lost.reference}  \\d+\\.\\d\\d  EUR  paid `, 'm'))
  expect(report).toContain('The register has 1 filing that the database does not know.')
  expect(report).toMatch(new RegExp(`^  ${lost.number}  round 1  `, 'm'))
  await bindStore(restored.deps)
})

test('afterwards no number or reference is used again, and another person’s payment pays nothing', async () => {
  const bela = await signIn(restored.deps)
  const { uuid } = await aReadyApplication(restored, bela)
  const { answer } = await restored.call('submitApplication', { as: bela, params: { uuid } })
  const id = answer.data.status === 'payment' ? answer.data.payment_request_id : ''
  const payment = await findPaymentById(restored.deps.db, anyId(id))
  expect(Number(payment?.subjectNumber.slice(-6))).toBeGreaterThan(Number(lost.number.slice(-6)) + 999)
  expect(payment?.reference).not.toBe(lost.reference)
  restored.passTime(60_000)
  await restored.runDueJobs()
  expect((await findPaymentById(restored.deps.db, anyId(id)))?.state).toBe('pending')
})

test('files that waited for deletion are set aside, because a lost row may have kept them', async () => {
  const { key } = await restored.deps.objectStore.put(Buffer.from('waits'))
  expect(await finish()).toContain('1 file that waited to be deleted went to the quarantine.')
  expect((await restored.deps.objectStore.quarantined()).map((each) => each.key)).toEqual([key])
})

test('the folder of another database is adopted only on request', async () => {
  const another = await aPortal()
  await expect(finishRestore(another.deps, [])).rejects.toThrow('files of another database')
  await another.close()
})
