// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { NameCheck } from './api.ts'

vi.stubGlobal('scrollTo', () => {})
const { createMemoryHistory, createRootRoute, createRouter, RouterProvider } = await import('@tanstack/react-router')
const { loadTexts, Texts } = await import('../../shared/intl.tsx')
const { NameResult } = await import('./name-result.tsx')

const offered = ['register-sia', 'register-low-capital-sia', 'change-name'].map((code) => `services.${code}` as const)

beforeAll(() => loadTexts('names', 'forms', 'issues', 'shell', ...offered))
afterEach(cleanup)

async function show(check: NameCheck) {
  const root = createRootRoute({ component: () => <NameResult name='SIA "Rasa"' type="SIA" check={check} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <Texts>
      <RouterProvider router={router as never} />
    </Texts>,
  )
}

it.each(['available', 'similar', 'unavailable', 'not-allowed'] as const)(
  'of a name that is %s, the state notary decides',
  async (result) => {
    await show({ result, violations: [], hits: [] })
    expect(await screen.findByRole('heading', { name: 'Galīgo lēmumu pieņem valsts notārs' })).toBeDefined()
  },
)

it('a free name leads to the services that can use it', async () => {
  await show({ result: 'available', violations: [], hits: [] })
  await screen.findByRole('heading', { name: 'Ko darīt tālāk' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    offered.map((texts) => texts.replace('services.', '/services/')),
  )
})

it('a free name gets no sign of success', async () => {
  await show({ result: 'available', violations: [], hits: [] })
  expect(await screen.findByRole('img', { name: 'Informācija' })).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Izdevās' })).toBeNull()
})

it('a name that is not allowed comes with the reason in words', async () => {
  await show({ result: 'not-allowed', violations: ['name-charset'], hits: [] })
  expect(await screen.findByText(/latviešu vai latīņu alfabēta burtus/)).toBeDefined()
})

it('names alike are shown, also those only applied for', async () => {
  await show({
    result: 'similar',
    violations: [],
    hits: [
      { name: 'SIA "Rasas"', registration_number: '40203901013' },
      { name: 'SIA "Rase"', registration_number: null },
    ],
  })
  expect(await screen.findByText('Reģistrācijas numurs 40203901013')).toBeDefined()
  expect(screen.getByText(/citā pieteikumā/)).toBeDefined()
})

it('a free name with that of a village comes with a doubt, and leads on', async () => {
  await show({ result: 'available', violations: ['name-village-name'], hits: [] })
  expect(await screen.findByRole('heading', { name: 'Kas jāpārbauda' })).toBeDefined()
  expect(screen.getByText(/nedrīkst sakrist ar apdzīvotas vietas nosaukumu/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Ko darīt tālāk' })).toBeDefined()
})
