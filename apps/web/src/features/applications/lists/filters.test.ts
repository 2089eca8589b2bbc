import { describe, expect, it } from 'vitest'
import { listFilters, toQuery } from './filters.ts'

describe('filters in the address', () => {
  it.each([
    ['nothing is read of an empty one', {}, {}],
    [
      'everything known is read',
      {
        search: ' SIA ',
        status: 'processing',
        type: 'changes',
        from: '2026-11-01',
        to: '2026-11-20',
        submitted_from: '2026-11-02',
        submitted_to: '2026-11-19',
        sort: '-status',
        offset: 20,
        limit: 25,
      },
      {
        search: 'SIA',
        status: 'processing',
        type: 'changes',
        from: '2026-11-01',
        to: '2026-11-20',
        submitted_from: '2026-11-02',
        submitted_to: '2026-11-19',
        sort: '-status',
        offset: 20,
        limit: '25',
      },
    ],
    ['unknown words are left out', { status: 'lost', type: 'all', sort: 'price', limit: 7 }, {}],
    ['days that are none are left out', { from: '2026-13-01', to: 'yesterday', submitted_to: '1' }, {}],
    ['an offset that is none is left out', { offset: -10 }, {}],
  ])('%s', (_sentence, search, filters) => expect(listFilters.read(search)).toEqual(filters))
})

describe('the query of the list', () => {
  it.each([
    ['the newest first of the open ones', 'open', {}, { stage: 'open', sort: '-created_at', limit: '10', offset: '0' }],
    [
      'the last submitted first of the sent ones',
      'submitted',
      {},
      { stage: 'submitted', sort: '-submitted_at', limit: '10', offset: '0' },
    ],
    [
      'the server’s names for days',
      'open',
      { from: '2026-11-01', to: '2026-11-20', submitted_from: '2026-11-02', submitted_to: '2026-11-19' },
      {
        stage: 'open',
        sort: '-created_at',
        limit: '10',
        offset: '0',
        created_from: '2026-11-01',
        created_to: '2026-11-20',
        submitted_from: '2026-11-02',
        submitted_to: '2026-11-19',
      },
    ],
  ] as const)('%s', (_sentence, stage, filters, query) => expect(toQuery(stage, filters)).toEqual(query))
})
