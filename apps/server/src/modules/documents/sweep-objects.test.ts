import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { sweepObjects } from './sweep-objects.ts'

test('an upload that was silent for less than a request may take is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  const objectStore = diskObjectStore(folder)
  const portal = await testPortal({ objectStore })
  await mkdir(join(folder, 'unfinished'), { recursive: true })
  await writeFile(join(folder, 'unfinished', 'slow'), 'half')
  const sweepAfter = (minutes: number) =>
    sweepObjects({ ...portal.deps, now: () => new Date(Date.now() + minutes * 60_000) })
  await sweepAfter(4)
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['slow'])
  await sweepAfter(6)
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
