import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { begin } from './file-application.ts'
import { completeFirstQuestions } from './steps.ts'
import { inEach, pattern, say, serviceName, words, type Language } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

const { catalogue, applications } = words('lv')
const { page: texts } = catalogue

async function add(page: Page, language: Language, code: string): Promise<void> {
  const { page: said } = words(language).catalogue
  await page
    .getByRole('button', {
      name: say(said.of, { action: said.add, name: await serviceName(language, code) }),
      exact: true,
    })
    .click()
}

for (const [language, tag] of inEach('en')) {
  test(`${tag}services of another group replace the basket only when asked to (${language})`, async ({ page }) => {
    const { page: said } = words(language).catalogue
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/catalog')
    await add(page, language, 'register-sia')
    await add(page, language, 'change-name')
    const dialog = page.getByRole('dialog', { name: said.override.title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said.override.cancel, exact: true }).click()
    const remove = async (code: string) =>
      page
        .getByRole('button', {
          name: say(said.of, { action: said.remove, name: await serviceName(language, code) }),
          exact: true,
        })
        .first()
    await expect(await remove('register-sia')).toBeVisible()
    await add(page, language, 'change-name')
    await dialog.getByRole('button', { name: said.override.confirm, exact: true }).click()
    await expect(await remove('change-name')).toBeVisible()
    await expect(await remove('register-sia')).toHaveCount(0)
  })
}

test('a guest’s basket survives the login', async ({ page }) => {
  await page.goto('/catalog')
  await add(page, 'lv', 'register-sole-trader')
  await page.getByRole('button', { name: texts.basket.continue, exact: true }).click()
  await page.waitForURL(/\/catalog\/basket\/summary/)
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.summary.signIn }).click()
  await page.getByRole('button', { name: 'eParaksts mobile' }).click()
  await page.getByRole('button', { name: /Roberts Saulgozis/ }).click()
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname !== '/')
  await completeFirstQuestions(page, 'lv')
  await page.waitForURL(/\/catalog\/basket\/summary/)
  await expect(page.getByText(await serviceName('lv', 'register-sole-trader')).first()).toBeVisible()
  await page.getByRole('button', { name: texts.summary.start, exact: true }).click()
  await page.waitForURL(/\/submit-form/)
})

test('another person’s application is not found, as one that never was', async ({ page, world }) => {
  const owner = await signIn(world, await arrangePerson(world, 'Uldis', 'Īpašnieks'))
  const stranger = await signIn(world, await arrangePerson(world, 'Uldis', 'Svešais'))
  const id = await begin(owner, 'register-sole-trader')
  await stranger.enter(page)
  for (const uuid of [id, '01997a00-0000-7000-8000-0000000000ff']) {
    for (const place of [`/applications/${uuid}`, `/applications/${uuid}/submit-form`, `/submissions/${uuid}`]) {
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1, name: applications.broken.title })).toBeVisible()
      await expect(page.getByText('Pieteikums nav atrasts.')).toBeVisible()
    }
  }
  await expectAccessible(page)
})

test('an application of another profile offers the switch', async ({ page, world }) => {
  const person = await arrangePerson(world, 'Dzintra', 'Divprofile')
  await arrangeCompany(world, 'SIA "Otrs profils"', [person])
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'change-name', await applicant.actFor('SIA "Otrs profils"'))
  await (await signIn(world, person)).enter(page)
  await page.goto('/entities')
  await page.goto(`/applications/${id}`)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: say(applications.broken.switch, { profile: 'SIA "Otrs profils"' }), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: applications.overview.title })).toBeVisible()
  await expect(page.getByRole('button', { name: pattern('{any}SIA "Otrs profils"{any}') })).toBeVisible()
})
