import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettingFiles } from './setting-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  await writeFile(join(folder, 'key'), 'secret\nof two lines\n')
})
afterAll(() => rm(folder, { recursive: true }))

const read = (environment: NodeJS.ProcessEnv) => {
  readSettingFiles(environment, ['BANK_KEY', 'SMS_KEY'])
  return environment
}

test('a setting comes from the file that NAME_FILE names, without the final line break', () => {
  const environment = { BANK_KEY_FILE: join(folder, 'key'), SMS_KEY: 'given', OTHER_FILE: '/nonexistent' }
  expect(read(environment)).toEqual({ ...environment, BANK_KEY: 'secret\nof two lines' })
})

test('an empty NAME_FILE counts as absent', () => {
  expect(read({ BANK_KEY_FILE: '' })).toEqual({ BANK_KEY_FILE: '' })
})

test.each([
  ['both ways', { BANK_KEY: 'given', BANK_KEY_FILE: '/key' }, 'BANK_KEY and BANK_KEY_FILE are both given'],
  ['by a missing file', { BANK_KEY_FILE: '/nonexistent' }, 'BANK_KEY_FILE names /nonexistent, which cannot be read'],
])('a setting that is given %s is refused', (_, environment, message) => {
  expect(() => read(environment)).toThrow(message)
})
