// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { announceForbidden } from '../../session/forbidden.ts'
import { ApiProblem } from '../../problem.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ForbiddenWarning } from './forbidden-warning.tsx'

afterEach(cleanup)

const refused = new ApiProblem(403, 'forbidden', 'You may not do this.')
const announce = (path: string, problem = refused) => act(() => announceForbidden(problem, path))

it('a 403 is shown with the server’s message, stays, and goes when it is closed', async () => {
  await renderPage(() => <ForbiddenWarning helpDesk={false} actor="person" />, {
    language: 'en',
    texts: ['ui', 'shell'],
  })
  announce('/delegations')
  expect(screen.getByText('403. You may not do this.')).toBeTruthy()
  announce('/delegations', new ApiProblem(404, 'not-found', ''))
  expect(screen.getByText('403. You may not do this.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/403/)).toBeNull()
})

it.each(['/submissions', '/submissions/019a', '/applications/019a/show_shared_payment/1'])(
  'on %s a 403 is no warning',
  async (path) => {
    await renderPage(() => <ForbiddenWarning helpDesk={false} actor="person" />, {
      language: 'en',
      texts: ['ui', 'shell'],
    })
    announce(path)
    expect(screen.queryByText(/403/)).toBeNull()
  },
)

it.each(['lv', 'en'] as const)(
  'a help-desk user reads the fixed Latvian text, with the portal in %s too',
  async (language) => {
    await renderPage(() => <ForbiddenWarning helpDesk actor="none" />, { language, texts: ['ui', 'shell'] })
    announce('/applications')
    expect(screen.getByText('403. Palīdzības dienesta lietotājs šādas darbības veikt nevar.').lang).toBe('lv')
  },
)

it('a ground that the user does not have is reported where it is chosen, and not here', async () => {
  await renderPage(() => <ForbiddenWarning helpDesk={false} actor="person" />, {
    language: 'en',
    texts: ['ui', 'shell'],
  })
  announce('/entities', new ApiProblem(403, 'behalf-not-allowed', 'You may not act for it.'))
  expect(screen.queryByText(/403/)).toBeNull()
})
