import type { Locator, Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { getApplication, file } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import { words } from './words.ts'
import { expect, test } from './world.ts'

/** Opens a page as it is printed, in a theme and a text size that are for the screen only. */
async function openPrinted(page: Page, path: string, ready: Locator): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 960 })
  await page.goto(path)
  await expect(ready.first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'contrast-yb'
    document.documentElement.dataset['textSize'] = '200'
  })
  await page.emulateMedia({ media: 'print' })
}

/** Checks that a printed page has no chrome, no buttons and nothing wider than a sheet, in ink on white. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  const main = page.getByRole('main')
  // Fields to search and to turn pages.
  for (const role of ['search', 'combobox'] as const) await expect(main.getByRole(role)).toHaveCount(0)
  for (const name of [/Lejupie/, /Skatīt maks/, /Pievienot kalendāram/, /Nosūtīt/, /Turpināt/, /Pieteikt/])
    await expect(main.getByRole('button', { name }).or(main.getByRole('link', { name }))).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('font-size', '12.8px')
  // A sheet of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680)
}

test('a case, an application, an entity, a payment and the prices print as papers, unfolded and without chrome', async ({
  page,
  world,
}) => {
  const { applications, payments, submissions } = words('lv')
  const person = await arrangePerson(world, 'Paula', 'Papīra')
  await arrangeCompany(world, 'SIA "Papīra aleja"', [person])
  const applicant = await signIn(world, person)
  const id = await file(applicant, 'register-sole-trader', soleTrader(person))
  await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('received')
  const entity = await applicant.actFor('SIA "Papīra aleja"')
  await applicant.actAsPerson()
  await applicant.enter(page, 'lv')

  await test.step('the case shows every folded answer and event', async () => {
    await openPrinted(
      page,
      `/submissions/${id}`,
      page.getByRole('heading', { name: submissions.timeline.all, exact: true }),
    )
    await expect(page.getByText(submissions.timeline.kinds['application-received'], { exact: true })).toBeVisible()
    // The answer of a step that is folded on the screen.
    await expect(page.getByText('Keramikas izstrādājumu tirdzniecība', { exact: true })).toBeVisible()
    await expectPaper(page)
  })
  await test.step('the application, the payment and the prices', async () => {
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    for (const [path, ready] of [
      [`/applications/${id}`, heading(applications.overview.answers)],
      [`/applications/${id}/payment`, heading(payments.details.fee)],
      [`/applications/success?uuid=${id}`, heading(applications.success.papers)],
      ['/prices', page.getByRole('table')],
      ['/history', page.getByRole('table')],
    ] as const) {
      await openPrinted(page, path, ready)
      await expect(ready.first()).toBeVisible()
      await expectPaper(page)
    }
  })
  await test.step('the card of an entity', async () => {
    await applicant.actFor('SIA "Papīra aleja"')
    await applicant.enter(page, 'lv')
    await openPrinted(page, `/entities/${entity}/info/general`, page.getByText(/^Brīvības iela 76/))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Papīra aleja')
    await expect(page.getByText(/^Brīvības iela 76/)).toBeVisible()
    await expectPaper(page)
  })
})
