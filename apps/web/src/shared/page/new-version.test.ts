// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadIfOutdated } from './new-version.ts'
import { fakePortal } from '../testing/fake-portal.ts'

const portal = fakePortal()

const run = (version: string) => void (document.head.innerHTML = `<meta name="version" content="${version}">`)

beforeEach(() => {
  sessionStorage.clear()
  run('1.0.0+old')
})

it('a page that misses a file reads the version, and starts again when it is a new one', async () => {
  portal.answer('version', { version: '1.0.0+new' })
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(portal.taken).toMatchObject([{ path: '/version.json' }])
  expect(reload).toHaveBeenCalledOnce()
})

it('it never starts again twice from the same version', async () => {
  portal.answer('version', { version: '1.0.0+new' })
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('it starts again for every further version', async () => {
  portal.answer('version', { version: '1.0.0+new' })
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  run('1.0.0+new')
  portal.answer('version', { version: '1.0.0+newest' })
  await reloadIfOutdated(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  { when: 'the version is the same', serve: () => portal.answer('version', { version: '1.0.0+old' }) },
  { when: 'the server is down', serve: () => portal.break('version', () => new Response('', { status: 502 })) },
  {
    when: 'nobody answers',
    serve: () => portal.break('version', () => Promise.reject(new TypeError('Failed to fetch'))),
  },
])('nothing is reloaded while $when', async ({ serve }) => {
  serve()
  const reload = vi.fn()
  await reloadIfOutdated(reload)
  expect(reload).not.toHaveBeenCalled()
})
