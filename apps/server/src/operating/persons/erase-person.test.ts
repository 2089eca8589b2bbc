import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { eraseDue } from '../../jobs/erase-due.ts'
import { verifyHistory } from '../../modules/history/index.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { anyId } from '../../testing/requests/any-id.ts'
import { aSignedDocument, aSubmittedApplication } from '../../testing/submitted.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
import { uploadFile } from '../../testing/upload.ts'
import type { Bank } from '../../testing/fake-parties/bank.ts'
import { erasures } from '../retention.ts'
import { operatePersons } from './operate-persons.ts'

let portal: TestPortal
let bank: Bank
beforeAll(async () => {
  ;({ portal, bank } = await aFilingPortal())
})
afterAll(() => portal.close())

const erase = (...given: string[]) => operatePersons(portal.deps, ['erase', ...given])

/** A person with a submitted application, a draft with a document, a contact and a notification. */
async function aUser() {
  const { db, now } = portal.deps
  const user = await signIn(portal.deps)
  const submitted = await aSubmittedApplication(portal, bank, user)
  const draft = await aDraft(portal, user)
  const upload = await uploadFile(portal, user, draft.uuid, { name: 'a.txt', bytes: Buffer.from('Piekrītu') })
  expect(upload.status).toBe(200)
  await db
    .insertInto('contacts.contact')
    .values({
      contact_id: newId(),
      owner_id: anyId(user.personId),
      owner_kind: 'person',
      type: 'phone',
      value: '+37120000009',
      value_key: '+37120000009',
      notification: true,
      language: 'lv',
      verified_at: now(),
      added_at: now(),
    })
    .execute()
  await db
    .insertInto('communications.text_message')
    .values([
      { text_message_id: newId(), recipient: '+37120000009', body: 'Kods', created_at: now(), sent_at: now() },
      { text_message_id: newId(), recipient: '+37120000008', body: 'Kods', created_at: now(), sent_at: now() },
    ])
    .execute()
  return { user, submitted, draft }
}

const countOf = async (
  table: 'contacts.contact' | 'auth.session' | 'communications.message',
  column: string,
  id: string,
) => {
  const rows = await portal.deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column as never, '=', id as never)
    .executeTakeFirstOrThrow()
  return rows.count
}

const documentsOf = async (id: string) =>
  (await portal.deps.db.selectFrom('files.document').select('name').where('subject_id', '=', anyId(id)).execute())
    .length

const deletion = (id: string) =>
  portal.deps.db
    .selectFrom('applications.application')
    .select('deleted_at')
    .where('application_id', '=', anyId(id))
    .executeTakeFirstOrThrow()

test('an erasure is listed without --confirm and changes nothing', async () => {
  const { user, draft } = await aUser()

  const listed = await erase(user.personalCode)

  expect(listed).toContain('erased  drafts and their documents: 1\n')
  expect(listed).toContain('erased  contacts.contact: 1\n')
  expect(listed).toContain('erased  communications.text_message: 1\n')
  expect(listed).toMatch(/^kept {4}applications\.application \(own\): \d+ rows?\. The law on archives keeps submitted/m)
  expect(listed).toContain('Nothing was changed. Add --confirm to erase.\n')
  expect(await countOf('contacts.contact', 'owner_id', user.personId)).toBe(1)
  expect(await documentsOf(draft.uuid)).toBe(1)
  expect((await portal.call('getApplication', { as: user, params: { uuid: draft.uuid } })).status).toBe(200)
})

test('an erasure deletes contacts, sessions and drafts, and keeps submitted applications, payments and the history', async () => {
  const { db } = portal.deps
  const { user, submitted, draft } = await aUser()
  const kept = await documentsOf(submitted)
  expect(kept).toBeGreaterThan(0)
  const lines = () =>
    db.selectFrom('history.action').selectAll().where('person_id', '=', anyId(user.personId)).execute()
  const before = await lines()

  const output = await erase(user.personalCode, '--confirm')

  expect(output).not.toContain('Nothing was changed')
  expect(output).toMatch(/^kept {4}history\.action: \d+ rows\. It proves who acted/m)
  expect(output).toMatch(/^kept {4}payments\.payment: 1 row\. The Accounting Law/m)
  expect(await countOf('contacts.contact', 'owner_id', user.personId)).toBe(0)
  expect(await countOf('auth.session', 'person_id', user.personId)).toBe(0)
  expect((await portal.call('getProfile', { as: user })).status).toBe(401)
  expect(await documentsOf(draft.uuid)).toBe(0)
  const row = await db
    .selectFrom('applications.application')
    .select(['answers', 'deleted_at'])
    .where('application_id', '=', anyId(draft.uuid))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ answers: {}, deleted_at: expect.any(Date) as Date })
  expect(await documentsOf(submitted)).toBe(kept)
  const again = await signIn(portal.deps, { personalCode: user.personalCode, email: null })
  expect((await portal.call('getApplication', { as: again, params: { uuid: submitted } })).status).toBe(200)
  const after = await lines()
  expect(after.filter(({ name }) => name === 'person-data-erased')).toHaveLength(1)
  expect(after).toEqual(expect.arrayContaining(before))
  expect((await verifyHistory(db)).faults).toEqual([])
})

test('data of an entity, of an organisation and of other persons stays', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const agent = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aDraft(portal, agent, { services: ['change-name'], entityId })
  const ofOrganization = await aDraft(portal, await signIn(portal.deps, { personalCode }))
  await portal.deps.db
    .updateTable('applications.application')
    .set({ organization_id: newId() })
    .where('application_id', '=', ofOrganization.uuid)
    .execute()
  const other = await aUser()
  expect((await portal.call('createMessage', { as: other.user })).status).toBe(200)

  const output = await erase(personalCode, '--confirm')

  expect(output).toMatch(/^kept {4}applications\.application \(written-for-others\): 2 rows\. /m)
  expect(output).toMatch(/^kept {4}entities\.officer: 1 row\. It repeats a public register/m)
  for (const id of [uuid, ofOrganization.uuid]) expect((await deletion(id)).deleted_at).toBeNull()
  expect(await countOf('contacts.contact', 'owner_id', other.user.personId)).toBe(1)
  expect(await documentsOf(other.draft.uuid)).toBe(1)
  expect(await countOf('communications.message', 'owner_id', other.user.personId)).toBe(1)
  const { email } = await portal.deps.db
    .selectFrom('auth.person')
    .select('email')
    .where('person_id', '=', other.user.personId)
    .executeTakeFirstOrThrow()
  expect(email).not.toBeNull()
})

test('a draft that a co-founder signed is deleted, and keeps its content until the term', async () => {
  const user = await signIn(portal.deps)
  const [signed, own] = [await aDraft(portal, user), await aDraft(portal, user)]
  const cofounder = { signer: 'Jānis Bērziņš', personalCode: aPersonalCode() }
  for (const [draft, signers] of [
    [signed, [cofounder]],
    [own, [{ signer: 'Anna Kalniņa', personalCode: user.personalCode }]],
  ] as const)
    await aSignedDocument(portal, draft, user, 'register-sia', 'other', signers)

  expect(await erase(user.personalCode)).toMatch(/^kept {4}content of drafts that others signed: 1 draft\. /m)
  const done = await erase(user.personalCode, '--confirm')

  expect(done).toContain('erased  drafts and their documents: 1\n')
  expect(await documentsOf(signed.uuid)).toBe(1)
  expect(await documentsOf(own.uuid)).toBe(0)
  expect((await deletion(signed.uuid)).deleted_at).not.toBeNull()
  expect(await erase(user.personalCode)).toContain('content of drafts that others signed: 1 draft.')
  const [drafts] = erasures.filter(({ period }) => period === 'deleted-applications')
  if (!drafts) throw new Error('no erasure')
  portal.passTime(31 * 24 * 60 * 60_000)
  await eraseDue(portal.deps, drafts)
  expect(await documentsOf(signed.uuid)).toBe(0)
})

test('mails to an address of several users stay, and the list names them', async () => {
  const email = 'birojs@example.lv'
  const [user] = [await signIn(portal.deps, { email }), await signIn(portal.deps, { email })]
  await portal.deps.db
    .insertInto('communications.text_message')
    .values({ text_message_id: newId(), recipient: email, body: 'Cita', created_at: new Date(), sent_at: new Date() })
    .execute()

  const listed = await erase(user.personalCode, '--confirm')

  expect(listed).toContain('kept    mails and text messages to shared addresses: 1 row. ')
  expect(listed).not.toContain('communications.text_message')
})

/** A signing of the person with the given status. Its time limit is an hour before or after the present. */
async function aSigning(
  { personId, personalCode }: SignedIn,
  status: string,
  hours: 1 | -1,
  { subjectId = newId(), at = new Date() } = {},
) {
  await portal.deps.db
    .insertInto('signing.signing')
    .values({
      signing_id: newId(),
      document_id: newId(),
      revision: 1,
      person_id: anyId(personId),
      personal_code: personalCode,
      state: newId(),
      status,
      subject_id: anyId(subjectId),
      credential: '{}',
      prepared: '{}',
      begun_at: at,
      expires_at: new Date(at.getTime() + hours * 60 * 60_000),
    })
    .execute()
}

test('an erasure keeps signatures, and signings that are under way', async () => {
  const user = await signIn(portal.deps)
  const { personalCode } = user
  for (const status of ['failed', 'cancelled', 'expired', 'done', 'signed', 'waiting']) await aSigning(user, status, 1)
  await aSigning(user, 'waiting', -1)

  const listed = await erase(personalCode, '--confirm')

  expect(listed).toContain('erased  signing.signing: 4\n')
  const { rows } = await sql<{ status: string }>`
    select status from signing.signing where personal_code = ${personalCode} order by status`.execute(portal.deps.db)
  expect(rows.map(({ status }) => status)).toEqual(['done', 'signed', 'waiting'])
})

test('a draft keeps its content while the signature of another person is finished', async () => {
  const [user, cofounder] = [await signIn(portal.deps), await signIn(portal.deps)]
  const [other, own, without] = [await aDraft(portal, user), await aDraft(portal, user), await aDraft(portal, user)]
  await aSigning(cofounder, 'signed', 1, { subjectId: other.uuid })
  await aSigning(user, 'signed', 1, { subjectId: own.uuid })
  for (const { uuid } of [other, own, without])
    await uploadFile(portal, user, uuid, { name: 'a.txt', bytes: Buffer.from('Piekrītu') })

  expect(await erase(user.personalCode, '--confirm')).toContain('content of drafts that others signed: 1 draft.')

  expect(await Promise.all([other, own, without].map(({ uuid }) => documentsOf(uuid)))).toEqual([1, 0, 0])
})

test('signings without a signature are deleted some time after their time limit', async () => {
  const user = await signIn(portal.deps)
  const signings = erasures.find(({ period }) => period === 'signings')
  if (!signings) throw new Error('no erasure')
  await aSigning(user, 'failed', 1, { at: portal.deps.now() })
  const count = async () => {
    const { rows } = await sql`select from signing.signing where personal_code = ${user.personalCode}`.execute(
      portal.deps.db,
    )
    return rows.length
  }
  await eraseDue(portal.deps, signings)
  expect(await count()).toBe(1)
  portal.passTime(366 * 24 * 60 * 60_000)
  await eraseDue(portal.deps, signings)
  expect(await count()).toBe(0)
})

test('a person who never signed in has nothing to erase', async () => {
  await expect(erase(aPersonalCode())).rejects.toThrow('No person with this code has signed in.')
})
