// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dayInRiga } from '@portal/domain/calendar/days'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { ExportButton } from '../../../shared/ui/tables/export-button.tsx'
import { saveList } from './api.ts'

const portal = fakePortal()
const names: string[] = []

beforeEach(() => {
  names.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function ask() {
  await renderPage(
    () => (
      <ExportButton
        save={() =>
          saveList('submitted', { status: 'rejected', from: '2026-01-01', offset: 20, limit: '25' }, 'iesniegumi')
        }
      />
    ),
    { texts: ['shell', 'ui'] },
  )
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
}

it('the whole filtered list is downloaded, and that is announced', async () => {
  portal.break('exportApplications', () => new Response('', { headers: { 'content-type': 'text/csv' } }))
  await ask()
  expect((await screen.findByRole('status')).textContent).toContain('Saraksts ir lejupielādēts.')
  expect(names).toEqual([`iesniegumi-${dayInRiga(new Date())}.csv`])
  expect(portal.of('exportApplications').map(({ path }) => path.split('?')[1])).toEqual([
    'stage=submitted&sort=-submitted_at&status=rejected&created_from=2026-01-01',
  ])
})

it('the reason for a missing file is displayed', async () => {
  portal.refuse('exportApplications', 'too-many-to-export', { message: 'Sašauriniet atlasi.' })
  await ask()
  expect((await screen.findByRole('alert')).textContent).toContain('Sašauriniet atlasi.')
  expect(names).toEqual([])
})
