import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { displayPersonalCode } from '@portal/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { uploadFile } from '../../testing/upload.ts'
import { UsageError } from '../command-line.ts'
import { operatePersons } from './operate-persons.ts'

const bytes = Buffer.from('Piekrītu')

let portal: TestPortal
let scratch: string
let folder: string
beforeAll(async () => {
  portal = await testPortal()
  scratch = await mkdtemp(join(tmpdir(), 'persons-'))
})
beforeEach(() => {
  folder = join(scratch, newId())
})
afterAll(async () => {
  await portal.close()
  await rm(scratch, { recursive: true })
})

const persons = (...given: string[]) => operatePersons(portal.deps, given)
const readRows = async (file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>[]

interface Manifest {
  tables: { file: string; rows: number; sha256: string }[]
  documents: { rows: number }
  withheld: Record<string, string>
  skipped_addresses: Record<string, string>
}
const readManifest = async () => JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest

async function aUserWithADocument(email: string): Promise<{ user: SignedIn; uuid: string; number: string }> {
  const user = await signIn(portal.deps, { email })
  const draft = await aDraft(portal, user)
  expect((await uploadFile(portal, user, draft.uuid, { name: 'Piekrišana.txt', bytes })).status).toBe(200)
  return { user, uuid: draft.uuid, number: draft.number ?? '' }
}

test('an export has the rows and the documents of one person, and their history shows it', async () => {
  const { user: anna, uuid, number } = await aUserWithADocument('anna@example.lv')
  const other = await aUserWithADocument('janis@example.lv')
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode: anna.personalCode }] })

  const output = await persons('export', displayPersonalCode(anna.personalCode), '--to', folder)

  expect(output).toMatch(/^\d+ rows of \d+ tables and 1 document are in /)
  expect(await readRows('auth.person.json')).toMatchObject([{ personal_code: anna.personalCode, surname: 'Kalniņa' }])
  expect(await readRows('applications.application.own.json')).toMatchObject([{ application_id: uuid, number }])
  expect(await readRows('entities.officer.json')).toMatchObject([{ entity_id: entity.entityId }])
  const [document] = await readRows('documents.json')
  const file = join(folder, String(document?.file))
  expect(await readFile(file)).toEqual(bytes)
  expect(document?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const manifest = await readManifest()
  for (const { file: name, sha256, rows } of manifest.tables) {
    const written = await readFile(join(folder, name))
    expect(createHash('sha256').update(written).digest('hex')).toBe(sha256)
    expect(await readRows(name)).toHaveLength(rows)
    for (const foreign of [other.user.personalCode, other.user.personId, other.uuid, 'janis@example.lv'])
      expect(written.toString()).not.toContain(foreign)
    expect(written.toString()).not.toMatch(/"(key_hash|binding_hash|code_hmac|seal|content_salt)"/)
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { answer } = await portal.call('listActions', { as: anna, query: { action: 'person-data-exported' } })
  expect(answer.data).toMatchObject([{ action: 'person-data-exported' }])
})

test('an application for an entity appears in the export of its author without its content', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const agent = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aDraft(portal, agent, { services: ['change-name'], entityId })

  await persons('export', personalCode, '--to', folder)

  const [written, ...rest] = await readRows('applications.application.written-for-others.json')
  expect(rest).toEqual([])
  expect(written?.application_id).toBe(uuid)
  expect(written).not.toHaveProperty('answers')
  expect(await readdir(folder)).not.toContain('applications.application.own.json')
})

test('no file of an export has data of another person', async () => {
  const { db, now } = portal.deps
  const anna = await signIn(portal.deps, { email: 'birojs@example.lv' })
  const other = await signIn(portal.deps, { email: 'birojs@example.lv' })
  const { entityId } = await anEntity(portal.deps)
  const draft = await aDraft(portal, anna)
  await db
    .updateTable('applications.application')
    .set({ payer: 'Otra Persona' })
    .where('application_id', '=', draft.uuid)
    .execute()
  const aDelegation = async () => ({
    delegation_id: newId<AnyId>(),
    entity_id: (await anEntity(portal.deps)).entityId,
    role: 'employee',
    level: 1,
    status: 'active',
    valid_from: '2020-01-01',
    accepted_at: now(),
    created_at: now(),
  })
  const [own, foreign] = [
    { personal_code: anna.personalCode, forename: 'Anna', surname: 'Kalniņa' },
    { personal_code: other.personalCode, forename: 'Otra', surname: 'Persona' },
  ]
  const byOther = {
    giver_personal_code: other.personalCode,
    author_person_id: anyId(other.personId),
    author_name: 'Otra Persona',
    confirmed_by: [other.personalCode],
  }
  await db
    .insertInto('delegations.delegation')
    .values([
      { ...(await aDelegation()), ...own, ...byOther },
      { ...(await aDelegation()), ...foreign, ...byOther, giver_personal_code: anna.personalCode },
      {
        ...(await aDelegation()),
        ...foreign,
        ...byOther,
        author_person_id: anyId(anna.personId),
        author_name: 'Anna Kalniņa',
      },
      { ...(await aDelegation()), ...foreign, ...byOther, confirmed_by: [other.personalCode, anna.personalCode] },
    ])
    .execute()
  const hyphenated = { ...own, personal_code: anna.personalCode.replace(/^.{6}/, '$&-') }
  await sql`
    insert into entities.fact (entity_id, kind, fact_id, value, changed_at)
    values (${entityId}, 'member', 'joint', ${JSON.stringify({ holder: null, joint: [hyphenated, foreign], shares: 4 })}, ${now()})`.execute(
    db,
  )
  await db
    .insertInto('entities.unread_event')
    .values({
      number: 1,
      event: JSON.stringify({ ...own, others: [foreign] }),
      failure: 'Otra Persona is unknown',
      at: now(),
    })
    .execute()
  await db
    .insertInto('communications.text_message')
    .values({ text_message_id: newId(), recipient: 'birojs@example.lv', body: 'Otra Persona', created_at: now() })
    .execute()
  await db
    .insertInto('help.feedback')
    .values({
      feedback_id: newId(),
      number: 'P-1',
      type: 'site_suggestion',
      description: 'Otra Persona',
      email: 'birojs@example.lv',
      language: 'lv',
      received_at: now(),
    })
    .execute()

  await persons('export', anna.personalCode, '--to', folder)

  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  for (const name of files) {
    const written = await readFile(join(folder, name), 'utf8')
    for (const about of [other.personalCode, displayPersonalCode(other.personalCode), other.personId, 'Otra'])
      expect(written, name).not.toContain(about)
  }
  for (const role of ['received', 'given', 'written', 'confirmed'])
    expect(await readRows(`delegations.delegation.${role}.json`)).toHaveLength(1)
  expect(await readRows('entities.fact.json')).toMatchObject([{ fact_id: 'joint', value: [hyphenated] }])
  expect(await readRows('entities.unread_event.json')).toMatchObject([{ number: 1, event: [own] }])
  expect((await readManifest()).skipped_addresses).toEqual({
    'birojs@example.lv': expect.stringContaining('Another user') as string,
  })
})

test('the number of rows does not matter', async () => {
  const { personId, personalCode } = await signIn(portal.deps)
  const rows = Array.from({ length: 120 }, (_, index) => ({
    notification_id: newId(),
    person_id: personId,
    code: 'session-used-elsewhere',
    level: 'warning',
    content: `${index}`,
    translations: '{}',
    created_at: portal.deps.now(),
  }))
  await portal.deps.db.insertInto('communications.notification').values(rows).execute()

  await persons('export', personalCode, '--to', folder)

  expect(await readRows('communications.notification.json')).toHaveLength(120)
})

test('the data of a person who never signed in is found by the personal code', async () => {
  const personalCode = aPersonalCode()
  await anEntity(portal.deps, { boardOf: [{ personalCode }] })

  await persons('export', personalCode, '--to', folder)

  expect(await readRows('entities.officer.json')).toMatchObject([{ personal_code: personalCode }])
  expect(await readdir(folder)).not.toContain('auth.person.json')
})

test('a missing file fails the command and is named in the list of documents', async () => {
  const { user, uuid } = await aUserWithADocument('zane@example.lv')
  const { object_key: key } = await portal.deps.db
    .selectFrom('files.document')
    .select('object_key')
    .where('subject_id', '=', anyId(uuid))
    .executeTakeFirstOrThrow()
  await portal.deps.objectStore.remove(key)

  await expect(persons('export', user.personalCode, '--to', folder)).rejects.toThrow(/^The export lacks 1 document:/)
  expect(await readRows('documents.json')).toMatchObject([{ omitted: 'The stored file is missing or altered.' }])
})

test('no transaction is open while files are copied', async () => {
  const { user } = await aUserWithADocument('liga@example.lv')
  const { db, objectStore, now, jobs } = portal.deps
  const open: number[] = []
  const watched = {
    ...objectStore,
    async open(object: StoredObject) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database()
          and state = 'idle in transaction' and query like '%read_rows%'`.execute(db)
      open.push(rows[0]?.count ?? 0)
      return objectStore.open(object)
    },
  }

  await operatePersons({ db, now, jobs, objectStore: watched }, ['export', user.personalCode, '--to', folder])

  expect(open).toEqual([0])
})

test.each(['../../../outside.txt', 'ā'.repeat(146) + '.txt'])(
  'a name that is no file name here stays in the list: %s',
  async (name) => {
    const { user, uuid } = await aUserWithADocument('ieva@example.lv')
    await portal.deps.db.updateTable('files.document').set({ name }).where('subject_id', '=', anyId(uuid)).execute()

    await persons('export', user.personalCode, '--to', folder)

    const [document] = await readRows('documents.json')
    expect(document).toMatchObject({ name, file: `documents/${String(document?.document_id)}/document` })
    expect(await readFile(join(folder, String(document?.file)))).toEqual(bytes)
  },
)

test.each([
  [['export'], 'Name one valid personal code.'],
  [['export', '12345'], 'Name one valid personal code.'],
  [['export', '32000000001'], 'export needs --to FOLDER.'],
  [['nonsense'], 'There is no command nonsense.'],
  [[], 'Name a command.'],
])('%j is refused with its usage', async (given, problem) => {
  await expect(persons(...given)).rejects.toThrow(UsageError)
  await expect(persons(...given)).rejects.toThrow(problem)
})

test('an existing folder is not overwritten', async () => {
  await expect(persons('export', '32000000001', '--to', scratch)).rejects.toThrow('exists. Name a new folder.')
})
