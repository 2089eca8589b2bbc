import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createDatabase } from '../../db/temporary-postgres.ts'
import { listHistory } from '../history/list-history.ts'
import { describeObject } from '../history/describe-object.ts'

// Delegations by procurators alone are suspended, because a procuration is valid only for commerce (decision 57).
test('the migration suspends delegations by procurators and those below, and the history names their giver', async () => {
  const folder = await readdir(new URL('../../db/migrations', import.meta.url))
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', `procurators_of_before_${process.pid}`)
  await migrate(url, folder.toSorted().indexOf('202611221759_procurators.sql'))
  const { pool, db, close } = connect(url, { onIdleError: () => {} })
  const at = '2026-06-01T10:00:00Z'
  const entityId = randomUUID()
  await pool.query(
    `insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_text, changed_at)
     values ($1, '40203000017', 'SIA "Liepu aleja"', 'SIA', 'active', '', $2)`,
    [entityId, at],
  )
  const [procurator, boardToo] = ['32000000001', '32000000002']
  const officers = [
    [procurator, 'PROCURATOR'],
    [boardToo, 'PROCURATOR'],
    [boardToo, 'BOARD_MEMBER'],
  ]
  for (const [index, [code, position]] of officers.entries())
    await pool.query(
      `insert into entities.officer (officer_id, entity_id, forename, surname, personal_code, position, representation)
       values ($1, $2, 'Viesturs', 'Prokopovičs', $3, $4, 'INDIVIDUALLY')`,
      [String(index), entityId, code, position],
    )
  const authorId = randomUUID()
  await pool.query(
    `insert into auth.person (person_id, personal_code, forename, surname, created_at) values ($1, $2, 'Viesturs', 'Prokopovičs', $3)`,
    [authorId, procurator, at],
  )
  const given = async (surname: string, code: string, by: { code?: string; delegation?: string }) => {
    const id = randomUUID()
    await pool.query(
      `insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from,
         author_person_id, giver_personal_code, giver_delegation_id, created_at, changed_at)
       values ($1, $2, $3, 'Ilze', $4, 'employee', 3, 'active', '2026-01-01', $5, $6, $7, $8, $8)`,
      [id, entityId, code, surname, authorId, by.code ?? null, by.delegation ?? null, at],
    )
    return id
  }
  const alone = await given('Ozola', '32000000003', { code: procurator })
  await given('Bērziņa', '32000000004', { delegation: alone })
  await given('Liepa', '32000000005', { code: boardToo })

  await migrate(url)
  const { rows } = await pool.query<{ surname: string; status: string }>(
    'select surname, status from delegations.delegation order by surname',
  )
  expect(rows).toEqual([
    { surname: 'Bērziņa', status: 'suspended' },
    { surname: 'Liepa', status: 'active' },
    { surname: 'Ozola', status: 'suspended' },
  ])
  const everything = { actions: null, doneBy: [], since: null, before: null }
  const { lines } = await listHistory(db, { entity: entityId }, everything, { offset: 0, limit: 10 })
  expect(lines.map(({ name, details }) => [name, describeObject(details, 'lv')]).toSorted()).toEqual([
    ['delegation-suspended', 'Ilze Bērziņa'],
    ['delegation-suspended', 'Ilze Ozola'],
  ])
  await close()
})
