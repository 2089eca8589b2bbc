// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SilentRequest } from './testing/silent-request.ts'
import { rereadSession, storeTokens } from './session/session.ts'
import { prolongWith } from './session/session-events.ts'
import { upload } from './upload.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  localStorage.clear()
  rereadSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = () => {
  const done = vi.fn()
  const uploading = upload('uploadDocument', { params: { uuid: 'a1' }, file: new File(['x'], 'x.pdf') }).then(
    done,
    done,
  )
  return { done, uploading, request: SilentRequest.last }
}

it('an upload is given up after 120 000 ms without progress', async () => {
  const { done, uploading, request } = begin()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(request.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await uploading
  expect(request.isAborted).toBe(true)
  expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0, code: 'timeout' }))
})

it('a slow one that makes progress may take longer in all', async () => {
  const { uploading, done, request } = begin()
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    request.progress()
  }
  expect(request.isAborted).toBe(false)
  request.answer(200, { data: {} })
  await uploading
  expect(done).toHaveBeenCalledWith({ data: {} })
})

it('one that arrived counts as activity of the user, one that was refused does not', async () => {
  const prolong = vi.fn()
  prolongWith(prolong)
  storeTokens({ x_token: 't', x_token_key: 'k' }, Date.now() - 301_000)
  const refused = begin()
  refused.request.answer(400, { code: 'file-empty', message: '' })
  await refused.uploading
  expect(prolong).not.toHaveBeenCalled()
  const taken = begin()
  taken.request.answer(200, { data: {} })
  await taken.uploading
  expect(prolong).toHaveBeenCalledOnce()
})

it('it carries the headers of every request', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  localStorage.setItem('User-Ip', '::1')
  const { request } = begin()
  expect(request.sent).toEqual({
    Accept: 'application/json',
    'App-Name': 'web-portal',
    language: 'lv',
    Token: 't',
    'Token-Key': 'k',
    'User-Ip': '::1',
  })
})
