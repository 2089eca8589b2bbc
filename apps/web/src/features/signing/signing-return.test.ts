// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../shared/problem.ts'
import { finishOnce, deleteReturn, keepDocuments, keepReturn, knownOutcome } from './signing-return.ts'

const document = '01937a00-0000-7000-8000-00000000000d'
const returned = { state: 's', code: 'c' }
const done = { kind: 'done', signed: 1, of: 1 }
const never = () => Promise.resolve(false)

beforeEach(() => sessionStorage.clear())

test('two renders at once finish the signature with one call', async () => {
  keepReturn(document, returned)
  const finish = vi.fn(() => Promise.resolve())
  const both = await Promise.all([finishOnce(document, finish, never), finishOnce(document, finish, never)])
  expect(both).toEqual([done, done])
  expect(finish.mock.calls).toEqual([[document, returned]])
})

test('a reload after the answer shows the result without another call', async () => {
  keepReturn(document, returned)
  await finishOnce(document, () => Promise.resolve(), never)
  const finish = vi.fn(() => Promise.resolve())
  expect(knownOutcome(document)).toEqual(done)
  expect(await finishOnce(document, finish, never)).toEqual(done)
  expect(finish).not.toHaveBeenCalled()
})

test('a reload before the answer asks again with the same code', async () => {
  keepReturn(document, returned)
  expect(knownOutcome(document)).toBe('finishing')
  expect(await finishOnce(document, () => Promise.reject(new ApiProblem(0, 'offline', '')), never)).toEqual({
    kind: 'unknown',
    signed: 0,
    of: 1,
  })
  expect(knownOutcome(document)).toBe('finishing')
  expect(await finishOnce(document, () => Promise.resolve(), never)).toEqual(done)
})

test('a refusal of a code that was used is no failure when the signature stands', async () => {
  keepReturn(document, returned)
  const refused = () => Promise.reject(new ApiProblem(409, 'signing-expired', 'expired'))
  expect(await finishOnce(document, refused, () => Promise.resolve(true))).toEqual(done)
})

test.each([
  [429, 'too-many-requests'],
  [401, 'not-signed-in'],
])('a refusal of the request itself (%i) does not decide about the signature', async (status, code) => {
  keepReturn(document, returned)
  const refused = () => Promise.reject(new ApiProblem(status, code, ''))
  expect(await finishOnce(document, refused, never)).toEqual({ kind: 'unknown', signed: 0, of: 1 })
  expect(await finishOnce(document, () => Promise.resolve(), never)).toEqual(done)
})

test('a refusal is displayed with its words', async () => {
  keepReturn(document, returned)
  expect(
    await finishOnce(document, () => Promise.reject(new ApiProblem(409, 'signing-failed', 'words')), never),
  ).toEqual({ kind: 'failed', code: 'signing-failed', sentence: 'words', signed: 0, of: 1 })
})

test('cancelling is no failure, and a new attempt begins without it', async () => {
  keepReturn(document, { state: 's', error: 'access_denied' })
  expect(await finishOnce(document, () => Promise.reject(new ApiProblem(409, 'signing-cancelled', '')), never)).toEqual(
    { kind: 'cancelled', signed: 0, of: 1 },
  )
  deleteReturn(document)
  expect(knownOutcome(document)).toBeUndefined()
})

test('documents confirmed together are finished one after the other, and continued after a lost answer', async () => {
  const others = ['d2', 'd3']
  keepDocuments(document, [document, ...others])
  keepReturn(document, returned)
  const offline = vi.fn((each: string) =>
    each === 'd2' ? Promise.reject(new ApiProblem(0, 'offline', '')) : Promise.resolve(),
  )
  expect(await finishOnce(document, offline, never)).toEqual({ kind: 'unknown', signed: 1, of: 3 })
  expect(knownOutcome(document)).toBe('finishing')
  const finish = vi.fn(() => Promise.resolve())
  expect(await finishOnce(document, finish, never)).toEqual({ kind: 'done', signed: 3, of: 3 })
  expect(finish.mock.calls).toEqual([document, ...others].map((each) => [each, returned]))
})

test('the refusal of one of them is displayed, and the others are signed', async () => {
  keepDocuments(document, [document, 'd2', 'd3'])
  keepReturn(document, returned)
  const finish = (each: string) =>
    each === 'd2' ? Promise.reject(new ApiProblem(409, 'document-changed', 'changed')) : Promise.resolve()
  const outcome = { kind: 'failed', code: 'document-changed', sentence: 'changed', signed: 2, of: 3 }
  expect(await finishOnce(document, finish, never)).toEqual(outcome)
  expect(knownOutcome(document)).toEqual(outcome)
})
