import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let path = ''
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'portal-folder-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

test('keys are created once', async () => {
  const first = await openDataFolder(path)
  expect(Object.values(first.keys).every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  expect(await openDataFolder(path)).toEqual(first)
})

test('a folder of an earlier version keeps its keys and gets newer ones', async () => {
  await writeFile(join(path, 'keys.json'), JSON.stringify({ BANK_KEY: 'kept', CODE_KEY: 'of then' }))
  const { keys } = await openDataFolder(path)
  expect(keys).toMatchObject({
    BANK_KEY: 'kept',
    CODE_KEY: 'of then',
    DIRECTORY_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
  expect(JSON.parse(await readFile(join(path, 'keys.json'), 'utf8'))).toEqual(keys)
})
