import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { arrangeSandbox } from './testing/arrange-sandbox.ts'

it('filings of an earlier version get the current name of an operation', async () => {
  const sandbox = await arrangeSandbox()
  const earlier = await openDatabase(sandbox.settings.databaseUrl)
  const note = 'a "deed": of trust'
  await earlier.query(
    `with filed as (
       insert into register.submission (submission, register_number, state, filing)
       values (gen_random_uuid(), 'R 1', 'received', $1) returning submission, filing)
     insert into register.round (submission, round, filing, answer) select submission, 0, filing, '{}' from filed`,
    [{ facts: [{ deed: 'added', kind: 'name' }], note }],
  )
  await earlier.end()

  const current = await openDatabase(sandbox.settings.databaseUrl)
  const { rows } = await current.query(
    'select filing from register.submission union all select filing from register.round',
  )
  const filing = { facts: [{ operation: 'added', kind: 'name' }], note }
  expect(rows).toEqual([{ filing }, { filing }])
  await current.end()
  await sandbox.stop()
})
