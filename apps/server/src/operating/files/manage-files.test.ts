import { rm, utimes, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { objectStores, type TestStore } from '../../testing/fake-parties/object-stores.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { UsageError } from '../command-line.ts'
import { manageFiles } from './manage-files.ts'

const anHourAgo = new Date(Date.now() - 3_600_000)

describe.each(objectStores)('with files %s', (_, create) => {
  let stored: TestStore
  let portal: TestPortal
  beforeEach(async () => {
    stored = await create()
    portal = await testPortal({ objectStore: stored.store })
  })
  afterEach(async () => {
    await portal.close()
    await stored.close()
  })

  const files = (...given: string[]) => manageFiles(portal.deps, given)

  async function anObject(text: string): Promise<string> {
    const { key } = await portal.deps.objectStore.put(Buffer.from(text))
    await utimes(stored.fileOf(key), anHourAgo, anHourAgo)
    return key
  }

  /** Stores an object that belongs to a document. */
  async function aDocument(text: string): Promise<AnyId> {
    const object = await portal.deps.objectStore.put(Buffer.from(text))
    await portal.deps.db
      .insertInto('files.document')
      .values({
        document_id: newId(),
        subject_id: newId(),
        type: 'other',
        origin: 'uploaded',
        name: 'Lēmums.txt',
        media_type: 'text/plain',
        size: object.size,
        sha256: object.sha256,
        object_key: object.key,
        scan: 'clean',
        certificate_status: 'settled',
        contents: '[]',
        created_at: portal.deps.now(),
        changed_at: portal.deps.now(),
      })
      .execute()
    await portal.deps.db.deleteFrom('files.loose_object').where('object_key', '=', object.key).execute()
    return anyId(object.key)
  }

  test('verify finds files that are missing, altered or without a row', async () => {
    const [whole, missing, altered] = [await aDocument('whole'), await aDocument('missing'), await aDocument('altered')]
    expect(await files('verify')).toBe('3 rows: every file is there and unaltered, and every file has a row.\n')
    await rm(stored.fileOf(missing))
    await writeFile(stored.fileOf(altered), 'changed')
    const unknown = await anObject('unknown')
    await portal.deps.db.deleteFrom('files.loose_object').execute()
    const failure = await files('verify').catch((error: unknown) => (error as Error).message)
    expect(failure).toContain('3 faults in 3 rows.')
    expect(failure).toContain(`the object ${missing} is missing`)
    expect(failure).toContain(`the object ${altered} is altered`)
    expect(failure).toContain(`no row knows the object ${unknown}`)
    expect(failure).not.toContain(whole)
  })

  test('verify counts files without a row that are too young to be a fault', async () => {
    await portal.deps.objectStore.put(Buffer.from('copied back'))
    await portal.deps.db.deleteFrom('files.loose_object').execute()
    const soon = () => new Date(Date.now() + 60_000)
    expect(await manageFiles({ ...portal.deps, now: soon }, ['verify'])).toContain(
      'every older file has a row. 1 object of the last 10 minutes without a row.',
    )
  })

  test('the quarantine is listed, restored by key or by database rows, and deleted after its days', async () => {
    const [unknown, known] = [await anObject('unknown'), await aDocument('known')]
    const { objectStore } = portal.deps
    for (const key of [unknown, known]) await objectStore.quarantine(key, new Date('2026-11-01T10:00:00Z'))
    expect(await files('quarantine')).toMatch(new RegExp(`^2026-11-01  ${unknown}  7 bytes$`, 'm'))
    expect(await files('restore', '--known')).toBe('1 object put back\n')
    expect(await files('restore', unknown)).toBe('1 object put back\n')
    await expect(files('restore', unknown)).rejects.toThrow('has no object')

    await objectStore.quarantine(unknown, portal.deps.now())
    portal.passTime(29 * 24 * 3_600_000)
    expect(await files('purge')).toBe('0 objects deleted\n')
    portal.passTime(24 * 3_600_000)
    expect(await files('purge')).toBe('1 object deleted\n')
    expect(await files('quarantine')).toBe('none\n')
  })

  test.each([[[]], [['remove']], [['restore']], [['restore', 'key', '--known']], [['purge', '--days', 'few']]])(
    '%j is a usage error',
    async (given) => {
      await expect(files(...given)).rejects.toThrow(UsageError)
    },
  )

  test('a key that is a path is rejected', async () => {
    await expect(files('restore', '../store.json')).rejects.toThrow('Not a key')
  })
})
