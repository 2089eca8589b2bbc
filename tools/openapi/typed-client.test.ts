import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '@portal/contract/applications'
import { samples } from '@portal/services/samples'
import { findPaymentById, refreshPayment } from '../../apps/server/src/modules/payments/index.ts'
import { listPaths, verifiedFor } from '../../apps/server/src/testing/drafts.ts'
import { signIn, type SignedIn } from '../../apps/server/src/testing/factories.ts'
import { aFilingPortal } from '../../apps/server/src/testing/filing-portal.ts'
import { knownToRegisters } from '../../apps/server/src/testing/registers.ts'
import type { AnyId, Identified } from '../../apps/server/src/testing/requests/any-id.ts'
import { aSignedDocument } from '../../apps/server/src/testing/submitted.ts'

const service = 'register-sole-trader'
/** Below the packages of the project, because the program imports one of them. */
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/** The program of docs/api.md. */
interface Program {
  openPortal(baseUrl: string, session: { token: string; key: string; cookie: string }): unknown
  fillIn(portal: unknown, service: string, changes: Record<string, unknown>): Promise<string>
  listObstacles(portal: unknown, uuid: string): Promise<string[]>
  submit(portal: unknown, uuid: string): Promise<{ status: string; payment_request_id?: AnyId }>
}

let filing: Awaited<ReturnType<typeof aFilingPortal>>
let folder: string
beforeAll(async () => {
  filing = await aFilingPortal()
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'typed-client-'))
  const described = await filing.portal.app.inject({ url: '/openapi.json' })
  await writeFile(join(folder, 'portal.ts'), astToString(await openapiTypes(described.body)))
  const [, program = ''] = /```ts\n([^]*?)```/.exec(await readFile('docs/api.md', 'utf8')) ?? []
  await writeFile(join(folder, 'program.ts'), program)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await filing.portal.close()
})

/** Returns the compiler's complaints about the program. */
async function compile(file: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--target', 'es2024']
  const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--lib', 'es2024,dom', '--types', '']
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  return promisify(execFile)(process.execPath, [
    tsc,
    ...options,
    ...modules,
    '--ignoreConfig',
    join(folder, file),
  ]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('a program with the generated types compiles, and one with a false path, body or answer does not', async () => {
  expect(await compile('program.ts')).toBe('')
  const text = await readFile(join(folder, 'program.ts'), 'utf8')
  const wrong = text
    .replace('/{uuid}/submit', '/{uuid}/send')
    .replace("'NATURAL_PERSON'", "'PERSON'")
    .replace('({ code }) => code', '({ reason }) => reason')
  await writeFile(join(folder, 'wrong.ts'), wrong)
  const complaints = await compile('wrong.ts')
  for (const part of ['/{uuid}/send', '"PERSON"', "'reason'"]) expect(complaints).toContain(part)
})

async function sign(as: SignedIn, uuid: AnyId): Promise<void> {
  const { portal } = filing
  const draft: Identified<Application> = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
  const { answer } = await portal.call('reviewApplication', { as, params: { uuid } })
  for (const { code, params } of answer.data.obstacles)
    if (code === 'document-missing') await aSignedDocument(portal, draft, as, service, String(params?.document_type))
}

test('the program files an application', async () => {
  const { portal, bank, register } = filing
  const baseUrl = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { openPortal, fillIn, listObstacles, submit } = (await import(join(folder, 'program.ts'))) as Program
  const as = await signIn(portal.deps)
  const { token = '', 'token-key': key = '', cookie = '' } = as.headers
  const client = openPortal(baseUrl, { token, key, cookie })
  const answers = listPaths(service, samples[service])
  await knownToRegisters(portal.deps, answers)

  const uuid = (await fillIn(client, service, answers)) as AnyId
  expect(await listObstacles(client, uuid)).toContain('document-missing')
  const emails = Object.values(answers).filter((value) => typeof value === 'string' && value.includes('@'))
  await verifiedFor(portal, uuid, ...(emails as string[]))
  await sign(as, uuid)
  expect(await listObstacles(client, uuid)).toEqual([])
  const { status, payment_request_id: paymentId } = await submit(client, uuid)
  expect(status).toBe('payment')

  const payment = await findPaymentById(portal.deps.db, paymentId as never)
  if (!payment) throw new Error('There is no payment')
  bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now(), payer: 'Anna Kalniņa' })
  await refreshPayment(portal.deps, payment)
  await portal.runDueJobs()
  expect([...register.rounds.keys()].some((round) => round.startsWith(uuid))).toBe(true)
})
