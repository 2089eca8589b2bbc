// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfOutdated } from './new-version.ts'

const run = (version: string) => void (document.head.innerHTML = `<meta name="version" content="${version}">`)

/** What the server has now; the network is the one thing here that is not ours. */
const serve = (answer: () => Response) => {
  const network = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', network)
  return network
}

beforeEach(() => {
  sessionStorage.clear()
  run('1.0.0+old')
})
afterEach(() => vi.unstubAllGlobals())

it('a page that misses a file reads the version, and starts again when it is a new one', async () => {
  const network = serve(() => Response.json({ version: '1.0.0+new' }))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(network.mock.calls[0]?.[0]).toBe('/version.json')
  expect(reload).toHaveBeenCalledOnce()
})

it('it never starts again twice from the same version', async () => {
  serve(() => Response.json({ version: '1.0.0+new' }))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('it starts again for every further version', async () => {
  serve(() => Response.json({ version: '1.0.0+new' }))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  run('1.0.0+new')
  serve(() => Response.json({ version: '1.0.0+newest' }))
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  { when: 'the version is the same', answer: () => Response.json({ version: '1.0.0+old' }) },
  { when: 'the server is down', answer: () => new Response('', { status: 502 }) },
  {
    when: 'nobody answers',
    answer: () => {
      throw new TypeError('Failed to fetch')
    },
  },
])('nothing is reloaded while $when', async ({ answer }) => {
  serve(answer)
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(reload).not.toHaveBeenCalled()
})
