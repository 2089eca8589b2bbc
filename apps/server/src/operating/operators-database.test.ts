import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberRunning } from '../supervisor/data-folder.ts'
import { operatorsDatabaseUrl } from './operators-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'running-'))
})
afterEach(() => rm(folder, { recursive: true }))

const running = () =>
  rememberRunning(folder, { supervisor: process.pid, databaseUrl: 'postgresql://there/portal', children: [] })

test('a command uses the same database as npm start, wherever it is', async () => {
  await running()
  expect(await operatorsDatabaseUrl({ DATA_DIR: folder })).toBe('postgresql://there/portal')
})

test('a named database takes precedence, and an empty name counts as none', async () => {
  await running()
  expect(await operatorsDatabaseUrl({ DATA_DIR: folder, DATABASE_URL: 'postgresql://named/portal' })).toBe(
    'postgresql://named/portal',
  )
  expect(await operatorsDatabaseUrl({ DATA_DIR: folder, DATABASE_URL: '' })).toBe('postgresql://there/portal')
})

test('where nothing runs, the command states what it needs', async () => {
  await expect(operatorsDatabaseUrl({ DATA_DIR: folder })).rejects.toThrow('DATABASE_URL, or have npm start running')
})
