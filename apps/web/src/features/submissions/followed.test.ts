// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { followed } from './api.ts'

const application = { state: 'registered', submitted_at: '2026-11-20T10:00:00Z', additional_documents: [] } as const
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const file = { uuid: 'f' } as unknown as Parameters<typeof followed>[0]['additional_documents'][number]

it.each([
  ['is looked at again while its file may still come', {}, 5_000],
  ['is left alone once the file is there', { additional_documents: [file] }, false],
  ['is left alone when nothing came for a while', { changed_at: ago(11) }, false],
  ['that is not there yet is looked for now and then', { state: 'processing' as const, changed_at: ago(11) }, 30_000],
  ['that waits for the applicant is left alone', { state: 'waiting_for_information' as const }, false],
])('a decision %s', (_, changed, interval) => {
  expect(followed({ ...application, additional_documents: [], changed_at: ago(1), ...changed })).toBe(interval)
})
