import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, signIn } from '../testing/factories.ts'
import { aFilingPortal } from '../testing/filing-portal.ts'
import { aSubmittedApplication } from '../testing/submitted.ts'
import { connect } from './connect.ts'
import { describeSchema } from './generation/describe-schema.ts'
import { describeTables } from './generation/generate-types.ts'
import { migrate } from './migrate.ts'
import { askCopy, askDatabase } from './replica.ts'
import { temporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const newestTemplate = (process.env.TEST_DATABASE_URL ?? '').replace(/\/[^/?]+\?/, '/portal_template?')
/** Debian 12's version, the oldest supported one. `npm run test:postgres` adds the folders of the others. */
const folders = ['/usr/lib/postgresql/15', ...(process.env.POSTGRES_FOLDERS ?? '').split(':')]
const installations = folders.filter((folder) => folder !== '' && existsSync(`${folder}/bin/postgres`))

describe.each(installations)('on the PostgreSQL of %s', (installed) => {
  let server: TemporaryPostgres
  let template: string
  beforeAll(async () => {
    server = await temporaryPostgres({}, installed)
    template = await server.createDatabase('portal_template')
    await migrate(template)
  })
  afterAll(() => server.stop())

  test('every migration runs and creates the same schema', async () => {
    expect(await describeTables(template)).toBe(await describeTables(newestTemplate))
    expect(await describeSchema(template)).toBe(await describeSchema(newestTemplate))
  })

  test('an application can be filled in, signed, paid for, submitted and found', async () => {
    const { portal, bank, register } = await aFilingPortal({}, { server: server.url })
    const anna = await signIn(portal.deps)
    const name = 'SIA "Ķīļu Šķūņi"'
    await anEntity(portal.deps, { name })
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await portal.runDueJobs()
    expect(register.rounds.size).toBe(1)
    expect((await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data.uuid).toBe(uuid)
    const found = (await portal.call('searchEntities', { as: anna, query: { search: 'kilu skuni' } })).answer.data
    expect(found.map((each) => each.name)).toEqual([name])
    await portal.close()
  })

  test('search folds every Latin, Greek and Cyrillic letter as on the newest version', async () => {
    const folded = async (url: string) => {
      const { db, close } = connect(url, { onIdleError: () => {} })
      const { rows } = await sql`
        select number, public.folded('a' || chr(number) || 'a') as folded from generate_series(32, 1327) as number`.execute(
        db,
      )
      await close()
      return rows
    }
    expect(await folded(template)).toEqual(await folded(newestTemplate))
  })

  test('a role without rights learns the timeline of a database and of its replica', async () => {
    for (const url of [template, newestTemplate]) {
      const { db, close } = connect(url, { onIdleError: () => {} })
      const asked = await db.transaction().execute(async (tx) => {
        await sql`create role powerless`.execute(tx)
        await sql`set local role powerless`.execute(tx)
        const primary = (await sql.raw<object>(askDatabase).execute(tx)).rows
        const copy = (await sql.raw<object>(askCopy.replace('pg_is_in_recovery()', 'true')).execute(tx)).rows
        await sql`reset role`.execute(tx)
        await sql`drop role powerless`.execute(tx)
        return [...primary, ...copy]
      })
      await close()
      const timeline = expect.stringMatching(/^\d+ 00000001$/) as string
      expect(asked).toEqual([
        { place: expect.any(String) as string, timeline },
        { place: null, timeline },
      ])
    }
  })
})
