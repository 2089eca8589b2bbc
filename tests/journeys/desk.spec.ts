import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { getApplication, file } from './file-application.ts'
import { expectSoon } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

const { stage } = words('lv').submissions

test('a clerk decides at the desk, and the applicant sees each step and gets a mail about it', async ({
  page,
  another,
  world,
}) => {
  const person = await arrangePerson(world, 'Zanda', 'Galdiņa')
  const applicant = await signIn(world, person)
  const id = await file(applicant, 'register-sole-trader', soleTrader(person))
  await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('received')
  const { number } = await getApplication(applicant, id)
  await applicant.enter(page)
  await page.goto(`/submissions/${id}`)

  const clerk = await another()
  await clerk.goto(`${world.sandboxUrl}/register`)
  await clerk.getByRole('row', { name: number }).getByRole('link').click()
  await expect(clerk.getByText(`${number}, 0. iesniegšana`).or(clerk.getByText(number)).first()).toBeVisible()
  await expectAccessible(clerk)

  await test.step('the documents can be read', async () => {
    const [download] = await Promise.all([
      clerk.waitForEvent('download'),
      clerk
        .getByRole('link', { name: /\.edoc$|\.pdf$/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.(asice|edoc|pdf)$/)
  })
  await test.step('taken up', async () => {
    await clerk.getByRole('button', { name: 'Pieņemt izskatīšanai' }).click()
    await expectSoon(page, stage.processingTitle)
  })
  await test.step('asked', async () => {
    await clerk.getByLabel('Piezīme vai jautājums iesniedzējam').fill('Vai darbība notiks tikai Latvijā?')
    await clerk.getByRole('button', { name: 'Pieprasīt informāciju' }).click()
    await expectSoon(page, 'Vai darbība notiks tikai Latvijā?')
  })
  await test.step('postponed with a named point', async () => {
    await clerk.getByLabel('Piezīme vai jautājums iesniedzējam').fill('Jāprecizē darbības veids')
    await clerk.getByLabel('1. Kas jānovērš').fill('Precizējiet darbības veidu.')
    await clerk.getByLabel('Lauka ceļš').first().fill('register-sole-trader.business.firm.activity')
    await clerk.getByRole('button', { name: 'Atlikt', exact: true }).click()
    await expectSoon(page, stage.postponedTitle)
    await expect(page.getByText('Precizējiet darbības veidu.').first()).toBeVisible()
  })
  await test.step('the form of a postponed application leads to where it is opened again', async () => {
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname.replace('submissions', 'applications')}/submit-form?tab=data_entry`)
    const { locked } = words('lv').applications.form
    await expect(page.getByText(locked.postponed)).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name: locked.overview, exact: true }).click()
    await expectSoon(page, stage.postponedTitle)
  })
  await test.step('rejected', async () => {
    await clerk.getByLabel('Piezīme vai jautājums iesniedzējam').fill('Trūkumi nav novērsti termiņā.')
    await clerk.getByRole('button', { name: 'Noraidīt' }).click()
    await expectSoon(page, stage.rejectedTitle)
  })
  await test.step('the decision is there as a file with the register’s seal', async () => {
    const { registers, download } = words('lv').submissions.documents
    // The postponement is a decision too.
    const files = page.getByRole('button', { name: new RegExp(`^${download}.*Lēmums 6-12-.*\\.edoc$`) })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: registers })).toBeVisible({ timeout: 5_000 })
      await expect(files).toHaveCount(2, { timeout: 5_000 })
    }).toPass()
    await expect(page.getByText('kvalificēts elektroniskais zīmogs').first()).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([page.waitForEvent('download'), files.last().click()])
    expect(file.suggestedFilename()).toMatch(/^Lēmums 6-12-.*\.edoc$/)
  })
  await test.step('the mails are there to be read', async () => {
    const mail = await openMail(
      clerk,
      world.sandboxUrl,
      person.email,
      `Pieteikums ${number}: ieraksta izdarīšana ir atlikta`,
    )
    await expect(mail.getByText('Lēmums redzams tikai portālā.').first()).toBeVisible()
    await expect(mail.getByText('Precizējiet darbības veidu.')).toHaveCount(0)
    await expectAccessible(mail)
  })
})

async function openMail(page: Page, sandboxUrl: string, to: string, subject: string): Promise<Page> {
  await expect(async () => {
    await page.goto(`${sandboxUrl}/mail`)
    await page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).click({ timeout: 5_000 })
  }).toPass()
  return page
}

test('every page of the sandbox is accessible in English on a phone, too', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '',
    'register',
    'register/letters',
    'mail',
    'sms',
    'bank',
    'bank/account',
    'signing',
    'smart-id',
    'addresses',
    'directory',
  ]) {
    await page.goto(`${world.sandboxUrl}/${path}?language=en`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
