import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserOptions } from '../browser.ts'
import { begin } from './file-application.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { expect, test } from './world.ts'

interface Audited {
  /** By category, from 0 to 1. */
  scores: Record<string, number | null>
  faults: string[]
  /** Sum of the shifts of the layout while the page loads. */
  shift: number
}

/**
 * Audits a page at Lighthouse's usual conditions: a phone on slow 4G with a fourth of the processor. The score of its
 * speed leans on the machine, so the report names it and the test does not.
 */
async function audit(address: string, port: number): Promise<Audited> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['accessibility', 'best-practices', 'performance', 'seo'],
  })
  if (!result) throw new Error(`no report about ${address}`)
  const { audits, categories } = result.lhr
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]))
  const measures = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'].map(
    (name) => `${name} ${audits[name]?.displayValue}`,
  )
  test.info().annotations.push({
    type: 'lighthouse',
    description: `${new URL(address).pathname}: performance ${scores['performance']}, ${measures.join(', ')}`,
  })
  const faults = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id: name, weight }) => weight > 0 && (audits[name]?.score ?? 1) < 1)
        .map(({ id: name }) => `${id}: ${audits[name]?.title}`),
    )
  return { scores, faults, shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN }
}

/** Lighthouse drives a browser through its port, and sees only the browser's own profile. */
async function openBrowser(folder: string): Promise<{ context: BrowserContext; port: number }> {
  const { args, executablePath } = browserOptions()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
    locale: 'lv-LV',
  })
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
  return { context, port: Number(port) }
}

test('@extended Lighthouse finds no fault of access, practice or description', async ({ world }, info) => {
  const person = await arrangePerson(world, 'Bāka', 'Bākuma')
  const applicant = await signIn(world, person)
  const founding = await begin(applicant, 'register-sia')
  /** Audits pages in a new browser, as a guest or as the applicant in their current profile. */
  const auditPages = async (as: 'guest' | 'applicant', ...paths: string[]) => {
    const { context, port } = await openBrowser(info.outputPath(`profile of ${paths.join(' ').replaceAll('/', '-')}`))
    try {
      if (as === 'applicant') {
        const page = await context.newPage()
        await applicant.enter(page, 'lv')
        await page.goto(world.portalUrl)
        await expect(page.getByText(person.surname).first()).toBeVisible()
      }
      for (const path of paths) {
        const { scores, faults, shift } = await audit(new URL(path, world.portalUrl).href, port)
        // Search engines see no page behind the login.
        const seo = as === 'guest' ? { seo: 1 } : {}
        expect.soft(shift, path).toBeLessThanOrEqual(0.01)
        expect.soft(as === 'guest' ? faults : faults.filter((fault) => !fault.startsWith('seo')), path).toEqual([])
        expect.soft(scores, path).toMatchObject({ accessibility: 1, 'best-practices': 1, ...seo })
      }
    } finally {
      await context.close()
    }
  }
  await auditPages('guest', '/', '/services/register-sia', '/catalog')
  await auditPages('applicant', `/applications/${founding}/submit-form`, '/applications')
  const company = 'SIA "Bākas gaisma"'
  await arrangeCompany(world, company, [person])
  const change = await begin(applicant, 'change-board', await applicant.actFor(company))
  await auditPages('applicant', `/applications/${change}/submit-form`)
})
