// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ApiProblem, toProblem, toUnanswered } from './problem.ts'

describe('a refusal', () => {
  it('keeps code, sentence, field errors and the request number', () => {
    const errors = [{ path: 'register-sia.company.name', code: 'required' }, { path: 3 }]
    const problem = toProblem(400, { code: 'malformed-request', message: 'Nederīgs', errors }, (name) =>
      name === 'Request-Id' ? 'req-1' : null,
    )
    expect(problem).toMatchObject({ status: 400, code: 'malformed-request', sentence: 'Nederīgs', traceId: 'req-1' })
    expect(problem.errors).toEqual([errors[0]])
  })

  it('keeps what else the body carries, such as both sides of a conflict', () => {
    expect(
      toProblem(409, { code: 'application-changed', message: '', mine: 1, theirs: 2 }, () => null).details,
    ).toMatchObject({ mine: 1, theirs: 2 })
  })

  it.each([null, 'a proxy’s page', [], 7])('that is not ours (%j) is unexpected and keeps its status', (body) => {
    expect(toProblem(502, body, () => null)).toMatchObject({
      status: 502,
      code: 'unexpected',
      errors: [],
      traceId: undefined,
    })
  })
})

it.each([
  ['4', 4_000],
  ['9999', 60_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  [null, 0],
])('a busy server that says Retry-After: %s is asked again after %i ms', (said, pause) => {
  const problem = toProblem(503, { code: 'service-unavailable' }, (name) => (name === 'Retry-After' ? said : null))
  expect(problem.retryAfterMs).toBe(pause)
})

describe('a call without a response', () => {
  it('is a timeout when our deadline passed', () => {
    expect(toUnanswered(new DOMException('', 'TimeoutError'))).toMatchObject({ status: 0, code: 'timeout' })
  })
  it('is offline when there was no connection', () => {
    expect(toUnanswered(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'offline' })
  })
  it('stays an abort when the caller aborted it', () => {
    const abort = new DOMException('', 'AbortError')
    expect(toUnanswered(abort)).toBe(abort)
    expect(abort).not.toBeInstanceOf(ApiProblem)
  })
})
