// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { onSessionDead } from '../../shared/session/session-events.ts'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { LandingPage } from './landing-page.tsx'

const provider = { slug: 'eparaksts_mobile', name: 'eParaksts mobile', icon: 'smartphone', kind: 'redirect' }

/** The network, the one thing here that is not ours. */
function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      Object.entries(answers).find(([part]) => path.includes(part))?.[1]() ?? Response.json({ data: [] }),
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (loginEnd?: 'failed') =>
  drawPage(() => <LandingPage loginEnd={loginEnd} />, { language: 'en', texts: ['landing', 'shell', 'help'] })

it('after a 401 it says that one has to authorize again', async () => {
  serve({})
  storeTokens({ x_token: 't', x_token_key: 'k' })
  onSessionDead({ token: 't', tokenKey: 'k', profile: null }, { assign: () => {}, reload: () => {} })
  await draw()
  expect(await screen.findByText('Need to authorize again')).toBeTruthy()
})

it('without a session that has ended it says nothing of the kind', async () => {
  serve({ '/idp': () => Response.json({ data: [provider] }) })
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.queryByText('Need to authorize again')).toBeNull()
})

it('a login that came back without success is told', async () => {
  serve({})
  await draw('failed')
  expect((await screen.findByRole('alert')).textContent).toContain('The login was not completed. Please try again.')
})

it('a login that could not be started is told, and another way can be chosen', async () => {
  serve({
    '/idp': () => Response.json({ data: [provider] }),
    '/redirect/': () => Response.json({ code: 'service-unavailable', message: '' }, { status: 503 }),
  })
  await draw()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'eParaksts mobile' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('The login could not be started.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'eParaksts mobile' }).disabled).toBe(false)
})

it.each([
  ['the ways to log in', '/idp'],
  ['the login', '/redirect/'],
])('%s that nobody answered for two minutes are not available right now', async (_, silent) => {
  serve({
    '/idp': () => Response.json({ data: [provider] }),
    '/redirect/': () => Response.json({ data: { redirect_url: '/' } }),
  })
  const answered = fetch
  vi.stubGlobal('fetch', (path: string) =>
    path.includes(silent) ? Promise.reject(new DOMException('', 'TimeoutError')) : answered(path),
  )
  await draw()
  if (silent !== '/idp') fireEvent.click(await screen.findByRole('button', { name: 'eParaksts mobile' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Sorry, the service isn't available right now. Please try again later.",
  )
})

it.each([
  [
    'shown in the reader’s language',
    () =>
      Response.json({
        data: [
          {
            code: 'm',
            level: 'warning',
            content: 'Apkope sestdien',
            translations: [{ en: 'Maintenance on Saturday' }],
          },
        ],
      }),
    'Maintenance on Saturday',
  ],
  [
    'silent when they cannot be fetched',
    () => Response.json({ code: 'unexpected', message: 'Radās kļūda' }, { status: 500 }),
    undefined,
  ],
] as const)('notices are %s', async (_, answer, shown) => {
  serve({ '/notifications': answer, '/idp': () => Response.json({ data: [provider] }) })
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  if (shown) expect(await screen.findByText(shown)).toBeTruthy()
  else expect(screen.queryByRole('alert')).toBeNull()
})
