import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aStore, name, Refusal, row, rowId, Silence } from './draft-store-player.ts'
import type { Stored } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a save that arrived though its answer did not', () => {
  /** Simulates a save that arrives at the server and whose response is lost. */
  async function arrivedUnanswered(
    change: (store: ReturnType<typeof aStore>['store']) => void,
    stands: Stored['answers'],
    start = {},
  ) {
    const all = aStore({ start, answers: [new Silence()] })
    change(all.store)
    await vi.advanceTimersByTimeAsync(500)
    all.server.answers = stands
    all.server.version += 1
    return all
  }
  const firm = (value: string) => ({ 'register-sia': { company: { firm: { name: value } } } })

  test('is no change of another user: later input is saved without a question', async () => {
    const { store, sent, answers } = await arrivedUnanswered((given) => given.change(name, 'A'), firm('A'))
    store.change(name, 'AB')
    answers.push(new Refusal(name))
    await vi.advanceTimersByTimeAsync(2_001)
    expect(store.get().conflicts).toEqual([])
    expect(sent.at(-1)).toEqual({ version: 4, changes: { [name]: 'AB' } })
    expect(store.get()).toMatchObject({ unsaved: 0, answers: firm('AB') })
  })

  test('is not either when another tab makes this one read anew', async () => {
    const { store } = await arrivedUnanswered((given) => given.change(name, 'A'), firm('A'))
    store.change(name, 'AB')
    await store.refresh()
    expect(store.get()).toMatchObject({ conflicts: [], unsaved: 1, answers: firm('AB') })
  })

  test('is taken back where the old answer is typed again', async () => {
    const { store, sent, answers } = await arrivedUnanswered(
      (given) => given.change(name, 'New'),
      firm('New'),
      firm('Old'),
    )
    store.change(name, 'Old')
    answers.push(new Refusal(name))
    await vi.advanceTimersByTimeAsync(2_001)
    expect(sent.at(-1)).toEqual({ version: 4, changes: { [name]: 'Old' } })
  })

  test('of a row is taken back with the row', async () => {
    const { store, sent, answers } = await arrivedUnanswered(
      (given) => {
        given.change(row, {})
        given.change(`${row}.forname`, 'Anna')
      },
      { 'register-sia': { founders: { founder: { [rowId]: { forname: 'Anna' } } } } },
    )
    store.change(row, null)
    answers.push(new Refusal(row))
    await vi.advanceTimersByTimeAsync(2_001)
    expect(store.get().conflicts).toEqual([])
    expect(sent.at(-1)).toEqual({ version: 4, changes: { [row]: null } })
  })

  test('does not hide later changes of another user', async () => {
    const { store, answers } = await arrivedUnanswered((given) => given.change(name, 'A'), firm('Theirs'))
    store.change(name, 'AB')
    answers.push(new Refusal(name))
    await vi.advanceTimersByTimeAsync(2_001)
    expect(store.get().conflicts).toEqual([{ path: name, mine: 'AB', theirs: 'Theirs' }])
  })

  test('is deleted once an answer has come', async () => {
    const { store, server, answers } = await arrivedUnanswered((given) => given.change(name, 'A'), firm('A'))
    await vi.advanceTimersByTimeAsync(2_001)
    expect(store.get().unsaved).toBe(0)
    store.change(name, 'ABC')
    server.answers = firm('A')
    server.version += 1
    answers.push(new Refusal(name))
    await vi.advanceTimersByTimeAsync(500)
    expect(store.get().conflicts).toEqual([{ path: name, mine: 'ABC', theirs: 'A' }])
  })
})
