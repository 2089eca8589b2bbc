// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentSession, rereadSession } from '../../shared/session/session.ts'
import { finishLogin } from './finish-login.ts'

const refusal = (status: number) => () => Response.json({ code: 'x', message: '' }, { status })
const tokens = () => Response.json({ data: { x_token: 't', x_token_key: 'k', redirect_url: '/entities' } })
const profile =
  (change: object = {}) =>
  () =>
    Response.json({
      data: {
        mode: null,
        selected_uuid: null,
        natural_person: { uuid: 'person' },
        need_profile_submit: false,
        need_profile_review: false,
        ...change,
      },
    })

function serve({
  authorization = tokens,
  account = profile(),
}: {
  authorization?: () => Response
  account?: () => Response
}) {
  vi.stubGlobal('fetch', async (path: string) => (path.includes('/authorization') ? authorization() : account()))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})
afterEach(() => vi.unstubAllGlobals())

it.each([400, 404, 429, 500, 503])(
  'a failed authorisation (%i) goes to the landing page with its message, and nobody is signed in',
  async (status) => {
    serve({ authorization: refusal(status) })
    expect(await finishLogin('id')).toBe('/?login=failed')
    expect(currentSession()).toBeNull()
  },
)

it('a server that cannot be reached is a failed authorisation too', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await finishLogin('id')).toBe('/?login=failed')
})

it('a 500 on the profile call goes to /maintenance', async () => {
  serve({ account: refusal(500) })
  expect(await finishLogin('id')).toBe('/maintenance')
})

it('reading the profile stores the natural person as the selected profile', async () => {
  serve({})
  await finishLogin('id')
  expect(localStorage.getItem('uuid')).toBe('person')
})

it('the stored pending application is resumed once', async () => {
  serve({})
  sessionStorage.setItem('pending_application', 'a1')
  expect(await finishLogin('id')).toBe('/applications/a1/submit-form')
  expect(sessionStorage.getItem('pending_application')).toBeNull()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a wanted page at %s is none of the portal’s',
  async (wanted) => {
    serve({})
    sessionStorage.setItem('wanted_path', wanted)
    expect(await finishLogin('id')).toBe('/entities')
  },
)
