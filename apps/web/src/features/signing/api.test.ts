// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { queryClient } from '../../shared/query.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aDocument, makeId } from '../../shared/testing/samples.ts'
import { isDone } from './api.ts'

const portal = fakePortal()
const [application, document, signing] = [makeId('application'), makeId('document'), makeId('signing')] as const
const expires_at = '2026-11-20T10:00:00.000Z'

it('a signature by telephone ends the task, which no other call reports', async () => {
  queryClient.setQueryData(['tasks'], { data: [], total: 1 })
  const areOld = () => queryClient.getQueryState(['tasks'])?.isInvalidated
  portal.answer('getSigningStatus', { data: { status: 'waiting', expires_at } })
  expect(await isDone({ application, document, signing })).toBe(false)
  expect(areOld()).toBe(false)
  portal.answer('getSigningStatus', { data: { status: 'done', expires_at, document: aDocument({ uuid: document }) } })
  expect(await isDone({ application, document, signing })).toBe(true)
  expect(areOld()).toBe(true)
})
