import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import type { ObjectStore } from '../../parties/object-store/port.ts'
import { aDraft } from '../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { aSigningWorld } from '../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { formBody, multipartType, uploadFile, type Upload } from '../../testing/upload.ts'
import { worstFiles } from '../../testing/child-processes/worst-files.ts'

const size = 20_000_000
const opened = new Map<number, PromiseWithResolvers<void>>()
/** Resolves when a child process gets the file of this size to inspect. */
const opening = (bytes: number) => {
  const known = opened.get(bytes) ?? Promise.withResolvers<void>()
  opened.set(bytes, known)
  return known
}

let folder: string
let portal: TestPortal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  const objects = diskObjectStore(folder)
  const objectStore: ObjectStore = {
    ...objects,
    read: () => Promise.reject(new Error('a file is never read whole')),
    open(object) {
      opening(object.size).resolve()
      return objects.open(object)
    },
  }
  portal = await testPortal({ objectStore, trust: aSigningWorld().trust })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

interface Sender {
  upload(file: Pick<Upload, 'name' | 'bytes'>): ReturnType<typeof uploadFile>
  as: SignedIn
  uuid: AnyId
}

async function aSender(): Promise<Sender> {
  const as = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, as)
  return { as, uuid, upload: (file) => uploadFile(portal, as, uuid, file) }
}

const small = { name: 'Lēmums.txt', bytes: Buffer.from('1') }
const clear = [
  'file-damaged',
  'file-content-refused',
  'pdf-not-readable',
  'file-type-not-allowed',
  'file-not-as-named',
  'signature-format-refused',
]

const frozen = new Set<number>()
const signal = (child: number, name: NodeJS.Signals) => {
  if (name === 'SIGSTOP') frozen.add(child)
  else frozen.delete(child)
  process.kill(child, name)
}
afterEach(() => {
  for (const child of frozen) signal(child, 'SIGKILL')
})
const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).trim().split(' ').map(Number)

describe('while a file is being inspected', () => {
  test('other callers get answers, and large files never take the last slot', async () => {
    const [anna, bruno, cecilia, dace] = [await aSender(), await aSender(), await aSender(), await aSender()]
    expect((await anna.upload(small)).status).toBe(200)
    const [first, ...others] = await children()
    expect(others).toEqual([])
    const over: string[] = []
    const sent = (who: string, sender: Sender, bytes: number) =>
      sender.upload(worstFiles['a PDF of names']!(bytes)).finally(() => over.push(who))

    // The child processes with large files are stopped until all other requests are answered.
    signal(first ?? 0, 'SIGSTOP')
    const annas = sent('anna', anna, size)
    await opening(size).promise
    const brunos = sent('bruno', bruno, size + 1)
    const second = await vi.waitFor(async () => {
      const [, one] = await children()
      if (one === undefined) throw new Error('not started')
      signal(one, 'SIGSTOP')
      return one
    }, 60_000)
    const cecilias = sent('cecilia', cecilia, size + 2)
    expect((await dace.upload(small)).status).toBe(200)
    expect((await dace.upload(small)).status).toBe(200)
    expect(over).toEqual([])

    for (const child of [first, second]) signal(child ?? 0, 'SIGCONT')
    for (const answer of await Promise.all([annas, brunos, cecilias])) expect(answer.status).toBeLessThan(500)
  })

  test('its child process may be killed, and another one completes the job', async () => {
    const [anna, bruno] = [await aSender(), await aSender()]
    const kept = await anna.upload({ name: 'Lēmums.pdf', bytes: createTestPdf('Lemums') })
    expect(kept.status).toBe(200)
    const before = await children()
    for (const child of before) signal(child, 'SIGSTOP')
    const bytes = Buffer.alloc(3_000_003, 'Statūti ')
    const annas = anna.upload({ name: 'Statūti.txt', bytes })
    await opening(bytes.length).promise
    for (const child of before) signal(child, 'SIGKILL')
    expect((await bruno.upload(small)).status).toBe(200)
    expect(await annas).toMatchObject({ status: 200, data: { name: 'Statūti.txt', size: bytes.length } })

    const { answer } = await portal.call('getApplication', { as: anna.as, params: { uuid: anna.uuid } })
    expect(answer.data.documents.map(({ name }) => name).toSorted()).toEqual(['Lēmums.pdf', 'Statūti.txt'])
    const { raw } = await portal.call('downloadDocument', {
      as: anna.as,
      params: { uuid: anna.uuid, document_uuid: kept.data.uuid },
    })
    expect(raw.equals(createTestPdf('Lemums'))).toBe(true)
  })
})

describe('20 MB of the worst case gets a clear answer, and the next file is served', () => {
  test.each(Object.entries(worstFiles))('%s', async (_, file) => {
    const [anna, bruno] = [await aSender(), await aSender()]
    const { status, problem } = await anna.upload(file(size))
    expect([200, 400, 415]).toContain(status)
    if (status !== 200) expect(clear).toContain(problem.code)
    expect((await bruno.upload(small)).status).toBe(200)
  })

  test('without login too', async () => {
    const bytes = worstFiles['a PDF of names']!(size).bytes
    const response = await portal.app.inject({
      method: 'POST',
      url: calls.sendFeedback.path,
      payload: formBody(
        { type: 'technical_issue', description: 'Lapa neatveras.' },
        { field: 'attachment', name: 'a.pdf', bytes },
      ),
      headers: { host: 'localhost:4000', 'content-type': multipartType },
    })
    expect([200, 400, 415]).toContain(response.statusCode)
    expect((await (await aSender()).upload(small)).status).toBe(200)
  })
})
