// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { toProblem } from '../problem.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ApplicationBroken } from './application-broken.tsx'

afterEach(cleanup)

const draw = (status: number, body: object) =>
  renderPage(
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <ApplicationBroken problem={toProblem(status, body, () => null)} onRetry={() => {}} />
      </QueryClientProvider>
    ),
    { texts: ['applications', 'shell', 'ui'] },
  )

const malformed = (path: string) => ({
  code: 'malformed-request',
  message: 'Pieprasījumā ir kļūda.',
  errors: [{ path, code: 'invalid-format' }],
})

test('an address that can name no application says that there is none, and offers no other try', async () => {
  await draw(400, malformed('params.uuid'))
  expect(await screen.findByText('Šāda pieteikuma nav, vai arī tas Jums nav pieejams.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wrong call about an existing application is no missing application', async () => {
  await draw(400, malformed('body.version'))
  expect(await screen.findByText('Pieprasījumā ir kļūda.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mēģināt vēlreiz' })).toBeDefined()
})

test('an application of another profile offers the change to the profile that the refusal names, though no list has it', async () => {
  await draw(409, {
    code: 'wrong-profile',
    message: 'Šis pieteikums pieder citam Jūsu profilam.',
    errors: [
      {
        path: 'profile',
        code: 'wrong-profile',
        params: { uuid: '01937a00-0000-7000-8000-000000000001', name: 'SIA "Liepu aleja"' },
      },
    ],
  })
  expect(await screen.findByRole('button', { name: 'Turpināt kā SIA "Liepu aleja"' })).toBeDefined()
})
