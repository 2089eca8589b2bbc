import { expect, test } from 'vitest'
import { connect, prepared } from './connect.ts'

test('a statement that has a name is prepared once on a connection, in a transaction too', async () => {
  const { db, close } = connect(process.env.TEST_DATABASE_URL ?? '', { onIdleError: () => {} })
  const known = await db.transaction().execute(async (tx) => {
    const doubled = async (number: number) =>
      (await prepared<{ doubled: number }>(tx, 'doubled', 'select $1::integer * 2 as doubled', [number]))[0]?.doubled
    expect([await doubled(2), await doubled(3)]).toEqual([4, 6])
    return prepared(
      tx,
      'known',
      'select name, generic_plans + custom_plans as runs from pg_prepared_statements where name = $1',
      ['doubled'],
    )
  })
  expect(known).toEqual([{ name: 'doubled', runs: 2 }])
  await close()
})
