import { mostDocumentBytes } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyId } from '../../../testing/requests/any-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('accepts 100 documents', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const { data } = await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: Buffer.from('x') })
  const row = await portal.deps.db
    .selectFrom('files.document')
    .selectAll()
    .where('document_id', '=', data.uuid)
    .executeTakeFirstOrThrow()
  const another = () => ({
    ...row,
    contents: JSON.stringify(row.contents),
    document_id: anyId(crypto.randomUUID()),
    object_key: crypto.randomUUID(),
  })
  await portal.deps.db
    .insertInto('files.document')
    .values(Array.from({ length: 99 }, another))
    .execute()
  expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: Buffer.from('x') })).toMatchObject({
    status: 409,
    problem: { code: 'too-many-documents' },
  })
  await portal.deps.db.deleteFrom('files.document').where('subject_id', '=', uuid).execute()
})

test('accepts 500 MB', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const { data } = await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: Buffer.from('x') })
  await portal.deps.db
    .updateTable('files.document')
    .set({ size: mostDocumentBytes - 2 })
    .where('document_id', '=', data.uuid)
    .execute()
  expect((await uploadFile(portal, anna, uuid, { name: 'b.txt', bytes: Buffer.from('xy') })).status).toBe(200)
  expect(await uploadFile(portal, anna, uuid, { name: 'c.txt', bytes: Buffer.from('x') })).toMatchObject({
    status: 409,
    problem: { code: 'documents-too-large' },
  })
  await portal.deps.db.deleteFrom('files.document').where('subject_id', '=', uuid).execute()
})

test('accepts 60 uploads a minute', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const codes = new Set<string | undefined>()
  portal.avoidWindowEnd(60)
  for (let count = 0; count < 61; count += 1)
    codes.add((await uploadFile(portal, anna, uuid, { name: 'a.exe', bytes: Buffer.from('x') })).problem.code)
  expect(codes).toContain('too-many-requests')
})
