// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GuestBroken } from './link-not-valid.tsx'
import { ApiProblem } from '../problem.ts'
import { renderPage } from '../testing/render-page.tsx'

afterEach(cleanup)

const draw = (problem: unknown, language: 'lv' | 'en', onRetry = () => {}) =>
  renderPage(() => <GuestBroken problem={problem} title="Signing" onRetry={onRetry} />, {
    language,
    texts: ['shell', 'ui'],
  })

test.each([
  ['lv', 'Saite nav derīga'],
  ['en', 'Link not valid'],
] as const)('a link that has ended says “Link not valid”, and whom to ask (%s)', async (language, words) => {
  await draw(new ApiProblem(404, 'link-not-valid', ''), language)
  expect(screen.getByRole('heading', { level: 1, name: words })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest without a connection keeps the page and tries again', async () => {
  const onRetry = vi.fn()
  await draw(new ApiProblem(0, 'offline', ''), 'en', onRetry)
  expect(screen.getByRole('heading', { level: 1, name: 'Signing' })).toBeTruthy()
  screen.getByRole('button').click()
  expect(onRetry).toHaveBeenCalledOnce()
})
