// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Header } from './header.tsx'
import { MenuLinks } from './menu/menu-links.tsx'
import type { ProfileAccount } from './signed-in/profile-menu.ts'
import { AccountName } from './signed-in/signed-in-shell.tsx'

afterEach(() => {
  cleanup()
  window.scrollY = 0
})

const header = () => (
  <Header
    home="/entities"
    items={[
      { text: 'history', href: '/history' },
      { text: 'profile', href: '/profile' },
    ]}
    account={<span>Anna Kalniņa</span>}
    onSignOut={() => {}}
  />
)

function scrollTo(place: number) {
  window.scrollY = place
  act(() => void fireEvent.scroll(window))
}

describe('the header', () => {
  it.each([
    [0, false],
    [50, false],
    [51, true],
    [400, true],
  ])('scrolled to %i px is active: %s', async (place, active) => {
    await renderPage(header, { texts: ['shell'] })
    scrollTo(place)
    expect(screen.getByRole('banner').classList.contains('active')).toBe(active)
  })

  it('is no longer active back at the top', async () => {
    await renderPage(header, { texts: ['shell'] })
    scrollTo(200)
    scrollTo(10)
    expect(screen.getByRole('banner').classList.contains('active')).toBe(false)
  })

  it('has the logo as a link to the given address', async () => {
    await renderPage(header, { texts: ['shell'] })
    expect(screen.getByRole('link', { name: 'Uzņēmumu reģistra portāls' }).getAttribute('href')).toBe('/entities')
  })
})

describe('the menu', () => {
  it.each([
    ['/profile', 'Profils', 'page'],
    ['/contacts', 'Profils', 'true'],
    ['/contracts/other', 'Līgumi', 'page'],
    ['/contractors', undefined, undefined],
  ])('at %s marks %s', async (at, marked, how) => {
    const items = [
      { text: 'contracts', href: '/contracts/one' },
      { text: 'profile', href: '/profile', also: '/contacts' },
    ] as const
    await renderPage(() => <MenuLinks items={items} />, { texts: ['shell'], at })
    const [link, ...others] = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))
    expect([link?.textContent, link?.getAttribute('aria-current') ?? undefined, others]).toEqual([marked, how, []])
  })
})

describe('the name in the header', () => {
  const person = {
    name: 'Anna Kalniņa',
    legal_entity_name: null,
    organization_uuid: null,
    external_organizations: [{ uuid: 'o', organization_name: 'Atbalsta centrs' }],
  } as unknown as ProfileAccount
  it.each<[string, Partial<ProfileAccount>, string]>([
    ['the user’s alone', {}, 'Anna Kalniņa'],
    ['with the legal entity’s', { legal_entity_name: 'SIA "Liepu aleja"' }, 'Anna KalniņaSIA "Liepu aleja"'],
    ['with the organisation’s', { mode: 'external', organization_uuid: 'o' }, 'Anna KalniņaAtbalsta centrs'],
  ])('is %s', (_what, change, text) => {
    const { container } = render(<AccountName profile={{ ...person, ...change }} />)
    expect(container.textContent).toBe(text)
  })
})

describe('the menu on a narrow screen', () => {
  async function open() {
    await renderPage(header, { texts: ['shell'] })
    const button = screen.getByRole('button', { name: 'Izvēlne' })
    button.focus()
    fireEvent.click(button)
    return { button, drawer: await screen.findByRole('dialog', { name: 'Izvēlne' }) }
  }

  it('opens as a modal drawer with every link and signing out', async () => {
    const { button, drawer } = await open()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect([...drawer.querySelectorAll('nav a, nav button')].map((each) => each.textContent)).toEqual([
      'Vēsture',
      'Profils',
      'Iziet',
    ])
  })

  it('gives the focus back to its button on closing', async () => {
    const { button, drawer } = await open()
    act(() => void fireEvent(drawer, new Event('cancel', { cancelable: true })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when a link is followed', async () => {
    const { drawer } = await open()
    act(() => void fireEvent.click(drawer.querySelector('nav a') as HTMLElement))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
