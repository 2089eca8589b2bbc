import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementFile } from '../../../testing/money/bank-statements.ts'
import { anAttempt } from '../../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { reconcile, verifyBooks, type PaymentRecord } from '../index.ts'

/** `KILLS=20` for more than what every run of the tests has time for. */
const kills = Number(process.env.KILLS ?? 4)
const script = fileURLToPath(new URL('../../../testing/money/importing-process.ts', import.meta.url))
const lines = 2_000
const attempts = 40

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test(
  `an import that is killed ${kills} times in its middle has, once it comes to its end, taken every line once`,
  async () => {
    const payments: PaymentRecord[] = []
    for (let place = 0; place < attempts; place += 1) payments.push(await anAttempt(portal, { method: 'transfer' }))
    // Each is paid somewhere in the file, a few twice, between what belongs to nobody.
    const entries = Array.from({ length: lines }, (_, place) => ({
      bankReference: `K${place}`,
      amountCents: 2000,
      creditorReference: place % 40 === 0 ? (payments[(place / 40) % attempts]?.reference ?? null) : null,
    }))
    const folder = await mkdtemp(join(tmpdir(), 'statement-'))
    const path = join(folder, 'statement.xml')
    await writeFile(path, statementFile({ id: 'killed', entries }))
    const begin = async () => {
      const child = spawn(process.execPath, [script, portal.deps.settings.DATABASE_URL, path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      return child
    }
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const child = await begin()
        await Promise.race([once(child, 'exit'), wait(100 + Math.random() * 1_500)])
        child.kill('SIGKILL')
      }
      const child = await begin()
      expect(await once(child, 'exit')).toEqual([0, null])
    } finally {
      await rm(folder, { recursive: true })
    }
    const { rows } = await portal.deps.pool.query<Record<string, number>>(
      `select (select count(*) from payments.statement_line)::integer as lines,
         (select count(*) from payments.money)::integer as sums,
         (select count(*) from payments.payment where state = 'paid')::integer as paid,
         (select count(*) from jobs.job where name = 'payments.settled')::integer as told,
         (select sum(amount_cents) from payments.posting where account = 'bank')::integer as cents`,
    )
    const paid = Math.min(attempts, Math.ceil(lines / 40))
    expect(rows).toEqual([{ lines, sums: lines, paid, told: paid, cents: lines * 2000 }])
    expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
    const differences = await reconcile(portal.deps.db, new Date(0))
    expect(differences.filter((one) => !one.includes('nothing of the portal has its reference'))).toEqual([])
  },
  60_000 + kills * 10_000,
)
