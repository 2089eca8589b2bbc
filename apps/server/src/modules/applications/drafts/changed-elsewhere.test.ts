import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import type { Answers } from '../application-record.ts'
import { mergeChanges } from './merge-changes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const founders = 'register-sia.founders.founder'
const email = 'register-sia.contact.details.email'
const name = 'change-name.firm.wording.name'

const read = (as: SignedIn, uuid: AnyId) => portal.call('getApplication', { as, params: { uuid } })
const save = (as: SignedIn, uuid: AnyId, changes: Record<string, unknown>, version?: number) =>
  portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes, ...(version !== undefined && { version }) },
  })
const rowOf = (uuid: AnyId) =>
  portal.deps.db
    .selectFrom('applications.application')
    .selectAll()
    .where('application_id', '=', uuid)
    .executeTakeFirstOrThrow()
const versionsOf = async (uuid: AnyId) => {
  const known = portal.deps.db.selectFrom('applications.changed_path').select(['path', 'version'])
  return new Map((await known.where('application_id', '=', uuid).execute()).map(({ path, version }) => [path, version]))
}
const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()
const sidOf = ({ headers }: SignedIn) =>
  (JSON.parse(Buffer.from(headers.token?.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
const changeSession = (as: SignedIn, values: object) =>
  portal.deps.db.updateTable('auth.session').set(values).where('sid', '=', sidOf(as)).execute()

/** Signs in two members of one board. The first has saved and read a draft of their company. */
async function aSharedDraft() {
  const [personalCode, colleagueCode] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }, { personalCode: colleagueCode }] })
  const anna = await signIn(portal.deps, { personalCode, entityId })
  const colleague = await signIn(portal.deps, { personalCode: colleagueCode, entityId })
  const { uuid } = await aDraft(portal, anna, { services: ['change-name'], entityId })
  await save(anna, uuid, { [name]: 'SIA "Pirmā"' })
  await read(anna, uuid)
  return { anna, colleague, personalCode, entityId, uuid }
}

type Shared = Awaited<ReturnType<typeof aSharedDraft>>

describe('an application that was just open can be neither read nor changed', () => {
  const endings: [string, (shared: Shared) => Promise<unknown>, [number, string]][] = [
    ['after logout', ({ anna }) => portal.call('logout', { as: anna }), [401, 'not-signed-in']],
    [
      'once the session has run out',
      ({ anna }) => changeSession(anna, { expires_at: new Date(0) }),
      [401, 'not-signed-in'],
    ],
    [
      'with another key of the session',
      ({ anna }) => changeSession(anna, { key_hash: Buffer.alloc(32) }),
      [401, 'not-signed-in'],
    ],
    [
      'with another cookie',
      ({ anna }) => changeSession(anna, { binding_hash: Buffer.alloc(32) }),
      [401, 'not-signed-in'],
    ],
    [
      'once another profile is selected',
      ({ anna }) => changeSession(anna, { superseded_by: newId() }),
      [409, 'profile-switched'],
    ],
    [
      'once the mandate has ended',
      ({ personalCode }) =>
        portal.deps.db.deleteFrom('entities.officer').where('personal_code', '=', personalCode).execute(),
      [403, 'mandate-ended'],
    ],
    [
      'once the application is deleted',
      ({ uuid }) => set(uuid, { deleted_at: new Date() }),
      [404, 'application-not-found'],
    ],
    [
      'once it belongs to another entity',
      ({ uuid }) => set(uuid, { entity_id: newId() }),
      [404, 'application-not-found'],
    ],
  ]
  test.each(endings)('%s', async (_, end, expected) => {
    const shared = await aSharedDraft()
    const { anna, uuid } = shared
    await end(shared)
    const before = await rowOf(uuid)
    const [shown, saved] = [await read(anna, uuid), await save(anna, uuid, { [name]: 'SIA "Otrā"' })]
    expect([
      [shown.status, shown.problem.code],
      [saved.status, saved.problem.code],
    ]).toEqual([expected, expected])
    expect(await rowOf(uuid)).toEqual(before)
  })

  test('to a stranger', async () => {
    const { uuid } = await aSharedDraft()
    const stranger = await signIn(portal.deps)
    expect([
      (await read(stranger, uuid)).status,
      (await save(stranger, uuid, { [name]: 'SIA "Otrā"' })).status,
    ]).toEqual([404, 404])
  })
})

describe('a change from elsewhere is visible at the next call:', () => {
  test('a colleague’s answer is displayed and conflicts with the caller’s', async () => {
    const { anna, colleague, uuid } = await aSharedDraft()
    await save(colleague, uuid, { [name]: 'SIA "Otrā"' })
    expect((await read(anna, uuid)).answer.data).toMatchObject({
      version: 2,
      submitData: { 'change-name': { firm: { wording: { name: 'SIA "Otrā"' } } } },
    })
    const refused = await save(anna, uuid, { [name]: 'SIA "Trešā"' }, 1)
    expect([refused.status, refused.problem.errors]).toEqual([
      409,
      [{ path: name, code: 'changed-elsewhere', params: { mine: 'SIA "Trešā"', theirs: 'SIA "Otrā"' } }],
    ])
  })

  test('an answer written directly to the database, with unchanged version and time', async () => {
    const { anna, uuid } = await aSharedDraft()
    await set(uuid, { answers: JSON.stringify({ 'change-name': { firm: { wording: { name: 'SIA "Citur"' } } } }) })
    expect((await read(anna, uuid)).answer.data.submitData).toEqual({
      'change-name': { firm: { wording: { name: 'SIA "Citur"' } } },
    })
    await save(anna, uuid, { 'change-name.firm.wording.name': 'SIA "Šeit"' })
    expect((await rowOf(uuid)).answers).toEqual({ 'change-name': { firm: { wording: { name: 'SIA "Šeit"' } } } })
  })

  test('a state that forbids changes, and its end', async () => {
    const { anna, uuid } = await aSharedDraft()
    await set(uuid, { payment_started_at: new Date() })
    expect((await read(anna, uuid)).answer.data.permitted_actions).not.toContain('edit')
    expect((await save(anna, uuid, { [name]: 'SIA "Otrā"' })).problem.code).toBe('application-locked')
    await set(uuid, { payment_started_at: null })
    expect((await save(anna, uuid, { [name]: 'SIA "Otrā"' })).status).toBe(200)
  })

  test('a document that does not change the application’s row', async () => {
    const { anna, uuid } = await aSharedDraft()
    const version = (await rowOf(uuid)).version
    expect(
      (await uploadFile(portal, anna, uuid, { name: 'pielikums.txt', bytes: Buffer.from('Pielikums') })).status,
    ).toBe(200)
    expect((await read(anna, uuid)).answer.data).toMatchObject({ version, documents: [{ name: 'pielikums.txt' }] })
    await portal.deps.db.deleteFrom('files.document').where('subject_id', '=', uuid).execute()
    expect((await read(anna, uuid)).answer.data.documents).toEqual([])
  })
})

test('after any order of saves the row equals full saves, also when two users alternate', async () => {
  const anna = await signIn(portal.deps)
  const elsewhere = await signIn(portal.deps, { personalCode: anna.personalCode })
  const { uuid } = await aDraft(portal, anna)
  const [first, second] = [newId(), newId()]
  const saves: Record<string, unknown>[] = [
    { [email]: 'a@example.lv' },
    { [email]: 'b@example.lv' },
    { [`${founders}.${first}`]: {} },
    { [`${founders}.${first}.forname`]: 'Elīna "A\\' },
    { [`${founders}.${second}.forname`]: 'Jānis' },
    { [`${founders}.${second}.surname`]: 'Ozols', [email]: 'c@example.lv' },
    { [`${founders}.${first}`]: null },
    { [`${founders}.${second}.forname`]: null },
    { [email]: 'c@example.lv' },
    { [`${founders}.${first}.forname`]: 'Ilze' },
    { [email]: null },
    { [`${founders}.${second}`]: null },
    { 'register-sia.address.legal.address': { code: '1', text: 'Rīga' } },
    { 'register-sia.address.legal.address': { code: '2', text: 'Ogre' } },
  ]
  let answers: Answers = {}
  let version = 0
  const versions = new Map<string, number>()
  for (const [index, changes] of [...saves, ...saves.toReversed()].entries()) {
    const { status, answer } = await save(index % 5 === 4 ? elsewhere : anna, uuid, changes)
    const merged = mergeChanges(answers, changes)
    answers = merged.answers
    if (merged.changedPaths.length > 0) version += 1
    // A removed row deletes the versions of its fields.
    for (const path of versions.keys())
      if (merged.changedPaths.some((row) => changes[row] === null && path.startsWith(`${row}.`))) versions.delete(path)
    for (const path of merged.changedPaths) versions.set(path, version)
    expect([status, answer.data.version]).toEqual([200, version])
    expect(await rowOf(uuid)).toMatchObject({ answers, version, service_versions: { 'register-sia': version } })
    expect(await versionsOf(uuid)).toEqual(versions)
  }
})

test('a draft remembers a limited number of deleted paths', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  await save(anna, uuid, { [email]: 'a@example.lv' })
  await portal.deps.pool.query(
    "insert into applications.changed_path select $1, 'register-sia.founders.founder.' || gen_random_uuid(), 0 from generate_series(1, 10001)",
    [uuid],
  )
  const refused = await save(anna, uuid, { [email]: null })
  expect([refused.status, refused.problem.errors]).toEqual([400, [{ path: 'body.changes', code: 'too-large' }]])
  expect(await rowOf(uuid)).toMatchObject({ version: 1 })
})

test('a deleted draft loses its list of changed paths', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  await save(anna, uuid, { [email]: 'a@example.lv' })
  expect(await versionsOf(uuid)).toEqual(new Map([[email, 1]]))
  await portal.call('deleteApplication', { as: anna, params: { uuid } })
  expect(await versionsOf(uuid)).toEqual(new Map())
})
