import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from './main.ts'
import { portalLog } from './portal-log.ts'
import { install, type Installation } from './testing/nodes/start-node.ts'

const lines: Record<string, unknown>[] = []
const log = portalLog({ LOG_LEVEL: 'info', INSTANCE_ID: 'node-1' }, undefined, {
  write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})
const logged = (message: string) => lines.filter(({ msg }) => msg === message)

let installation: Installation
let portal: Portal
beforeAll(async () => {
  installation = await install('logged_life')
  portal = await installation.start({ REQUEST_LOG_LEVEL: 'info' }, { log })
})
afterAll(() => installation.remove())

/** Needs the database, and no session. */
const page = '/api-help/api/v1/content_blocks/privacy/lv'
const ask = async (path: string) => (await fetch(portal.url + path)).status

test('a start logs the version, the role, the address and the migrations that ran', () => {
  expect(logged('the portal has started')).toEqual([
    expect.objectContaining({
      level: 30,
      node: 'node-1',
      version: expect.stringMatching(/^\d+\.\d+/) as string,
      role: 'web',
      url: portal.url,
      migrations: [],
    }),
  ])
})

describe('a request', () => {
  test('is one line with its call, without its query', async () => {
    expect(await ask(`${page}?personal_code=290191-10017`)).toBe(200)
    expect(logged('request').at(-1)).toEqual({
      level: 30,
      time: expect.any(String) as string,
      pid: process.pid,
      node: 'node-1',
      trace_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      method: 'GET',
      call: 'getContentBlock',
      status: 200,
      ms: expect.any(Number) as number,
      msg: 'request',
    })
  })

  test('of an unknown address is logged without it', async () => {
    expect(await ask('/api-nowhere/290191-10017')).toBe(404)
    expect(logged('request').at(-1)).toMatchObject({ call: 'front-end', status: 404 })
    expect(JSON.stringify(lines)).not.toContain('290191')
  })

  test('of a load balancer is logged at the level debug only', async () => {
    const before = logged('request').length
    expect([await ask('/health'), await ask('/ready')]).toEqual([200, 200])
    expect(logged('request')).toHaveLength(before)
  })

  test('is not logged when the operator does not want it', async () => {
    const quiet = await installation.start({ REQUEST_LOG_LEVEL: 'silent' }, { log })
    const before = logged('request').length
    expect((await fetch(quiet.url + page)).status).toBe(200)
    await quiet.close()
    expect(logged('request')).toHaveLength(before)
  })
})

test('a database that goes away is one error with words of its own, and its return is logged', async () => {
  expect(await ask(page)).toBe(200)
  await installation.line.cut()
  for (let call = 0; call < 5; call += 1) expect(await ask(page)).toBe(503)
  const errors = lines.filter(({ level }) => Number(level) >= 50)
  expect(errors.map(({ msg }) => msg)).toEqual(['the database is not available'])
  expect(logged('a call failed: the database is not available')).toHaveLength(5)
  expect(logged('a call failed: a party is not available')).toEqual([])
  await installation.line.mend()
  await expect.poll(() => ask(page)).toBe(200)
  expect(logged('the database is available again')).toEqual([
    expect.objectContaining({ level: 40, seconds: expect.any(Number) as number }),
  ])
})

test('a stop is logged at its begin and at its end', async () => {
  await portal.close()
  expect(lines.slice(-2).map(({ msg }) => msg)).toEqual(['the portal stops', 'the portal has stopped'])
})
