// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { keepShareKey, shareKeyOf } from '../../../shared/applications/share-link.ts'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { MissingSigners } from './missing-signers.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('whoever is waited for signs as herself, though she opened her own link in this tab', async () => {
  const signers = [{ name: 'Anna Kalniņa', role: 'founder', on_behalf_of: null, is_you: true, signed_at: null }]
  const application = {
    uuid: 'a1',
    documents: [{ uuid: 'd1', name: 'Statūti.pdf', complete: false, signers }],
    permitted_actions: ['sign'],
  } as unknown as Application
  keepShareKey('a1', 'documents', 'k'.repeat(64))
  await drawPage(() => <MissingSigners application={application} />, { language: 'en', texts: ['applications', 'ui'] })
  fireEvent.click(screen.getByRole('link', { name: /Statūti/ }))
  expect(shareKeyOf('a1', 'documents')).toBeNull()
})
