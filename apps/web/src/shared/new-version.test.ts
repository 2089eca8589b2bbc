// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadIfOutdated } from './new-version.ts'

const pageOf = (version: string) => `<html><head><script type="module" src="/assets/index-${version}.js"></script></head></html>`

/** What the server has now; the network is the one thing here that is not ours. */
const serve = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => vi.unstubAllGlobals())

it('a page that misses a file starts again when the server has a new version', async () => {
  serve(() => new Response(pageOf('new')))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('it never starts again twice from the same version', async () => {
  serve(() => new Response(pageOf('new')))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('it starts again for every further version', async () => {
  serve(() => new Response(pageOf('new')))
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  document.head.innerHTML = pageOf('new')
  serve(() => new Response(pageOf('newest')))
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  { when: 'the version is the same', answer: () => new Response(pageOf('old')) },
  { when: 'the server is down', answer: () => new Response('', { status: 502 }) },
  { when: 'nobody answers', answer: () => { throw new TypeError('Failed to fetch') } },
])('nothing is reloaded while $when', async ({ answer }) => {
  serve(answer)
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(reload).not.toHaveBeenCalled()
})
