// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../shared/query.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { applicationsQuery, type ApplicationRow } from './api.ts'
import { listFilters } from './filters.ts'

const portal = fakePortal()
afterEach(() => queryClient.clear())

const row: ApplicationRow = {
  uuid: '00000000-0000-4000-8000-000000000001',
  number: 'A-2026-000001',
  register_number: null,
  type: 'changes',
  services: [],
  created_at: '2026-11-20T10:05:00Z',
  submitted_at: null,
  submitter: 'Anna Kalniņa',
  subject: null,
  state: 'draft',
  question: false,
  permitted_actions: [],
}

beforeEach(() =>
  portal.answer('listApplicationsFiltered', ({ path }) => {
    const asked = new URLSearchParams(path.split('?')[1])
    const place = asked.get('cursor') ?? `from-${asked.get('offset')}`
    const data = place === 'before-from-90' ? [] : [row]
    return { data, total: 95, previous_cursor: `before-${place}`, next_cursor: `after-${place}` }
  }),
)

/** As the list does: the page that its address opens has no size in it yet. */
const turnTo = (offset: number) =>
  queryClient.fetchQuery(applicationsQuery('open', listFilters.read(offset > 0 ? { offset, limit: '10' } : {})))
const asked = () =>
  portal
    .of('listApplicationsFiltered')
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
    .map((query) => query.get('cursor') ?? query.get('offset'))

test('a page goes on where the one beside it ended', async () => {
  for (const offset of [0, 10, 20]) await turnTo(offset)
  expect(asked()).toEqual(['0', 'after-from-0', 'after-after-from-0'])
})

test('a page goes by its place in the list when none beside it was looked at, and the first always does', async () => {
  for (const offset of [40, 10, 0]) await turnTo(offset)
  expect(asked()).toEqual(['40', '10', '0'])
})

test('a page that has lost what stood before its neighbour goes by its place', async () => {
  for (const offset of [90, 80]) await turnTo(offset)
  expect(asked()).toEqual(['90', 'before-from-90', '80'])
})
