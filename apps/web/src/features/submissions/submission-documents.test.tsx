// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import type { Application } from './api.ts'
import { SubmissionDocuments } from './submission-documents.tsx'

const portal = fakePortal()

afterEach(cleanup)

const application = {
  uuid: 'a1',
  documents: [
    {
      uuid: 'd1',
      name: 'Statūti.pdf',
      size: 2048,
      origin: 'uploaded',
      created_at: '2026-11-20T10:00:00Z',
      signatures: [],
    },
  ],
} as unknown as Application

it('a document that could not be downloaded is named, with the reason', async () => {
  portal.silence('downloadDocument')
  await drawPage(() => <SubmissionDocuments application={application} />, { texts: ['submissions', 'shell'] })
  await userEvent.click(screen.getByRole('button', { name: /Statūti.pdf/ }))
  const { textContent } = await screen.findByRole('alert')
  for (const words of [
    'Dokumentu „Statūti.pdf” neizdevās lejupielādēt.',
    'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
  ])
    expect(textContent).toContain(words)
})
