// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookUpAddress } from './address-lookup.ts'

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
})
afterEach(() => vi.unstubAllGlobals())

function serve(answer: () => Response) {
  const network = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', network)
  return network
}

const use = () => window.dispatchEvent(new Event('keydown'))
const stored = () => localStorage.getItem('User-Ip')

it('the portal’s own call says the address, which is kept in local storage', async () => {
  const network = serve(() => Response.json({ data: { ip: '203.0.113.7' } }))
  lookUpAddress()
  expect(network).not.toHaveBeenCalled()
  use()
  await vi.waitFor(() => expect(stored()).toBe('203.0.113.7'), 60_000)
  expect(network.mock.calls[0]?.[0]).toBe('/api-profile/api/v1/ip')
})

it('it is asked once: a known address is not looked up again', () => {
  localStorage.setItem('User-Ip', '203.0.113.7')
  const network = serve(() => Response.json({ data: { ip: '203.0.113.8' } }))
  lookUpAddress()
  use()
  expect(network).not.toHaveBeenCalled()
})

it('where the operator names another look-up that one is asked, without any of our headers or cookies', async () => {
  document.head.innerHTML = '<meta name="user-ip-lookup" content="https://ip.example/json">'
  const network = serve(() => Response.json({ ip: '198.51.100.1' }))
  lookUpAddress()
  use()
  await vi.waitFor(() => expect(stored()).toBe('198.51.100.1'), 60_000)
  expect(network.mock.calls[0]).toEqual([
    'https://ip.example/json',
    { credentials: 'omit', signal: expect.any(AbortSignal) },
  ])
})

it.each([
  ['refuses', () => Response.json({ code: 'x' }, { status: 503 })],
  ['answers something else', () => Response.json({ data: null })],
  [
    'is not there',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a look-up that %s stores nothing, and is silent', async (_, answer) => {
  const network = serve(answer)
  lookUpAddress()
  use()
  await vi.waitFor(() => expect(network).toHaveBeenCalled(), 60_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(stored()).toBeNull()
})
