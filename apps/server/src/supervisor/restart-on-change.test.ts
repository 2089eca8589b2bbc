import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restartOnChange } from './restart-on-change.ts'

let folder = ''
let stop = () => {}
let restarts = 0
/** Delays the start of the part, for tests that change a file at the same time. */
let started = Promise.resolve()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sources-'))
  await mkdir(join(folder, 'parts'))
  await writeFile(join(folder, 'parts/source.ts'), '1')
  restarts = 0
  started = Promise.resolve()
  stop = restartOnChange([folder], async () => {
    restarts += 1
    await started
  })
})
afterEach(async () => {
  stop()
  await rm(folder, { recursive: true, force: true })
})

const source = () => join(folder, 'parts/source.ts')

/** Counts at least one restart, because a loaded machine may report one save in two bursts. */
async function restartsAfter(change: () => Promise<unknown>): Promise<void> {
  const before = restarts
  await change()
  await vi.waitFor(() => expect(restarts).toBeGreaterThan(before), 60_000)
}

/** Saves as editors do: to a temporary file, which then replaces the original. */
async function replaceSource(text: string): Promise<void> {
  await writeFile(join(folder, 'parts/.source.ts~'), text)
  await rename(join(folder, 'parts/.source.ts~'), source())
}

test('a file that an editor replaces restarts the part every time', async () => {
  await restartsAfter(() => replaceSource('2'))
  await restartsAfter(() => replaceSource('3'))
})

test('a file in a new folder restarts the part', async () => {
  await restartsAfter(() => mkdir(join(folder, 'more')))
  await restartsAfter(() => writeFile(join(folder, 'more/source.ts'), '1'))
})

test('a change while the part is starting restarts it once more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  started = promise
  await restartsAfter(() => writeFile(source(), '2'))
  await restartsAfter(async () => {
    await writeFile(source(), '3')
    resolve()
  })
})
