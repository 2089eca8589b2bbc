import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const query = (text: string, values: unknown[] = []) => portal.deps.pool.query(text, values)

/** Returns the differences between the stored mandates and those derived from officers and delegations. */
async function differences(): Promise<unknown[]> {
  const kept = `select personal_code, entity_id, "right", level, valid_from, valid_until, name::text, folded::text, registration_number, has_branches from delegations.mandate`
  const said = `
    select distinct on (personal_code, entity_id) personal_code, entity_id, "right", level, valid_from, valid_until, e.name, e.folded::text, e.registration_number,
      exists (select from entities.entity b where b.parent_registration_number = e.registration_number and b.status <> 'liquidated')
    from (
      select personal_code, entity_id, 'representation' as "right", 3 as level, null::date as valid_from, null::date as valid_until
      from entities.officer join entities.entity using (entity_id) where personal_code is not null and status <> 'liquidated'
      union all
      select personal_code, entity_id, 'delegation', level, valid_from, valid_until
      from delegations.delegation d join entities.entity x using (entity_id) where d.status = 'active' and x.status = 'active'
    ) m join entities.entity e using (entity_id) order by personal_code, entity_id, "right" desc`
  const { rows } = await query(`(${kept} except (${said})) union all ((${said}) except ${kept})`)
  const seen = 'select personal_code, delegation_id, created_at, valid_from, valid_until from delegations.seen'
  const seenBy = `select m.personal_code, d.delegation_id, d.created_at, m.valid_from, m.valid_until
    from delegations.mandate m join delegations.delegation d using (entity_id)`
  const others = await query(`(${seen} except ${seenBy}) union all (${seenBy} except ${seen})`)
  return [...rows, ...others.rows]
}

test('mandates equal officers and delegations after any change', async () => {
  const [anna, berta, delegate] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  await signIn(portal.deps, { personalCode: anna })
  const { entityId, registrationNumber } = await anEntity(portal.deps, {
    name: 'SIA "Avoti"',
    boardOf: [{ personalCode: anna }, { personalCode: berta }],
  })
  const mandates = async () =>
    (
      await query(
        'select personal_code, "right", name, has_branches from delegations.mandate where entity_id = $1 order by name, personal_code = $2 desc, personal_code = $3 desc',
        [entityId, anna, berta],
      )
    ).rows as { personal_code: string; right: string; name: string; has_branches: boolean }[]
  const whose = async () => (await mandates()).map(({ personal_code: code, right }) => `${code} ${right}`)
  const give = (code: string) =>
    query(
      `insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from, created_at, accepted_at)
       values (gen_random_uuid(), $1, $2, 'Dace', 'Deleg', 'employee', 2, 'active', '2026-01-01', now(), now())`,
      [entityId, code],
    )
  const steps: [run: () => Promise<unknown>, left: string[]][] = [
    [() => Promise.resolve(), [`${anna} representation`, `${berta} representation`]],
    [() => give(delegate), [`${anna} representation`, `${berta} representation`, `${delegate} delegation`]],
    [() => give(anna), [`${anna} representation`, `${berta} representation`, `${delegate} delegation`]],
    [
      () => anEntity(portal.deps, { registrationNumber, name: 'SIA "Avoti"', boardOf: [{ personalCode: berta }] }),
      [`${anna} delegation`, `${berta} representation`, `${delegate} delegation`],
    ],
    [
      () =>
        anEntity(portal.deps, {
          registrationNumber,
          name: 'SIA "Strauti"',
          status: 'suspended',
          boardOf: [{ personalCode: berta }],
        }),
      [`${berta} representation`],
    ],
    [
      () => anEntity(portal.deps, { registrationNumber, name: 'SIA "Strauti"', boardOf: [{ personalCode: berta }] }),
      [`${anna} delegation`, `${berta} representation`, `${delegate} delegation`],
    ],
    [
      () => query(`update delegations.delegation set status = 'revoked' where personal_code = $1`, [delegate]),
      [`${anna} delegation`, `${berta} representation`],
    ],
    [() => query('delete from delegations.delegation where personal_code = $1', [anna]), [`${berta} representation`]],
    [
      () => query('update entities.officer set personal_code = $1 where personal_code = $2', [delegate, berta]),
      [`${delegate} representation`],
    ],
    [() => query(`update entities.entity set status = 'liquidated' where entity_id = $1`, [entityId]), []],
  ]
  for (const [run, left] of steps) {
    await run()
    expect(await whose()).toEqual(left)
    expect(await differences()).toEqual([])
  }
})

test('a mandate lists branches until the last one is struck off', async () => {
  const code = aPersonalCode()
  const { registrationNumber } = await anEntity(portal.deps, { boardOf: [{ personalCode: code }] })
  const known = async () =>
    (await query('select has_branches from delegations.mandate where personal_code = $1', [code])).rows as {
      has_branches: boolean
    }[]
  expect(await known()).toEqual([{ has_branches: false }])
  const branch = await anEntity(portal.deps, { legalForm: 'FIL', parentRegistrationNumber: registrationNumber })
  expect(await known()).toEqual([{ has_branches: true }])
  await query(`update entities.entity set status = 'liquidated' where entity_id = $1`, [branch.entityId])
  expect(await known()).toEqual([{ has_branches: false }])
  await query(`update entities.entity set status = 'active' where entity_id = $1`, [branch.entityId])
  await query('delete from entities.entity where entity_id = $1', [branch.entityId])
  expect(await known()).toEqual([{ has_branches: false }])
  expect(await differences()).toEqual([])
})
