// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePortal } from './shared/testing/fake-portal.ts'

vi.stubGlobal('scrollTo', () => {})
const { createMemoryHistory, createRouter, RouterProvider } = await import('@tanstack/react-router')
const { loadTexts, Texts } = await import('./shared/intl.tsx')
const { queryClient } = await import('./shared/query.tsx')
const { pageSlugs } = await import('@portal/contract/paths')
const { DialogsOnDemand } = await import('./dialogs-on-demand.tsx')
await import('./router.tsx')
const { routeTree } = await import('./routes.tsx')

const titles: Record<string, string> = {
  privacy: 'Privātuma politika',
  about: 'Piekļūstamības paziņojums',
  terms: 'Lietošanas noteikumi',
  contacts: 'Kontakti',
  cookies: 'Sīkdatnes',
}

const portal = fakePortal()
const fetchText = () =>
  portal.answer('getContentBlock', ({ params: { id = '', language } }) => ({
    data: {
      id,
      title: `${titles[id]} (${language})`,
      body: '<p>Teksts <a href="/pages/cookies">saite</a></p><script>evil()</script>',
      changed_at: '2026-11-20T07:00:00Z',
    },
  }))

beforeEach(() => {
  // jsdom has dialogs, but no modal ones.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  localStorage.clear()
  queryClient.clear()
  fetchText()
  portal.answer('listNotifications', { data: [] })
  portal.answer('listIdentityProviders', { data: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(cleanup)

async function open(path: string) {
  await loadTexts('shell')
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  render(
    <Texts>
      <RouterProvider router={router as never} />
      <DialogsOnDemand />
    </Texts>,
  )
  return router
}

it('a page of many parts lists them, and each leads to its own', async () => {
  const names = ['Pārzinis', 'Nolūki', 'Avoti', 'Tiesības']
  const body = names.map((name) => `<h2>${name}</h2><p>Par to</p>`).join('')
  portal.answer('getContentBlock', {
    data: { id: 'privacy', title: titles['privacy'] ?? '', body, changed_at: '2026-11-20T07:00:00Z' },
  })
  Element.prototype.scrollIntoView = () => {}
  await open('/pages/privacy')
  const list = await screen.findByRole('navigation', { name: 'Lapas saturs' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names)
  await userEvent.click(within(list).getByRole('link', { name: 'Avoti' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Avoti' }))
})

it.each(pageSlugs)('/pages/%s shows its text, cleaned, and when it was changed', async (slug) => {
  await open(`/pages/${slug}`)
  expect(await screen.findByRole('heading', { level: 1, name: `${titles[slug]} (lv)` })).toBeTruthy()
  expect(await screen.findByText(/^Teksts/)).toBeTruthy()
  expect(screen.getByText('Atjaunots 20.11.2026.')).toBeTruthy()
  expect(document.querySelector('main script')).toBeNull()
})

it('an unwritten page is not found, as every unknown address, and leads on', async () => {
  const router = await open('/pages/secrets')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lapa nav atrasta' })).toBeTruthy()
  expect(document.title).toBe('Lapa nav atrasta – Uzņēmumu reģistra portāls')
  const ways = within(screen.getByRole('navigation', { name: 'Kurp doties tālāk' })).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/', '/catalog', '/applications'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Meklēt pakalpojumu' }), 'valde{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/catalog?search=valde'))
})

it('a link within a text goes there without loading the portal anew', async () => {
  const router = await open('/pages/about')
  await userEvent.click(await screen.findByRole('link', { name: 'saite' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sīkdatnes (lv)' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/pages/cookies')
})

it.each([
  ['a refusal is a warning', 'forbidden', 'Uzmanību'],
  ['any other failure is an error', 'unexpected', 'Kļūda'],
] as const)('%s; the page keeps its title and offers another try', async (_, code, tone) => {
  portal.refuse('getContentBlock', code, { message: 'Iemesls' })
  await open('/pages/privacy')
  expect(await screen.findByText('Iemesls')).toBeTruthy()
  expect(screen.getByRole('img', { name: tone })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Privātuma politika' })).toBeTruthy()
  fetchText()
  await userEvent.click(screen.getByRole('button', { name: 'Mēģināt vēlreiz' }))
  expect(await screen.findByText(/^Teksts/)).toBeTruthy()
})

it('the footer leads to every page, the help desk, the manual, the status and the register, each in the reader’s language', async () => {
  await open('/pages/about')
  const footer = await screen.findByRole('contentinfo')
  const links = () => [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links()).toEqual([
    '/helpdesk',
    'https://help.ur.gov.lv',
    '/status.html',
    'https://www.ur.gov.lv/lv/',
    '/pages/about',
    '/pages/terms',
    '/pages/privacy',
    '/pages/cookies',
    '/pages/contacts',
  ])
  // The header has the switch for phones, too.
  await userEvent.click(screen.getAllByRole('button', { name: /English/ })[0]!)
  expect(await screen.findByRole('heading', { level: 1, name: 'Piekļūstamības paziņojums (en)' })).toBeTruthy()
  expect(links().slice(1, 4)).toEqual(['https://help.ur.gov.lv/en', '/status.html', 'https://www.ur.gov.lv/en/'])
  await userEvent.click(screen.getAllByRole('button', { name: /Latviešu/ })[0]!)
})

it('the footer opens the form for a report over the page', async () => {
  await open('/pages/about')
  await userEvent.click(await screen.findByRole('button', { name: 'Ziņot par kļūdu' }))
  expect(await screen.findByRole('dialog', { name: 'Ziņot palīdzības dienestam' })).toBeTruthy()
})
