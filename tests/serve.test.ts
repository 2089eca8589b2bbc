import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../apps/server/src/db/temporary-postgres.ts'
import { requireBuiltWeb } from '../apps/server/src/http/web/web.ts'
import { productionExamples } from '../apps/server/src/testing/production.ts'
import { engineSettings } from '../apps/server/src/supervisor/child.ts'
import { isGone, requirePid, startProcess, until } from './started.ts'

const run = promisify(execFile)

/** Returns the output and the exit code of a refused start. */
async function refusal(parameters: string[], environment: NodeJS.ProcessEnv) {
  const ended = await run(process.execPath, parameters, { env: environment }).catch((error: unknown) => error)
  const { code = 0, stderr, stdout } = ended as { code?: number; stderr: string; stdout: string }
  return { code, stderr, stdout }
}

describe('npm run serve', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-serve-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('starts the portal in production with what the documentation shows and with keys, and SIGTERM to npm ends it', async () => {
    const examples = Object.entries(productionExamples).map(([name, example]) => {
      const isParty =
        /_(URL|DSN)$/.test(name) && !['PORTAL_URL', 'USER_IP_LOOKUP_URL', 'SMTP_URL', 'MALWARE_SCAN_URL'].includes(name)
      return [name, isParty ? 'http://127.0.0.1:9' : example]
    })
    const { child, output, ended } = startProcess('npm', ['run', 'serve'], {
      ...process.env,
      ...(Object.fromEntries(examples) as Record<string, string>),
      DATABASE_URL: await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'serve', 'portal_template'),
      DATA_DIR: folder,
      // The bucket and the replica of the examples do not exist.
      S3_BUCKET: '',
      DATABASE_REPLICA_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      METRICS_HOST: '127.0.0.1',
      // A worker has no visitors, so it needs no front end.
      ROLE: 'worker',
      LOG_LEVEL: 'silent',
    })
    const ready = /^\{"ready":true,"url":"(http:\/\/127\.0\.0\.1:\d+)"\}$/m
    await Promise.race([until(() => ready.test(output())), ended])
    expect(output()).toMatch(ready)
    const [, url = ''] = ready.exec(output()) ?? []
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    await ended
    expect(isGone(requirePid(child.pid))).toBe(true)
    await until(async () => (await fetch(`${url}/health`).catch(() => undefined)) === undefined)
  })
})

test('every way to start the portal gives the engine its memory flags, as the guide for operators shows', async () => {
  const command = `node ${engineSettings.join(' ')} apps/server/serve.js`
  expect((await readFile('package.json', 'utf8')).split(command)).toHaveLength(2)
  expect((await readFile('docs/operating.md', 'utf8')).split(command)).toHaveLength(2)
})

test('stack traces of the built portal name files and lines of the sources', async () => {
  const failing = `process.setSourceMapsEnabled(true)
    const { startPortal } = await import('./apps/server/dist/main.js')
    await startPortal({}).catch(({ stack }) => process.stderr.write(stack))`
  const { stderr } = await refusal(['--input-type=module', '-e', failing], {})
  const [, line = 0] = /startPortal \(.*apps\/server\/src\/main\.ts:(\d+):\d+\)/.exec(stderr) ?? []
  const source = await readFile('apps/server/src/main.ts', 'utf8')
  expect(source.split('\n')[Number(line) - 1]).toContain('portalLog(settings')
})

describe('what keeps the portal from starting in production is said plainly', () => {
  test('settings that are missing, all at once', async () => {
    const { code, stderr } = await refusal(['apps/server/serve.js'], { PATH: process.env.PATH })
    expect(code).toBe(1)
    const [first, ...rest] = stderr.trimEnd().split('\n')
    expect(first).toMatch(/settings are missing or wrong \(docs\/settings\.md/)
    expect(rest.length).toBeGreaterThan(10)
    expect(rest.every((line) => /^ {2}[A-Z_]+ is missing: /.test(line))).toBe(true)
  })

  test.each(['apps/server/serve.js', 'apps/server/node-version.js'])(
    'an old Node, by %s',
    async (script) => {
      const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
      const { code, stderr, stdout } = await refusal(['--import', `data:text/javascript,${old}`, script], {})
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(/needs Node 24.*20\.20\.2.*npm run serve/)])
    },
    120_000,
  )

  test('a portal that is not built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-unbuilt-'))
    for (const name of ['serve.js', 'node-version.js']) await copyFile(join('apps/server', name), join(folder, name))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const { code, stderr } = await refusal([join(folder, 'serve.js')], {})
    await rm(folder, { recursive: true })
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The portal is not built. Run `npm run build`.\n' })
  })

  test('a front end that is not built', () => {
    expect(() => requireBuiltWeb('/nonexistent')).toThrow(/^The front end is not built\. Run `npm run build`.*$/)
  })
})
