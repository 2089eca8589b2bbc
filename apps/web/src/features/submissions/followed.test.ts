// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { followed } from './api.ts'

const options = { fast_processing: false, fast_days: 1, relief: null, supporting_services: [], available_reliefs: [] }
const application = {
  state: 'registered',
  stage: 'registered',
  additional_documents: [],
  additional_options: options,
} as const
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const file = { uuid: 'f' } as unknown as Parameters<typeof followed>[0]['additional_documents'][number]

it.each([
  ['is looked at again while its file may still come', {}, 5_000],
  ['is left alone once the file is there', { additional_documents: [file] }, false],
  [
    'is polled while the ordered service may still arrive',
    {
      additional_documents: [file],
      additional_options: { ...options, supporting_services: ['register-extract' as const] },
    },
    5_000,
  ],
  ['is left alone when nothing came for a while', { changed_at: ago(11) }, false],
  [
    'that is not there yet is looked for while the register decides',
    { state: 'processing' as const, stage: 'processing' as const, changed_at: ago(11) },
    10_000,
  ],
  [
    'that waits for the applicant is left alone',
    { state: 'waiting_for_information' as const, stage: 'question' as const },
    false,
  ],
])('a decision %s', (_, changed, interval) => {
  expect(followed({ ...application, additional_documents: [], changed_at: ago(1), ...changed })).toBe(interval)
})
