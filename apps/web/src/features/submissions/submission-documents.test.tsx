// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aDocument, aSignature, makeId } from '../../shared/testing/samples.ts'
import type { Application } from './api.ts'
import { SubmissionDocuments } from './submission-documents.tsx'

const portal = fakePortal()

afterEach(cleanup)

const application = {
  uuid: 'a1',
  additional_documents: [],
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
  await renderPage(() => <SubmissionDocuments application={application} />, { texts: ['submissions', 'shell'] })
  await userEvent.click(screen.getByRole('button', { name: /Statūti.pdf/ }))
  const { textContent } = await screen.findByRole('alert')
  for (const words of [
    'Dokumentu „Statūti.pdf” neizdevās lejupielādēt.',
    'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
  ])
    expect(textContent).toContain(words)
})

it.each([
  ['lv', 'Pieteikums.edoc', 'Mans.pdf'],
  ['en', 'Application', 'Articles of association (statutes) (Mans.pdf)'],
] as const)('the buttons have the titles of the documents (%s)', async (language, prepared, uploaded) => {
  const documents = [
    aDocument({ uuid: makeId('d2'), type: 'application', name: 'Pieteikums.edoc', origin: 'generated' }),
    aDocument({ uuid: makeId('d3'), type: 'statutes', name: 'Mans.pdf' }),
  ]
  await renderPage(() => <SubmissionDocuments application={{ ...application, documents }} />, {
    language,
    texts: ['submissions', 'applications', 'shell'],
    services: ['document-types'],
  })
  for (const title of [prepared, uploaded]) {
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`: ${title.replace(/[()]/g, '.')}$`) })).toBeTruthy()
  }
})

it('the register’s decision stands before the filed documents, with the check of its seal, and is downloaded', async () => {
  const names: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  portal.break('downloadAdditionalDocument', () => new Response('PK'))
  const decided = {
    ...application,
    additional_documents: [
      {
        uuid: 'f1',
        name: 'Lēmums 1.edoc',
        supporting_service: null,
        media_type: 'application/vnd.etsi.asic-e+zip',
        size: 4096,
        scan: 'clean',
        created_at: '2026-11-22T10:00:00Z',
        signatures: [
          aSignature({
            signer: 'Uzņēmumu reģistrs',
            signed_at: '2026-11-22T10:00:00Z',
            worth: { level: 'qualified', kind: 'seal', reasons: [] },
          }),
        ],
      },
    ],
  } satisfies Application
  await renderPage(() => <SubmissionDocuments application={decided} />, { texts: ['submissions', 'shell'] })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Reģistra dokumenti',
    'Dokumenti',
  ])
  expect(screen.getByText(/kvalificēts elektroniskais zīmogs/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Lēmums 1.edoc/ }))
  await vi.waitFor(() => expect(names).toEqual(['Lēmums 1.edoc']), 60_000)
  expect(portal.of('downloadAdditionalDocument').map(({ params }) => params)).toEqual([{ uuid: 'a1', file_uuid: 'f1' }])
  vi.restoreAllMocks()
})
