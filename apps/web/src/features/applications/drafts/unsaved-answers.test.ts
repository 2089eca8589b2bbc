import { afterEach, expect, test, vi } from 'vitest'
import { keepUnsaved, type Unsaved } from './unsaved-answers.ts'

afterEach(() => vi.unstubAllGlobals())

/** A database that writes only when the test lets it: jsdom has none. */
function stubDatabase() {
  const writes: unknown[] = []
  const complete: (() => void)[] = []
  const answers = { put: (record: unknown) => writes.push(record), delete: (key: unknown) => writes.push(key) }
  const database = {
    close() {},
    transaction: () => ({
      objectStore: () => answers,
      addEventListener: (name: string, listener: () => void) => name === 'complete' && complete.push(listener),
    }),
  }
  vi.stubGlobal('indexedDB', {
    open: () => ({
      result: database,
      addEventListener: (name: string, listener: () => void) => name === 'success' && queueMicrotask(listener),
    }),
  })
  return { writes, complete }
}

const record = (changes: Record<string, unknown>, application = 'a1'): Unsaved => ({
  person: 'anna',
  application,
  changes,
  at: '2026-11-29T10:00:00.000Z',
})

test('a slow database writes the last state of each application, not each state before it', async () => {
  const { writes, complete } = stubDatabase()
  const first = keepUnsaved(record({ name: 'V' }))
  await vi.waitFor(() => expect(complete).toHaveLength(1), 60_000)
  void keepUnsaved(record({ name: 'Vē' }))
  void keepUnsaved(record({ name: 'Vējš' }))
  const other = keepUnsaved(record({ name: 'Kalns' }, 'a2'))
  const last = keepUnsaved(record({}))
  for (const turn of [1, 2, 3]) {
    await vi.waitFor(() => expect(complete).toHaveLength(turn), 60_000)
    complete[turn - 1]?.()
  }
  await Promise.all([first, other, last])
  expect(writes).toEqual([record({ name: 'V' }), ['anna', 'a1'], record({ name: 'Kalns' }, 'a2')])
})
