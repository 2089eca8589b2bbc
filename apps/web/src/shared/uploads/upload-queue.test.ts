// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createUploadQueue, type Upload } from './upload-queue.ts'

const slot = 'other'
const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name)

/** Starts uploads that end when the test decides. */
function aQueue() {
  const sending = new Map<
    string,
    { finish: () => void; fail: (problem: unknown) => void; onProgress: (part: number) => void }
  >()
  const attempts: string[] = []
  const queue = createUploadQueue(({ attempt, file, signal, onProgress }) => {
    attempts.push(attempt)
    return new Promise<void>((resolve, reject) => {
      sending.set(file.name, { finish: resolve, fail: reject, onProgress })
      signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    })
  })
  const states = () => queue.get().map(({ file, state }) => `${file.name} ${state}`)
  const one = (name: string): Upload => {
    const found = queue.get().find(({ file }) => file.name === name)
    if (!found) throw new Error(`no upload ${name}`)
    return found
  }
  const untilIdle = () => new Promise((resolve) => setTimeout(resolve))
  return { queue, sending, attempts, states, one, untilIdle }
}

test('two files travel at a time, the others wait their turn', async () => {
  const { queue, sending, states, untilIdle } = aQueue()
  queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')], slot)
  expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  sending.get('a.pdf')?.finish()
  await untilIdle()
  expect(states()).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending'])
})

test('progress is reported for each', () => {
  const { queue, sending, one } = aQueue()
  queue.add([aFile('a.pdf'), aFile('b.pdf')], slot)
  sending.get('b.pdf')?.onProgress(0.4)
  expect([one('a.pdf').progress, one('b.pdf').progress]).toEqual([0, 0.4])
})

test.each([
  ['an empty file', aFile('a.pdf', 0), 'file-empty'],
  ['a name with a slash', aFile('a:b.pdf'), 'file-name-not-allowed'],
  ['a reserved name', aFile('con.pdf'), 'file-name-not-allowed'],
  ['a file above 50 MB', Object.defineProperty(aFile('a.pdf'), 'size', { value: 52_428_801 }), 'file-too-large'],
])('%s is refused before any of it is sent', (_, file, code) => {
  const { queue, sending, states } = aQueue()
  queue.add([file], slot)
  expect(states()).toEqual([`${file.name} failed`])
  expect(queue.get()[0]?.problem).toMatchObject({ code })
  expect(sending.size).toBe(0)
})

test('a file of exactly 50 MB goes', () => {
  const { queue, states } = aQueue()
  queue.add([Object.defineProperty(aFile('a.pdf'), 'size', { value: 52_428_800 })], slot)
  expect(states()).toEqual(['a.pdf sending'])
})

test('cancelling ends one upload and leaves the others', async () => {
  const { queue, states, one, untilIdle } = aQueue()
  queue.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')], slot)
  queue.cancel(one('a.pdf').id)
  queue.cancel(one('c.pdf').id)
  await untilIdle()
  expect(states()).toEqual(['a.pdf cancelled', 'b.pdf sending', 'c.pdf cancelled'])
})

test('what failed can be tried again, as the same attempt, because the answer alone may be lost', async () => {
  const { queue, sending, attempts, states, one, untilIdle } = aQueue()
  queue.add([aFile('a.pdf')], slot)
  sending.get('a.pdf')?.fail(new Error('offline'))
  await untilIdle()
  expect(states()).toEqual(['a.pdf failed'])
  queue.retry(one('a.pdf').id)
  expect(states()).toEqual(['a.pdf sending'])
  expect(new Set(attempts).size).toBe(1)
})
