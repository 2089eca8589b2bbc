// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem } from '../problem.ts'
import { renderPage } from '../testing/render-page.tsx'
import { UploadList } from './upload-list.tsx'
import { createUploadQueue, RefusedFile, type Upload } from './upload-queue.ts'

afterEach(cleanup)

test.each<[string, Partial<Upload>, boolean]>([
  ['in which malware was found', { problem: new ApiProblem(400, 'file-infected', 'Ļaunprogrammatūra') }, false],
  ['that is too large', { problem: new RefusedFile('file-too-large') }, false],
  ['that is too large for the server', { problem: new ApiProblem(413, 'file-too-large', '') }, false],
  ['of a type that is not taken', { problem: new ApiProblem(415, 'file-type-not-allowed', 'HEIC') }, false],
  ['of an application that is not there any more', { problem: new ApiProblem(404, 'not-found', '') }, false],
  ['whose connection broke', { problem: new ApiProblem(0, 'offline', '') }, true],
  ['that exceeded the number of documents', { problem: new ApiProblem(409, 'too-many-documents', 'Par daudz') }, true],
  ['whose sending was cancelled', { state: 'cancelled' }, true],
])('a file %s is offered to be sent again only where that may help', async (_, upload, isOffered) => {
  const uploads: Upload[] = [
    { id: 'u1', file: new File(['a'], 'a.pdf'), to: { type: 'other' }, state: 'failed', progress: 0, ...upload },
  ]
  await renderPage(() => <UploadList uploads={uploads} queue={createUploadQueue(async () => {})} />, {
    language: 'lv',
    texts: ['applications', 'ui'],
  })
  expect(screen.queryByRole('button', { name: 'Mēģināt vēlreiz: a.pdf' }) !== null).toBe(isOffered)
  expect(screen.getByRole('button', { name: 'Paslēpt: a.pdf' })).toBeDefined()
})

test.each([
  ['a"b.pdf', 'a"b.pdf: datnes nosaukumā ir neatļautas rakstzīmes; pārdēvējiet datni un mēģiniet vēlreiz (")'],
  [
    'a\u200Bb.pdf',
    'a\u200Bb.pdf: datnes nosaukumā ir neatļautas rakstzīmes; pārdēvējiet datni un mēģiniet vēlreiz (neredzama rakstzīme U+200B)',
  ],
  [
    `${'a'.repeat(180)}.pdf`,
    `${'a'.repeat(180)}.pdf: datnes nosaukums ir pārāk garš; saīsiniet to un mēģiniet vēlreiz`,
  ],
])('a file named %s gets a message about its name', async (name, words) => {
  const queue = createUploadQueue(async () => {})
  queue.add([new File(['a'], name)], { type: 'other' })
  await renderPage(() => <UploadList uploads={queue.get()} queue={queue} />, {
    language: 'lv',
    texts: ['applications', 'ui'],
  })
  expect(screen.getByRole('listitem').textContent).toContain(words)
})
