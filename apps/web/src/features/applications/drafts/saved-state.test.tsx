// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiProblem } from '../../../shared/problem.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { SavedState } from './saved-state.tsx'

afterEach(cleanup)

test.each([
  ['the portal does not answer', new ApiProblem(0, 'offline', ''), true],
  ['the user has changed the profile elsewhere', new ApiProblem(409, 'wrong-profile', 'Cits profils.'), true],
  ['the right of the user has ended', new ApiProblem(403, 'mandate-ended', 'Tiesības ir beigušās.'), false],
  ['the user may only read', new ApiProblem(403, 'forbidden', 'Nav tiesību.'), false],
  ['the application is no longer there', new ApiProblem(404, 'application-not-found', 'Nav.'), false],
])('when %s, a retry of a failed save is offered only if it can help', async (_, problem, isOffered) => {
  const saving = { state: 'failed', problem, resumes: problem.status === 0 } as const
  await renderPage(() => <SavedState saving={saving} onRetry={() => {}} />, { texts: ['applications', 'shell'] })
  expect(screen.queryByRole('button', { name: 'Mēģināt saglabāt vēlreiz' }) !== null).toBe(isOffered)
})
