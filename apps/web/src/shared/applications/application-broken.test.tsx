// @vitest-environment jsdom
import { loadMessages, type Messages } from '@portal/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl/react'
import { afterEach, expect, test } from 'vitest'
import { ApplicationBroken } from './application-broken.tsx'
import { toProblem } from '../problem.ts'

afterEach(cleanup)

test('an application of another profile offers the change to the profile that the refusal names, though no list has it', async () => {
  const names = ['applications', 'shell', 'ui'] as const
  const messages = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadMessages('lv', name)] as const)),
  ) as unknown as Messages
  const body = {
    code: 'wrong-profile',
    message: 'Šis pieteikums pieder citam Jūsu profilam.',
    errors: [
      {
        path: 'profile',
        code: 'wrong-profile',
        params: { uuid: '01937a00-0000-7000-8000-000000000001', name: 'SIA "Liepu aleja"' },
      },
    ],
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="lv" messages={messages} timeZone="Europe/Riga">
        <ApplicationBroken problem={toProblem(409, body, () => null)} onRetry={() => {}} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button', { name: 'Turpināt kā SIA "Liepu aleja"' })).toBeDefined()
})
