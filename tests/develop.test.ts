import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { freePorts, isGone, startProcess, until, type Started } from './started.ts'

let tree = ''
let started: Started | undefined
let home = ''

/** Copies the sources, so that the test may change them, with this tree's packages. */
async function copyTree(): Promise<void> {
  const isSource = (path: string) => !/\/(?:node_modules|dist|dist-maps)$/.test(path)
  for (const part of ['apps', 'packages', 'services', 'package.json'])
    await cp(part, join(tree, part), { recursive: true, filter: isSource })
  const packages = join(tree, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.') && name !== '@portal')
      await symlink(join(process.cwd(), 'node_modules', name), join(packages, name))
  // Relative links of the copy lead to the copies.
  await cp('node_modules/@portal', join(packages, '@portal'), { recursive: true, verbatimSymlinks: true })
}

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(tree, path)
  const text = await readFile(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
  await writeFile(file, text.replace(from, to))
}

const prefetch = async () =>
  (await fetch(`${home}/ready`).catch(() => undefined))?.headers.get('x-dns-prefetch-control') ?? ''

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'portal-develop-'))
  await copyTree()
  const [PORT = '', PORTAL_PORT = '', SANDBOX_PORT = '', SMTP_PORT = '', LDAPS_PORT = ''] = await freePorts(5)
  home = `http://localhost:${PORT}`
  started = startProcess(process.execPath, [join(tree, 'apps/server/src/start.ts'), '--develop'], {
    ...process.env,
    // The test run's own NODE_ENV would select another build of React.
    NODE_ENV: 'development',
    DATA_DIR: join(tree, '.data'),
    PORT,
    PORTAL_PORT,
    SANDBOX_PORT,
    SMTP_PORT,
    LDAPS_PORT,
  })
  expect(await started.outcome, started.output()).toBe('running')
})

afterAll(async () => {
  started?.child.kill('SIGTERM')
  await started?.ended
  const postgres = await startEmbeddedPostgres(join(tree, '.data'))
  await postgres.stop()
  await postgres.remove()
  await rm(tree, { recursive: true, force: true })
})

test('a change of a screen shows without a reload, and typed text stays', async () => {
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(600_000)
    await page.goto(`${home}/names`)
    const name = page.getByRole('textbox').first()
    await name.fill('Gaujas krasts')
    await page.evaluate(() => Object.assign(globalThis, { loadedBefore: true }))
    const form = 'apps/web/src/features/names/name-form.tsx'
    await change(form, '<form\n', '<form\n      aria-label="Changed"\n')
    await page.getByRole('form', { name: 'Changed' }).waitFor()
    expect(await page.evaluate(() => 'loadedBefore' in globalThis)).toBe(true)
    expect(await name.inputValue()).toBe('Gaujas krasts')

    const broken = (await readFile(join(tree, form), 'utf8')).replace('<form\n', '<<form\n')
    await until(async () => {
      // Vite's watcher drops a change that follows another within 50 ms.
      await writeFile(join(tree, form), broken)
      return started?.output().includes('name-form.tsx:') ?? false
    })
    expect(started?.output()).not.toMatch(/^ +at /m)
  } finally {
    await browser.close()
  }
})

test('a change of the portal restarts it, and one that cannot start waits for the next change', async () => {
  const headers = 'apps/server/src/http/guard/protective-headers.ts'
  await change(headers, "'x-dns-prefetch-control': 'off'", "'x-dns-prefetch-control': 'on'")
  await until(async () => (await prefetch()) === 'on')
  await change(headers, "'x-dns-prefetch-control': 'on'", "'x-dns-prefetch-control': 'off")
  await until(() => started?.output().includes('tried again with the next change') ?? false)
  await change(headers, "'x-dns-prefetch-control': 'off", "'x-dns-prefetch-control': 'off'")
  await until(async () => (await prefetch()) === 'off')
})

test('a signal stops everything that runs', async () => {
  const { children } = JSON.parse(await readFile(join(tree, '.data/running.json'), 'utf8')) as {
    children: { pid: number }[]
  }
  started?.child.kill('SIGINT')
  expect(await started?.ended).toBe(0)
  expect(children.map(({ pid }) => isGone(pid))).toEqual(children.map(() => true))
})
