// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { keepShareKey, getShareKey } from '../../../shared/applications/share-link.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import type { Review } from '../api.ts'
import { MissingSigners } from './missing-signers.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('an awaited signer signs as themselves, though they opened their own link in this tab', async () => {
  const signers = [
    { name: 'Anna Kalniņa', role: 'founder', on_behalf_of: null, is_you: true, signed_at: null, being_checked: false },
  ]
  const application = {
    uuid: 'a1',
    documents: [
      {
        uuid: 'd1',
        name: 'Statūti.pdf',
        complete: false,
        signers,
        missing: [{ count: 1, of: 1, names: ['Anna Kalniņa'], you: null, on_behalf_of: null }],
        flaws: [],
      },
    ],
    permitted_actions: ['sign'],
  } as unknown as Application
  keepShareKey('a1', 'documents', 'k'.repeat(64))
  await renderPage(
    () => <MissingSigners application={application} review={{ obstacles: [], unsigned_documents: [] }} />,
    {
      language: 'en',
      texts: ['applications', 'signing', 'ui'],
    },
  )
  fireEvent.click(screen.getByRole('link', { name: /Statūti/ }))
  expect(getShareKey('a1', 'documents')).toBeNull()
})

const signed = {
  uuid: 'd1',
  name: 'Statūti.edoc',
  complete: true,
  missing: [],
  flaws: [],
  signers: [
    {
      name: 'Anna Kalniņa',
      role: 'founder',
      on_behalf_of: null,
      is_you: true,
      signed_at: '2026-11-20T10:00:00Z',
      being_checked: false,
    },
  ],
}

test.each<[string, { documents: unknown[]; obstacles: Review['obstacles'] }, boolean]>([
  ['all have signed and nothing is missing', { documents: [signed], obstacles: [] }, true],
  [
    'another document is not there yet',
    { documents: [signed], obstacles: [{ code: 'document-missing', params: { document_type: 'statutes' } }] },
    false,
  ],
  [
    'the answers changed after the signatures',
    { documents: [signed], obstacles: [{ code: 'documents-out-of-date', params: {} }] },
    false,
  ],
  ['there is no document', { documents: [], obstacles: [] }, false],
  [
    'a signature is still being checked',
    {
      documents: [
        { ...signed, complete: false, signers: [{ ...signed.signers[0], signed_at: null, being_checked: true }] },
      ],
      obstacles: [{ code: 'signature-being-checked', params: { name: 'Statūti.edoc' } }],
    },
    false,
  ],
])('when %s, it is said only then that all signatures are there', async (_, { documents, obstacles }, isSaid) => {
  const application = { uuid: 'a1', documents, permitted_actions: ['sign'] } as unknown as Application
  await renderPage(() => <MissingSigners application={application} review={{ obstacles, unsigned_documents: [] }} />, {
    language: 'lv',
    texts: ['applications', 'signing', 'ui'],
  })
  expect(screen.queryByText('Visi vajadzīgie paraksti ir saņemti.') !== null).toBe(isSaid)
})

test('unsigned attachments are distinguished from documents that need signatures', async () => {
  const application = { uuid: 'a1', documents: [signed], permitted_actions: ['sign'] } as unknown as Application
  const review = { obstacles: [], unsigned_documents: [{ uuid: 'd2', name: 'Piezīmes.txt' }] }
  await renderPage(() => <MissingSigners application={application} review={review} />, {
    texts: ['applications', 'signing', 'ui'],
  })
  expect(screen.getByText('Visi vajadzīgie paraksti ir saņemti.')).toBeTruthy()
  expect(screen.getByText(/^Bez elektroniska paraksta pievienots: Piezīmes\.txt\./)).toBeTruthy()
})

test('evidence without a signature is listed as unsigned, and no signature of it is called needed', async () => {
  const evidence = {
    uuid: 'd2',
    name: 'Maksājums.pdf',
    type: 'capital-payment-proof',
    origin: 'uploaded',
    complete: false,
    missing: [{ count: 1, of: 0, names: [], you: null, on_behalf_of: null }],
    flaws: [],
    signers: [{ name: '', role: 'anyone', on_behalf_of: null, is_you: false, signed_at: null, being_checked: false }],
  }
  const application = {
    uuid: 'a1',
    documents: [signed, evidence],
    permitted_actions: ['sign'],
  } as unknown as Application
  const review = { obstacles: [], unsigned_documents: [{ uuid: 'd2', name: 'Maksājums.pdf' }] }
  await renderPage(() => <MissingSigners application={application} review={review} />, {
    language: 'lv',
    texts: ['applications', 'signing', 'ui'],
  })
  expect(screen.getByText('Visi vajadzīgie paraksti ir saņemti.')).toBeTruthy()
  expect(screen.getByText(/^Bez elektroniska paraksta pievienots: .*Maksājums\.pdf/)).toBeTruthy()
  expect(screen.queryByText(/Vajadzīgs viens elektronisks paraksts/)).toBeNull()
})
