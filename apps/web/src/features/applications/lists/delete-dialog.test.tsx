// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Answer } from '../../../shared/api.ts'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId } from '../../../shared/testing/samples.ts'
import { ListPage } from './list-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

const row = (service: string): Answer<'listApplicationsFiltered'>['data'][number] => ({
  uuid: makeId('application'),
  number: 'P-2026-000001',
  register_number: null,
  type: 'change',
  created_at: '2026-11-20T10:00:00Z',
  submitted_at: null,
  submitter: 'Anna Kalniņa',
  subject: null,
  registration_number: null,
  is_paid: false,
  state: 'draft',
  stage: 'open',
  next_step: 'continue',
  permitted_actions: ['edit', 'delete'],
  services: [{ code: 'change-name', name: service }],
})

it('the dialog of a deletion follows a change of the language, and supposes no author, notary or signers', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [row('Nosaukuma maiņa')], total: 1 })
  portal.answer('listOtherProfiles', { data: [], total: 0 })
  await renderPage(
    () => (
      <QueryProvider>
        <ListPage stage="open" filters={{}} />
      </QueryProvider>
    ),
    { texts: ['application-lists', 'applications', 'catalogue', 'shell', 'signing', 'tasks', 'ui'] },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Dzēst.*P-2026-000001/ }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Nosaukuma maiņa')
  expect(dialog.textContent).toContain('Ja pieteikumam ir cits autors, notārs vai parakstītāji')

  // The next answer of the server is in the other language.
  portal.answer('listApplicationsFiltered', { data: [row('Change of name')], total: 1 })
  await queryClient.invalidateQueries()
  await expect.poll(() => dialog.textContent).toContain('Change of name')
  expect(dialog.textContent).not.toContain('Nosaukuma maiņa')
})
