import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Returns the order of entry when all callers arrive at once and the named ones leave. */
function arrival(places: number, comers: readonly string[]) {
  const queue = fairQueue(places)
  const entered: string[] = []
  const leaves = new Map<string, () => void>()
  const refused: string[] = []
  for (const comer of comers) {
    const [caller = '', size] = comer.split(' ')
    queue.enter({ caller, contentBytes: size === 'large' ? 50_000_000 : 1 }).then(
      (leave) => {
        entered.push(comer)
        leaves.set(caller, leave)
      },
      (error: Error) => refused.push(error.name),
    )
  }
  const untilIdle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    entered,
    refused,
    untilIdle,
    async leave(caller: string) {
      leaves.get(caller)?.()
      await untilIdle()
    },
  }
}

test('one caller gets one slot, however many slots are free', async () => {
  const { entered, untilIdle, leave } = arrival(3, ['anna', 'anna', 'anna', 'juris'])
  await untilIdle()
  expect(entered).toEqual(['anna', 'juris'])
  await leave('anna')
  expect(entered).toEqual(['anna', 'juris', 'anna'])
})

test('callers are served alternately, however much work each has queued', async () => {
  const { entered, untilIdle, leave } = arrival(1, ['anna', 'anna', 'anna', 'juris', 'līga', 'juris'])
  await untilIdle()
  for (let turn = 0; turn < 5; turn += 1) await leave(entered.at(-1) ?? '')
  expect(entered).toEqual(['anna', 'juris', 'līga', 'anna', 'juris', 'anna'])
})

test('large jobs leave one slot for small jobs of any caller', async () => {
  const { entered, untilIdle, leave } = arrival(3, ['a large', 'b large', 'c large', 'd large', 'e', 'f'])
  await untilIdle()
  expect(entered).toEqual(['a large', 'b large', 'e'])
  await leave('e')
  expect(entered).toEqual(['a large', 'b large', 'e', 'f'])
  await leave('a')
  expect(entered).toEqual(['a large', 'b large', 'e', 'f', 'c large'])
})

test('a small job does not wait behind a blocked large job of the same caller', async () => {
  const { entered, untilIdle } = arrival(3, ['a large', 'b large', 'c large', 'c'])
  await untilIdle()
  expect(entered).toEqual(['a large', 'b large', 'c'])
})

test('rejects a caller with too many queued jobs and no other caller', async () => {
  const { entered, refused, untilIdle } = arrival(1, [...Array<string>(33).fill('anna'), 'juris'])
  await untilIdle()
  expect(refused).toEqual(['CallerOverloaded', 'CallerOverloaded'])
  expect(entered).toEqual(['anna'])
})

test('rejects work that cannot be done soon', async () => {
  const { refused, untilIdle } = arrival(
    1,
    Array.from({ length: 302 }, (_, index) => `caller-${index}`),
  )
  await untilIdle()
  expect(refused).toEqual(['Overloaded'])
})
