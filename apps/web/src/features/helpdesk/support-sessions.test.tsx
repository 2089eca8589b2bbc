// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { currentSession, keys, rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount } from '../../shared/testing/samples.ts'
import { SupportSessionButton } from './support-session-button.tsx'
import SupportSessionBanner from './support-session-banner.tsx'

const portal = fakePortal()

const reasons = [
  { code: 'payment', name: 'Jautājums par maksājumu' },
  { code: 'other', name: 'Cits iemesls' },
]
const customer = { uuid: '019a0000-0000-7000-8000-000000000001', name: 'Elīna Avotniece' }
const sent = () => portal.of('changeSerialNumber').map(({ body }) => body)

beforeEach(() => {
  portal.answer('getProfile', { data: anAccount({ natural_person: customer, mode: 'internal' }) })
  portal.answer('listSupportSessionReasons', { data: reasons })
  portal.answer('changeSerialNumber', { data: { x_token: 'new', x_token_key: 'key' } })
  localStorage.clear()
  storeTokens({ x_token: 'old', x_token_key: 'key' })
  rereadSession()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function openDialog() {
  const drawn = await renderPage(
    () => (
      <QueryProvider>
        <SupportSessionButton />
      </QueryProvider>
    ),
    { texts: ['helpdesk', 'forms', 'shell', 'ui'] },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ievadīt klienta personas kodu' }))
  await screen.findByRole('option', { name: 'Jautājums par maksājumu' })
  return {
    drawn,
    user,
    code: screen.getByLabelText('Klienta personas kods'),
    reason: screen.getByLabelText('Pieslēgšanās iemesls'),
    enter: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pieslēgties' }),
  }
}

describe('the customer login', () => {
  it('stays disabled until the number is whole and a reason is chosen', async () => {
    const { user, code, reason, enter } = await openDialog()
    expect(enter().disabled).toBe(true)
    await user.type(code, '3291001008')
    await user.selectOptions(reason, 'payment')
    expect(enter().disabled).toBe(true)
    await user.type(code, '2')
    expect(enter().disabled).toBe(false)
    await user.selectOptions(reason, 'other')
    expect(enter().disabled).toBe(true)
    await user.type(screen.getByLabelText('Iemesla apraksts'), 'Zvans no ārvalstīm')
    expect(enter().disabled).toBe(false)
  })

  it.each(['32910010082', '329100-10082'])('takes the number typed as %s and sends eleven digits', async (typed) => {
    const { drawn, user, code, reason, enter } = await openDialog()
    await user.type(code, typed)
    expect((code as HTMLInputElement).value).toBe('329100-10082')
    await user.selectOptions(reason, 'payment')
    await user.click(enter())
    await waitFor(() => expect(drawn.path()).toBe(paths.applications))
    expect(sent()).toEqual([{ user_serial_number: '32910010082', description: 'payment' }])
    expect(currentSession()).toMatchObject({ token: 'new', profile: customer.uuid })
    expect(queryClient.getQueryData(profileQuery().queryKey)).toMatchObject({ name: customer.name })
  })

  it('refuses letters in the number and says why', async () => {
    const { user, code } = await openDialog()
    await user.type(code, '329a')
    expect((code as HTMLInputElement).value).toBe('329')
    expect(screen.getByText('Šajā laukā var ievadīt tikai ciparus.').closest('[role=status]')).toBeTruthy()
  })

  it('says why the reasons could not be loaded, and loads them again', async () => {
    portal.silence('listSupportSessionReasons')
    await renderPage(
      () => (
        <QueryProvider>
          <SupportSessionButton />
        </QueryProvider>
      ),
      { texts: ['helpdesk', 'forms', 'shell', 'ui'] },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Ievadīt klienta personas kodu' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
    )
    portal.answer('listSupportSessionReasons', { data: reasons })
    await userEvent.click(screen.getByRole('button', { name: 'Mēģināt vēlreiz' }))
    expect(await screen.findByRole('option', { name: 'Jautājums par maksājumu' })).toBeTruthy()
  })

  it('warns that the personal code is unknown, and keeps the typed text', async () => {
    portal.refuse('changeSerialNumber', 'customer-not-found', { message: 'Lietotājs nav atrasts.' })
    const { user, code, reason, enter } = await openDialog()
    await user.type(code, '32910010082')
    await user.selectOptions(reason, 'payment')
    await user.click(enter())
    expect(
      (await screen.findByText('Lietotājs ar personas kodu 329100-10082 nav atrasts.')).closest('[role=status]'),
    ).toBeTruthy()
    expect((code as HTMLInputElement).value).toBe('329100-10082')
    expect(localStorage.getItem(keys.token)).toBe('old')
  })

  it('says what else the server refuses', async () => {
    portal.refuse('changeSerialNumber', 'too-many-requests', { message: 'Pieprasījumu ir pārāk daudz.' })
    const { user, code, reason, enter } = await openDialog()
    await user.type(code, '32910010082')
    await user.selectOptions(reason, 'payment')
    await user.click(enter())
    expect((await screen.findByRole('alert')).textContent).toContain('Pieprasījumu ir pārāk daudz.')
  })
})

const banner = (visit: { ends_at: string; reason: string } | null, entity: string | null = null) =>
  renderPage(
    () => (
      <QueryProvider>
        <SupportSessionBanner helpDesk={{ agent: 'Līga Zemture', visit }} customer={customer.name} entity={entity} />
      </QueryProvider>
    ),
    { texts: ['helpdesk', 'shell'] },
  )

describe('the banner', () => {
  it('says without a customer that none is chosen', async () => {
    await banner(null)
    expect(screen.getByRole('region', { name: 'Palīdzības dienesta režīms' }).textContent).toContain(
      'klients nav izvēlēts',
    )
  })

  it.each([
    [null, 'Līga Zemture, Jūs rīkojaties klienta vārdā: Elīna Avotniece.'],
    ['SIA "Avoti"', 'Līga Zemture, Jūs rīkojaties klienta vārdā: Elīna Avotniece. Profils: SIA "Avoti".'],
  ])('names the customer, and the entity of the chosen profile: %s', async (entity, text) => {
    await banner({ ends_at: new Date(Date.now() + 600_000).toISOString(), reason: 'payment' }, entity)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('names the customer and counts the time left', async () => {
    const ends_at = new Date(Date.now() + 20 * 60_000 + 500).toISOString()
    await banner({ ends_at, reason: 'payment' })
    expect(screen.getByText('Līga Zemture, Jūs rīkojaties klienta vārdā: Elīna Avotniece.')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^Atlicis (20:0[01]|19:59)$/)
  })

  it('ends the support session by its button', async () => {
    const drawn = await banner({ ends_at: new Date(Date.now() + 60_000).toISOString(), reason: 'payment' })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Beigt apmeklējumu' }))
    await waitFor(() => expect(drawn.path()).toBe(paths.applications))
    expect(sent()).toEqual([{ user_serial_number: null }])
  })

  it('ends it by itself when the time is over', async () => {
    await banner({ ends_at: new Date(Date.now() - 1).toISOString(), reason: 'payment' })
    await waitFor(() => expect(sent()).toEqual([{ user_serial_number: null }]))
  })

  it('says when the support session could not be ended', async () => {
    portal.refuse('changeSerialNumber', 'service-unavailable', { message: '' })
    await banner({ ends_at: new Date(Date.now() + 60_000).toISOString(), reason: 'payment' })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Beigt apmeklējumu' }))
    expect((await screen.findByRole('alert')).textContent).toContain('neizdevās beigt')
  })
})
