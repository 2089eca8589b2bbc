import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { createDatabase } from '../../apps/server/src/db/temporary-postgres.ts'
import { startChild, type Child } from '../../apps/server/src/supervisor/child.ts'
import { openDataFolder } from '../../apps/server/src/supervisor/data-folder.ts'
import { portalEnvironment, sandboxEnvironment } from '../../apps/server/src/supervisor/environment.ts'
import { restoreSnapshot, type Snapshot } from '../data-folders/snapshot.ts'
import { freePort } from '../free-ports.ts'
import { captureScreen } from './pages/screens.ts'
import { expectValidHtml } from './pages/valid-html.ts'
import { violationsOn } from './pages/violations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Person {
  personal_code: string
  forename: string
  surname: string
  email: string
}

/** A portal and its outside world, one for each worker. */
export interface World {
  portalUrl: string
  sandboxUrl: string
  databaseUrl: string
  sandboxDatabaseUrl: string
  /** The data folder. */
  folder: string
  /** Secret of the signing service's clients. */
  signingSecret: string
  /** Base64 DER: signer of the world's list of trusted lists. */
  listSigner: string
  /** Calls the sandbox's control interface. */
  control<Answer>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Answer>
  /** Makes a party refuse, fall silent, delay or answer twice, until the next change or the end of the test. */
  behave(
    party: string,
    behaviour: {
      mode: 'normal' | 'refuse' | 'delay' | 'twice' | 'silent'
      call?: string
      delay_ms?: number
      times?: number
    },
  ): Promise<void>
  /** Revokes a person's signing certificate, or lifts that. */
  revoke(person: Person, isRevoked?: boolean): Promise<void>
  /** Kills the portal. */
  killPortal(): Promise<void>
  /** Does nothing while the portal runs. */
  startPortal(): Promise<void>
}

/** Runs a world. @param snapshot data of an older version to begin with */
export async function withWorld(use: (world: World) => Promise<void>, snapshot?: Snapshot): Promise<void> {
  const maintenance = process.env.TEST_DATABASE_URL ?? ''
  const mark = randomBytes(5).toString('hex')
  const path = await mkdtemp(join(tmpdir(), 'portal-journey-'))
  const databaseUrl = await createDatabase(maintenance, `portal_${mark}`, snapshot ? undefined : 'portal_template')
  const sandboxDatabaseUrl = await createDatabase(maintenance, `sandbox_${mark}`)
  if (snapshot) await restoreSnapshot(snapshot, { databaseUrl, sandboxDatabaseUrl, folder: path })
  const folder = await openDataFolder(path)
  const port = await freePort()
  const portalUrl = `http://localhost:${port}`
  const sandbox = await startChild(
    'The sandbox',
    join(root, 'apps/sandbox/src/main.ts'),
    sandboxEnvironment(process.env, folder, {
      databaseUrl: sandboxDatabaseUrl,
      portalUrl,
      port: 0,
      smtpPort: 0,
      ldapsPort: 0,
    }),
  )
  const environment = portalEnvironment({ LOG_LEVEL: 'error', SUPPORTING_SERVICES: 'true', ...process.env }, folder, {
    databaseUrl,
    portalUrl,
    port,
    sandbox: sandbox.ready,
  })
  const sandboxUrl = String(sandbox.ready.url)
  let portal: Child | undefined
  const startPortal = async () => {
    portal ??= await startChild('The portal', join(root, 'apps/server/serve.js'), environment)
  }
  await startPortal()
  async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${sandboxUrl}/control${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!answer.ok) throw new Error(`${method} /control${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  try {
    await use({
      portalUrl,
      sandboxUrl,
      databaseUrl,
      sandboxDatabaseUrl,
      folder: path,
      startPortal,
      control,
      signingSecret: folder.keys.SIGNING_CLIENT_SECRET,
      listSigner: String(sandbox.ready.listSigner),
      async behave(party, behaviour) {
        await control('PUT', `/parties/${party}/behaviour`, behaviour)
      },
      async revoke({ personal_code: code }, isRevoked = true) {
        await control('PUT', `/cards/${code}/certificate`, { revoked: isRevoked })
      },
      async killPortal() {
        if (!portal) return
        const killed = portal
        portal = undefined
        process.kill(killed.pid, 'SIGKILL')
        await killed.exited
      },
    })
  } finally {
    await portal?.stop()
    await sandbox.stop()
    await rm(folder.path, { recursive: true, force: true })
  }
}

/** Browsers that have accepted the notice about cookies: it has its own journey. */
const consented = {
  cookies: [
    {
      name: 'cookie_consent',
      value: '1',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

type Complain = (context: BrowserContext) => void

/** Prints the pages of a failed test: its pictures may be out of reach where only the log is kept. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const content = await page.locator('main, body:not(:has(main))').first().innerText()
    process.stdout.write(`${page.url()}\n${content.slice(0, 3_000)}\n\n`)
  }
}

/** Each test gets its worker's world and pages that must not print an error or break their content security policy. */
export const test = base.extend<
  { complain: Complain; lastPages: void; usualWorld: void; another: () => Promise<Page> },
  { world: World }
>({
  world: [async ({}, use) => withWorld(use), { scope: 'worker', timeout: 600_000 }],
  baseURL: async ({ world }, use) => use(world.portalUrl),
  storageState: ({}, use) => use(consented),
  complain: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const complain: Complain = (heard) => {
        heard.on('console', (message) => {
          // The browser prints every refused request; the test decides whether it was expected.
          if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
            complaints.push(message.text())
        })
        heard.on('weberror', (problem) => complaints.push(problem.error().message))
      }
      complain(context)
      await use(complain)
      expect(complaints, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  lastPages: [
    async ({ context }, use, info) => {
      await use()
      if (info.status !== info.expectedStatus) await printPages(context)
    },
    { auto: true },
  ],
  /** The next test of the worker finds the portal running and every party in its default state. */
  usualWorld: [
    async ({ world }, use) => {
      await use()
      await world.startPortal()
      for (const [party, { mode }] of Object.entries(
        await world.control<Record<string, { mode: string }>>('GET', '/parties'),
      )) {
        if (mode !== 'normal') await world.behave(party, { mode: 'normal' })
      }
    },
    { auto: true },
  ],
  /** A browser of another person. */
  another: async ({ browser, complain }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ storageState: consented })
      contexts.push(context)
      complain(context)
      return context.newPage()
    })
    for (const context of contexts) {
      if (info.status !== info.expectedStatus) await printPages(context)
      await context.close()
    }
  },
})

/** Checks the current page for all WCAG 2.2 AA rules that a program can test. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading is empty, and nothing in it is inaccessible.
  await expect(page.locator('h1').first()).toBeAttached()
  // A target that the header covers on a scrolled page is not too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await captureScreen(page)
  const violations = await violationsOn(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`)).toEqual([])
  if (process.env['EXTENDED'] === '1') await expectValidHtml(page)
  await expectEndAtFooter(page)
  const placeholders = (await page.locator('main, body:not(:has(main))').first().innerText()).match(/\{\w+[,}]/g)
  expect(placeholders, `unfilled placeholders on ${page.url()}`).toBeNull()
}

/**
 * The document ends at its footer: hidden content must not make it longer. Only the notice about cookies adds space
 * below the footer, as padding of the body.
 */
async function expectEndAtFooter(page: Page): Promise<void> {
  const pixelsBelow = await page.evaluate(() => {
    const footer = [...document.querySelectorAll('footer')].find((each) => !each.closest('main, dialog'))
    if (!footer) return 0
    const end =
      footer.getBoundingClientRect().bottom + scrollY + Number.parseFloat(getComputedStyle(document.body).paddingBottom)
    return Math.round(document.documentElement.scrollHeight - end)
  })
  expect(pixelsBelow, `pixels below the footer of ${page.url()}`).toBeLessThanOrEqual(1)
}

/** Checks the page at the width of a phone too. */
export async function expectAccessibleInBothWidths(page: Page): Promise<void> {
  await expectAccessible(page)
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 850 })
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}

/** Checks the page in the other language as well; a choice made in another tab reaches a page even behind a dialog. Afterwards the language is restored. */
export async function expectAccessibleInBothLanguages(page: Page): Promise<void> {
  const html = page.locator('html')
  const speak = async (language: 'lv' | 'en') => {
    await page.evaluate((newValue) => {
      localStorage.setItem('language', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
    }, language)
    await expect(html).toHaveAttribute('lang', language)
  }
  await expectAccessibleInBothWidths(page)
  const isEnglish = (await html.getAttribute('lang')) === 'en'
  await speak(isEnglish ? 'lv' : 'en')
  await expectAccessibleInBothWidths(page)
  await speak(isEnglish ? 'en' : 'lv')
}

export { expect }
