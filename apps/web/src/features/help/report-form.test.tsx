// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { HelpdeskPage } from './help-page.tsx'
import { ReportDialog } from './report-dialog.tsx'

const portal = fakePortal()

const reports = () => portal.of('sendFeedback').map(({ body }) => body as FormData)

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  localStorage.clear()
  rereadSession()
  portal.answer('sendFeedback', { data: { number: 'Z-2026-000007' } })
  portal.answer('getContentBlock', {
    data: {
      id: 'helpdesk',
      title: 'Palīdzības dienests',
      body: '<h2>Pirms ziņojat</h2>',
      changed_at: '2026-11-20T07:00:00Z',
    },
  })
})
afterEach(cleanup)

const texts = ['help', 'shell', 'forms', 'problems'] as const
async function drawHelpdesk() {
  await renderPage(
    () => (
      <QueryProvider>
        <HelpdeskPage />
      </QueryProvider>
    ),
    { texts, at: '/helpdesk' },
  )
  await screen.findByRole('button', { name: 'Nosūtīt ziņojumu' })
}

async function fill() {
  await userEvent.click(screen.getByRole('radio', { name: 'Gramatikas kļūda' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Apraksts' }), 'Trūkst komata')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Nosūtīt ziņojumu' }))

describe('the help-desk page', () => {
  it('shows what the help service has written, and the form', async () => {
    await drawHelpdesk()
    expect(await screen.findByRole('heading', { level: 1, name: 'Palīdzības dienests' })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Pirms ziņojat' })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'technical_issue',
      'grammar_mistake',
      'site_suggestion',
    ])
  })

  it('sends type, description, attachment, e-mail and phone, the file last', async () => {
    await drawHelpdesk()
    await fill()
    const file = new File(['x'], 'ekrāns.png', { type: 'image/png' })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)
    await userEvent.type(screen.getByRole('textbox', { name: /E-pasts/ }), 'janis@example.lv')
    await userEvent.type(screen.getByRole('textbox', { name: /Tālrunis/ }), '+371 20000000')
    await send()
    expect((await screen.findByRole('status')).textContent).toContain('Z-2026-000007')
    const fields = [...(reports()[0]?.entries() ?? [])].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ])
    expect(fields).toEqual([
      ['type', 'grammar_mistake'],
      ['description', 'Trūkst komata'],
      ['email', 'janis@example.lv'],
      ['phone', '+371 20000000'],
      ['attachment', 'ekrāns.png'],
    ])
  })

  it('sends no token and no cookie, even for a signed-in user', async () => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    await drawHelpdesk()
    await fill()
    await send()
    await screen.findByText(/Z-2026-000007/)
    const [sent] = portal.of('sendFeedback')
    expect(sent?.credentials).toBe('omit')
    expect(Object.keys(sent?.headers ?? {})).not.toContain('Token')
  })

  it('names the missing field, and takes the focus there', async () => {
    await drawHelpdesk()
    await userEvent.type(screen.getByRole('textbox', { name: /E-pasts/ }), 'janis')
    await userEvent.type(screen.getByRole('textbox', { name: /Tālrunis/ }), 'zvani')
    await send()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Lūdzu, izlabojiet 4 kļūdas' }))
    for (const name of [
      'Izvēlieties ziņojuma veidu',
      'Aprakstiet, kas noticis',
      /Ievadiet e-pasta adresi/,
      /Ievadiet tālruņa numuru/,
    ])
      expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(reports()).toEqual([])
  })

  it('refuses a longer description and a file of more than 50 MB before sending', async () => {
    await drawHelpdesk()
    await fill()
    fireEvent.change(screen.getByRole('textbox', { name: 'Apraksts' }), { target: { value: 'a'.repeat(1001) } })
    const large = new File([], 'liels.pdf')
    Object.defineProperty(large, 'size', { value: 52_428_801 })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, large)
    await send()
    expect(screen.getByRole('link', { name: 'Aprakstā drīkst būt ne vairāk kā 1000 rakstzīmes' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Datne ir lielāka par 50 MB.' })).toBeTruthy()
    expect(reports()).toEqual([])
  })

  it.each([
    ['a refusal is a warning', 'malformed-request', 'Uzmanību'],
    ['any other failure is an error', 'unexpected', 'Kļūda'],
  ] as const)('%s, and typed text stays', async (_, code, tone) => {
    portal.refuse('sendFeedback', code, { message: 'Iemesls' })
    await drawHelpdesk()
    await fill()
    await send()
    expect(await screen.findByText(/Iemesls/)).toBeTruthy()
    expect(screen.getByRole('img', { name: tone })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Apraksts' }).value).toBe('Trūkst komata')
  })

  it('says that the service is not available when the report was given up', async () => {
    portal.silence('sendFeedback')
    await drawHelpdesk()
    await fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
    )
  })

  it('keeps the typed text while the page’s text is loaded again', async () => {
    portal.refuse('getContentBlock', 'unexpected', { message: 'Radās kļūda' })
    await drawHelpdesk()
    await fill()
    portal.answer('getContentBlock', {
      data: { id: 'helpdesk', title: 'Palīdzība', body: '<h2>Pirms ziņojat</h2>', changed_at: '2026-11-20T07:00:00Z' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mēģināt vēlreiz' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Pirms ziņojat' })).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Apraksts' }).value).toBe('Trūkst komata')
  })

  it('shows the form also when its text cannot be loaded', async () => {
    portal.refuse('getContentBlock', 'unexpected', { message: 'Radās kļūda' })
    await drawHelpdesk()
    expect(await screen.findByText('Lapu šobrīd neizdevās ielādēt')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nosūtīt ziņojumu' })).toBeTruthy()
  })
})

it('the dialog over a page names the page, and closes', async () => {
  const close = vi.fn()
  await renderPage(() => <ReportDialog onClose={close} />, { texts })
  expect(screen.getByRole('dialog', { name: 'Ziņot palīdzības dienestam' })).toBeTruthy()
  expect(screen.getByText(`Ziņojumam tiks pievienota lapas adrese: ${location.pathname}`)).toBeTruthy()
  await fill()
  await send()
  expect(reports()[0]?.get('page')).toBe(location.pathname)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Aizvērt' })).at(-1) as HTMLElement)
  expect(close).toHaveBeenCalledOnce()
})
