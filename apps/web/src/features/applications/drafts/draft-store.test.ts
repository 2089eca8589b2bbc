import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Busy, aStore, capital, name, Refusal, row, rowId, Silence } from './draft-store-player.ts'
import { createDraftStore, type Stored } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change is seen at once and saved half a second after the last one', async () => {
  const { store, sent } = aStore()
  store.change(name, 'SIA "B')
  await vi.advanceTimersByTimeAsync(400)
  store.change(name, 'SIA "Be"')
  expect(store.get().answers).toEqual({ 'register-sia': { company: { firm: { name: 'SIA "Be"' } } } })
  expect(store.get().saving.state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ version: 3, changes: { [name]: 'SIA "Be"' } }])
  expect(store.get().saving).toEqual({ state: 'saved', at: '2026-11-20T10:03:00Z' })
})

test('only changes against the saved state are sent', async () => {
  const { store, sent } = aStore({ start: { 'register-sia': { company: { firm: { name: 'A' } } } } })
  store.change(name, 'A')
  store.change(name, 'B')
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  expect(store.get().saving.state).toBe('unchanged')
})

test('saves never overlap, and input during one goes with the next', async () => {
  let finish = () => {}
  const { store, sent } = aStore({ answers: [new Promise<void>((resolve) => (finish = resolve))] })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500)
  store.change(name, 'AB')
  store.change(capital, '2800.00')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(1)
  finish()
  await vi.advanceTimersByTimeAsync(500)
  expect(sent[1]).toEqual({ version: 4, changes: { [name]: 'AB', [capital]: '2800.00' } })
  expect(store.get().unsaved).toBe(0)
})

test('taking back during a save what the save carries is saved too', async () => {
  let finish = () => {}
  const { store, sent } = aStore({ answers: [new Promise<void>((resolve) => (finish = resolve))] })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500)
  store.change(name, '')
  finish()
  await vi.advanceTimersByTimeAsync(500)
  expect(sent[1]?.changes).toEqual({ [name]: null })
})

test('an emptied field is sent as null', async () => {
  const { store, sent } = aStore({ start: { 'register-sia': { company: { firm: { name: 'A' } } } } })
  store.change(name, '')
  await vi.advanceTimersByTimeAsync(500)
  expect(sent[0]?.changes).toEqual({ [name]: null })
})

test('a row goes before its fields', async () => {
  const { store, sent } = aStore()
  store.change(row, {})
  store.change(`${row}.forname`, 'Anna')
  await vi.advanceTimersByTimeAsync(500)
  expect(Object.keys(sent[0]?.changes ?? {})).toEqual([row, `${row}.forname`])
  expect(store.get().unsaved).toBe(0)
})

test('a row removed before it was saved leaves no trace', async () => {
  const { store, sent } = aStore()
  store.change(row, {})
  store.change(`${row}.forname`, 'Anna')
  store.change(row, null)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  expect(store.get().answers).toEqual({ 'register-sia': { founders: { founder: {} } } })
})

test('without a connection everything is kept and tried again by itself', async () => {
  const { store, sent, unsaved } = aStore({ answers: [new Silence(), new Silence()] })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get().saving).toMatchObject({ state: 'failed', resumes: true })
  expect(unsaved.at(-1)).toEqual({ [name]: 'A' })
  await vi.advanceTimersByTimeAsync(2_000 + 5_000)
  expect(sent).toHaveLength(3)
  expect(store.get().saving.state).toBe('saved')
  expect(unsaved.at(-1)).toEqual({})
})

test('a server that is too busy is asked again after its pause, and the input is saved then', async () => {
  const { store, sent } = aStore({ answers: [new Busy(4_000)] })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500 + 3_999)
  expect(sent).toHaveLength(1)
  expect(store.get()).toMatchObject({ saving: { state: 'failed', resumes: true }, unsaved: 1 })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  expect(store.get()).toMatchObject({ saving: { state: 'saved' }, unsaved: 0 })
})

test('a failed save is reported once the browser has stored the input, because the report states that', async () => {
  const { promise: keeping, resolve } = Promise.withResolvers<void>()
  const { store } = aStore({ answers: [new Silence()], keeping })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get().saving.state).toBe('saving')
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().saving.state).toBe('failed')
})

test('a refusal is shown and not repeated by itself; trying again is the user’s choice', async () => {
  const { store, sent } = aStore({ answers: [new Error('locked')] })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(store.get().saving).toMatchObject({ state: 'failed', resumes: false })
  expect(await store.flush()).toBe(true)
})

test('the same place changed elsewhere asks whose answer stands', async () => {
  const { store, server, sent } = aStore({
    start: { 'register-sia': { company: { firm: { name: 'A' } } } },
    answers: [new Refusal()],
  })
  server.answers = { 'register-sia': { company: { firm: { name: 'Theirs' }, capital: { capital: '3000.00' } } } }
  server.version = 8
  store.change(name, 'Mine')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get().conflicts).toEqual([{ path: name, mine: 'Mine', theirs: 'Theirs' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)

  store.resolve({ [name]: 'mine' })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]).toEqual({ version: 8, changes: { [name]: 'Mine' } })
  expect(store.get().answers).toMatchObject({ 'register-sia': { company: { capital: { capital: '3000.00' } } } })
})

test('a field of a row that was removed elsewhere is a conflict though it stood empty before', async () => {
  const { store, server } = aStore({
    start: { 'register-sia': { founders: { founder: { [rowId]: { surname: 'Liepa' } } } } },
    answers: [new Refusal(`${row}.forname`)],
  })
  server.answers = { 'register-sia': { founders: { founder: {} } } }
  store.change(`${row}.forname`, 'Anna')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get().conflicts).toEqual([{ path: `${row}.forname`, mine: 'Anna', theirs: null }])
})

test('a conflict stands though the same answers are read once more', async () => {
  const { store, server } = aStore({ answers: [new Refusal(name)] })
  server.answers = { 'register-sia': { company: { firm: { name: 'Theirs' } } } }
  store.change(name, 'Mine')
  await vi.advanceTimersByTimeAsync(500)
  store.recordIncomingMoney(structuredClone(server))
  expect(store.get().conflicts).toEqual([{ path: name, mine: 'Mine', theirs: 'Theirs' }])
})

test('choosing theirs saves nothing', async () => {
  const { store, server, sent } = aStore({ answers: [new Refusal()] })
  server.answers = { 'register-sia': { company: { firm: { name: 'Theirs' } } } }
  store.change(name, 'Mine')
  await vi.advanceTimersByTimeAsync(500)
  store.resolve({ [name]: 'theirs' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(store.get()).toMatchObject({ unsaved: 0, answers: server.answers })
})

test('a refusal for a version whose changes do not meet is repeated on the new version', async () => {
  const { store, server, sent } = aStore({ answers: [new Refusal()] })
  server.answers = { 'register-sia': { company: { capital: { capital: '3000.00' } } } }
  server.version = 5
  store.change(name, 'Mine')
  await vi.advanceTimersByTimeAsync(501)
  expect(sent.map(({ version }) => version)).toEqual([3, 5])
  expect(store.get()).toMatchObject({ conflicts: [], unsaved: 0 })
})

test('another tab’s saved changes are merged with unsaved ones here', async () => {
  const { store, server } = aStore()
  store.change(name, 'Mine')
  server.answers = { 'register-sia': { company: { capital: { capital: '3000.00' } } } }
  server.version = 4
  await store.refresh()
  expect(store.get().answers).toEqual({
    'register-sia': { company: { capital: { capital: '3000.00' }, firm: { name: 'Mine' } } },
  })
  expect(store.get().unsaved).toBe(1)
})

test('a save that others came in between reads their answers', async () => {
  const { store, server } = aStore()
  store.change(name, 'Mine')
  server.version = 6
  server.answers = { 'register-sia': { company: { firm: { name: 'Mine' }, capital: { capital: '3000.00' } } } }
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get().answers).toMatchObject({ 'register-sia': { company: { capital: { capital: '3000.00' } } } })
})

test('the reported saved state never contains unsaved input', async () => {
  let finish = () => {}
  const storedPatches: Stored[] = []
  const store = createDraftStore({
    start: { answers: {}, version: 1 },
    save: (version) =>
      new Promise((resolve) => (finish = () => resolve({ version: version + 1, savedAt: '2026-11-20T10:03:00Z' }))),
    load: () => Promise.reject(new Error('not asked')),
    conflictingPaths: () => undefined,
    isPassing: () => false,
    onSaved: (stored) => storedPatches.push(stored),
  })
  store.change(name, 'A')
  await vi.advanceTimersByTimeAsync(500)
  store.change(capital, '1.00')
  finish()
  await vi.advanceTimersByTimeAsync(1)
  expect(storedPatches).toEqual([{ version: 2, answers: { 'register-sia': { company: { firm: { name: 'A' } } } } }])
  for (const stored of storedPatches) store.recordIncomingMoney(stored)
  expect(store.get()).toMatchObject({
    unsaved: 1,
    answers: { 'register-sia': { company: { capital: { capital: '1.00' } } } },
  })
})

test('flushing saves at once', async () => {
  const { store, sent } = aStore()
  store.change(name, 'A')
  expect(await store.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('what has nowhere left to go is given up, here and in the browser', async () => {
  const { store, sent, unsaved } = aStore({
    start: { 'register-sia': { company: { firm: { name: 'A' } } } },
    answers: [new Error('gone')],
  })
  store.change(name, 'B')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get()).toMatchObject({ unsaved: 1, saving: { state: 'failed' } })
  store.change(name, 'C')
  store.abandon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(unsaved.at(-1)).toEqual({})
  expect(store.get()).toMatchObject({
    unsaved: 0,
    saving: { state: 'unchanged' },
    answers: { 'register-sia': { company: { firm: { name: 'A' } } } },
  })
})

test('changes that come together are drawn and kept once, and saved in their order', async () => {
  const { store, sent, unsaved } = aStore({ start: { 'register-sia': { company: { firm: { name: 'A' } } } } })
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.get().unsaved))
  store.changeMany(
    new Map<string, unknown>([
      [name, 'A'],
      [row, {}],
      [`${row}.surname`, 'Ozola'],
    ]),
  )
  expect([seen, unsaved]).toEqual([[2], [{ [row]: {}, [`${row}.surname`]: 'Ozola' }]])
  await vi.advanceTimersByTimeAsync(500)
  expect(Object.keys(sent[0]?.changes ?? {})).toEqual([row, `${row}.surname`])
})
