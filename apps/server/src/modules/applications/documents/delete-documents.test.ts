import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyId } from '../../../testing/requests/any-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { sweepObjects } from '../../files/index.ts'
import { deletingDocuments } from './delete-documents.ts'

const day = 24 * 60 * 60_000

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('answers, documents and files of a deleted draft are deleted after 30 days; its row, its history and other drafts stay', async () => {
  const { db } = portal.deps
  const anna = await signIn(portal.deps)
  const [deleted, kept] = [await aDraft(portal, anna), await aDraft(portal, anna)]
  const bytes = Buffer.from('Piekrītu')
  for (const { uuid } of [deleted, kept])
    expect((await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes })).status).toBe(200)
  expect((await portal.call('deleteApplication', { as: anna, params: { uuid: deleted.uuid } })).status).toBe(200)
  await db
    .updateTable('applications.application')
    .set({ answers: '{"owner":"Anna Kalniņa"}', subject_name: 'SIA "Liepa"' })
    .where('application_id', '=', deleted.uuid)
    .execute()
  const documentsOf = async (id: string) =>
    (await db.selectFrom('files.document').select('object_key').where('subject_id', '=', anyId(id)).execute()).map(
      ({ object_key: key }) => key,
    )
  const [objectKey = ''] = await documentsOf(deleted.uuid)
  const sweep = async () => {
    await deletingDocuments.plan(portal.deps)
    await portal.runDueJobs()
    await sweepObjects(portal.deps)
  }

  portal.passTime(29 * day)
  await sweep()
  expect(await documentsOf(deleted.uuid)).toHaveLength(1)
  portal.passTime(day + 1)
  await sweep()

  expect(await documentsOf(deleted.uuid)).toEqual([])
  await expect(
    portal.deps.objectStore.open({ key: objectKey, size: bytes.length, sha256: Buffer.alloc(32) }),
  ).rejects.toThrow()
  expect(await documentsOf(kept.uuid)).toHaveLength(1)
  const row = await db
    .selectFrom('applications.application')
    .select(['number', 'answers', 'subject_name', 'documents_forgotten_at'])
    .where('application_id', '=', deleted.uuid)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    number: deleted.number,
    answers: {},
    subject_name: null,
    documents_forgotten_at: expect.any(Date) as Date,
  })
  const history = await db
    .selectFrom('history.action')
    .select(['name', 'details'])
    .where('application_id', '=', deleted.uuid)
    .orderBy('at')
    .execute()
  expect(history.map(({ name }) => name)).toEqual([
    'application-created',
    'document-added',
    'application-deleted',
    'documents-forgotten',
  ])
  expect(history.at(-1)?.details).toEqual({ documents: 1 })

  await sweep()
  expect(
    await db.selectFrom('history.action').select('name').where('name', '=', 'documents-forgotten').execute(),
  ).toHaveLength(1)
})
