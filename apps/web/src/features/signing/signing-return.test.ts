// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../../shared/problem.ts'
import { finishOnce, forgetReturn, keepReturn, knownOutcome } from './signing-return.ts'

const document = '01937a00-0000-7000-8000-00000000000d'
const returned = { state: 's', code: 'c' }
const never = () => Promise.resolve(false)

beforeEach(() => sessionStorage.clear())

test('two renders at once finish the signature with one call', async () => {
  keepReturn(document, returned)
  const finish = vi.fn(() => Promise.resolve())
  const both = await Promise.all([finishOnce(document, finish, never), finishOnce(document, finish, never)])
  expect(both).toEqual([{ kind: 'done' }, { kind: 'done' }])
  expect(finish.mock.calls).toEqual([[returned]])
})

test('a reload after the answer shows the result and asks nobody', async () => {
  keepReturn(document, returned)
  await finishOnce(document, () => Promise.resolve(), never)
  const finish = vi.fn(() => Promise.resolve())
  expect(knownOutcome(document)).toEqual({ kind: 'done' })
  expect(await finishOnce(document, finish, never)).toEqual({ kind: 'done' })
  expect(finish).not.toHaveBeenCalled()
})

test('a reload before the answer asks again with the same code', async () => {
  keepReturn(document, returned)
  expect(knownOutcome(document)).toBe('finishing')
  expect(await finishOnce(document, () => Promise.reject(new ApiProblem(0, 'offline', '')), never)).toEqual({
    kind: 'unknown',
  })
  expect(knownOutcome(document)).toBe('finishing')
  expect(await finishOnce(document, () => Promise.resolve(), never)).toEqual({ kind: 'done' })
})

test('a refusal of a code that was used is no failure when the signature stands', async () => {
  keepReturn(document, returned)
  const refused = () => Promise.reject(new ApiProblem(409, 'signing-expired', 'expired'))
  expect(await finishOnce(document, refused, () => Promise.resolve(true))).toEqual({ kind: 'done' })
})

test('a refusal is told with its words', async () => {
  keepReturn(document, returned)
  expect(
    await finishOnce(document, () => Promise.reject(new ApiProblem(409, 'signing-failed', 'words')), never),
  ).toEqual({ kind: 'failed', code: 'signing-failed', message: 'words' })
})

test('cancelling is no failure, and a new attempt begins without it', async () => {
  keepReturn(document, { state: 's', error: 'access_denied' })
  expect(await finishOnce(document, () => Promise.reject(new ApiProblem(409, 'signing-cancelled', '')), never)).toEqual(
    { kind: 'cancelled' },
  )
  forgetReturn(document)
  expect(knownOutcome(document)).toBeUndefined()
})
