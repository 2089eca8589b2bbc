// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import help from '@portal/messages/lv/help'
import { announceMaintenance, askForReport, closeMaintenance } from './shared/page/demanded-dialogs.ts'
import { renderPage } from './shared/testing/render-page.tsx'
import { DialogsOnDemand } from './dialogs-on-demand.tsx'

const day = 24 * 60 * 60 * 1000
const page = readFileSync('apps/web/index.html', 'utf8')
const lv = (key: string) =>
  ({ text: help.cookies.text, more: help.cookies.more, accept: help.cookies.accept })[key] ?? ''

/** Creates the notice as index.html contains it. */
function layOut() {
  const [markup = ''] = /<p id="cookie-status"[^]*?<\/section>/.exec(page) ?? []
  const place = document.createElement('div')
  place.id = 'notice'
  place.innerHTML = markup.replaceAll(
    /\{\{help\.cookies\.(\w+)\}\}/g,
    (_, key: string) => `<span lang="lv">${lv(key)}</span>`,
  )
  document.body.prepend(place)
}

const deleteConsent = () => (document.cookie = 'cookie_consent=; Max-Age=0; Path=/')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void
      constructor(notify: () => void) {
        this.#told = notify
      }
      observe() {
        this.#told()
      }
      disconnect() {}
    },
  )
  sessionStorage.clear()
  document.documentElement.lang = 'lv'
  deleteConsent()
  layOut()
})
afterEach(() => {
  act(() => {
    askForReport(false)
    closeMaintenance()
  })
  cleanup()
  document.getElementById('notice')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draw = () => renderPage(() => <DialogsOnDemand />, { texts: ['help', 'shell', 'forms', 'problems'] })
const banner = () => screen.queryByRole('region', { name: /nepieciešamās sīkdatnes/ })

describe('the cookie banner', () => {
  it('comes after a second, not before', async () => {
    await draw()
    act(() => void vi.advanceTimersByTime(900))
    expect(banner()).toBeNull()
    act(() => void vi.advanceTimersByTime(101))
    expect(await screen.findByRole('region', { name: /nepieciešamās sīkdatnes/ })).toBeTruthy()
  })

  it('is announced, stands first for the keyboard and leads to the page about cookies', async () => {
    await draw()
    act(() => void vi.advanceTimersByTime(1000))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('tikai nepieciešamās sīkdatnes'))
    expect(page.indexOf('id="cookie-notice"')).toBeLessThan(page.indexOf('id="portal"'))
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Par sīkdatnēm' }).pathname).toBe('/pages/cookies')
  })

  it('reserves space below the page and in the visible area', async () => {
    await draw()
    act(() => void vi.advanceTimersByTime(1000))
    await waitFor(() => expect(banner()).toBeTruthy())
    const findDialogs = () => [
      document.body.style.paddingBottom,
      document.documentElement.style.scrollPaddingBottom,
      document.documentElement.style.getPropertyValue('--covered-below'),
    ]
    expect(findDialogs()).toEqual(['8px', '8px', '0px'])
    await userEvent.click(screen.getByRole('button', { name: 'Piekrītu' }))
    expect(findDialogs()).toEqual(['', '', ''])
  })

  it('goes for good once accepted', async () => {
    await draw()
    act(() => void vi.advanceTimersByTime(1000))
    await userEvent.click(await screen.findByRole('button', { name: 'Piekrītu' }))
    expect(document.cookie).toContain('cookie_consent=1')
    expect(banner()).toBeNull()
    cleanup()
    await draw()
    act(() => void vi.advanceTimersByTime(day))
    expect(banner()).toBeNull()
  })
})

describe('the maintenance notice', () => {
  const notice = { code: 'MAINTENANCE', content: 'Apkope no 22.00', translations: [{ en: 'Maintenance from 22:00' }] }

  it('is shown when the service announces it, once for the same words', async () => {
    await draw()
    act(() => announceMaintenance([{ ...notice, code: 'OTHER' }]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => announceMaintenance([notice]))
    expect((await screen.findByRole('alertdialog', { name: 'Plānoti uzturēšanas darbi' })).textContent).toContain(
      'Apkope no 22.00',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sapratu' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => announceMaintenance([notice]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => announceMaintenance([{ ...notice, content: 'Apkope notiek' }]))
    expect(await screen.findByText('Apkope notiek')).toBeTruthy()
  })

  it('speaks the reader’s language', async () => {
    await renderPage(() => <DialogsOnDemand />, { texts: ['help', 'shell'], language: 'en' })
    act(() => announceMaintenance([notice]))
    expect(await screen.findByText('Maintenance from 22:00')).toBeTruthy()
  })
})

it('the form for a report comes when it is asked for', async () => {
  await draw()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => askForReport(true))
  expect(await screen.findByRole('dialog', { name: 'Ziņot palīdzības dienestam' })).toBeTruthy()
})
