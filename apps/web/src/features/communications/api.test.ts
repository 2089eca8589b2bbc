// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applicationQuery } from '../../shared/applications/application.ts'
import { queryClient } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import { sendMessage } from './api.ts'

const portal = fakePortal()

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
})
afterEach(() => queryClient.clear())

it('rereads a case after an answer to the register, so that it no longer asks for the answer', async () => {
  const { queryKey } = applicationQuery(makeId('application'))
  const list = ['applications', 'submitted']
  queryClient.setQueryData(queryKey, anApplication())
  queryClient.setQueryData(list, {})
  // The caller needs no part of this answer.
  portal.break('sendMessage', () => Response.json({ data: {} }))

  await sendMessage(makeId('message'), 1, 'key')

  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true)
})
