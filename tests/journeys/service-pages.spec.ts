import { arrangePerson } from './people/arrange.ts'
import { signIn } from './people/applicant.ts'
import { say, serviceName, serviceTask, words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

for (const language of ['lv', 'en'] as const) {
  test(`a guest finds a service from the first page and by the questions (${language})`, async ({ page }) => {
    const { catalogue, landing } = words(language)
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/')
    await page.getByRole('link', { name: landing.tasks.board, exact: true }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(await serviceTask(language, 'change-board'))
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('heading', { name: catalogue.service.uploaded })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: catalogue.service.other }).click()
    await expect(heading).toHaveText(catalogue.guide.title)
    await page.getByRole('radio', { name: catalogue.guide.aims.found }).check()
    await page.getByRole('radio', { name: catalogue.guide.purposes.society }).check()
    await page.getByRole('radio', { name: catalogue.guide.kinds.association }).check()
    await expectAccessible(page)
    const name = await serviceName(language, 'register-association')
    await page.getByRole('link', { name: catalogue.guide.openOf.replace('{name}', name) }).click()
    await expect(heading).toHaveText(await serviceTask(language, 'register-association'))
    await expect(page.getByText(name).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: catalogue.guide.kinds.association })).toBeChecked()
  })
}

test('four clicks lead from the first page to the form, the login among them', async ({ page, world }) => {
  const { catalogue, help, identity, landing, profile } = words('lv')
  const person = await arrangePerson(world, 'Četri', 'Klikšķi')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/')
  await page.getByRole('link', { name: landing.tasks.found, exact: true }).click()
  await button(catalogue.service.start).click()
  await button('eParaksts mobile').click()
  // The provider's own page and the first visit's terms and profile are no part of the way.
  await page.getByLabel(identity.forename, { exact: true }).fill(person.forename)
  await page.getByLabel(identity.surname, { exact: true }).fill(person.surname)
  await page.getByLabel(identity.code, { exact: true }).fill(person.personal_code)
  await button(identity.enter).click()
  await button(help.terms.accept).click()
  await button(profile.confirm.button).click()
  await button(catalogue.page.summary.start).click()
  await page.waitForURL(/submit-form/)
})

test('a checked name leads to the founding that can use it, and is its answer', async ({ page, world }) => {
  const { catalogue, names } = words('lv')
  const applicant = await signIn(world, await arrangePerson(world, 'Nora', 'Nosaukuma'))
  await applicant.enter(page)
  await page.goto('/names')
  await page.getByLabel(names.name, { exact: true }).fill('Nosaukuma pārbaude')
  await page.getByRole('button', { name: names.check, exact: true }).click()
  await expect(page.getByRole('heading', { name: names.next.title })).toBeVisible()
  const firm = 'SIA "Nosaukuma pārbaude"'
  await expectAccessible(page)
  await page.getByRole('link', { name: await serviceTask('lv', 'register-sia'), exact: true }).click()
  await expect(page.getByText(say(catalogue.service.named, { name: firm }))).toBeVisible()
  await page.getByRole('button', { name: catalogue.service.start, exact: true }).click()
  await page.getByRole('button', { name: catalogue.page.summary.start, exact: true }).click()
  await page.waitForURL(/submit-form/)
  const field = page.getByLabel('Nosaukums (firma)', { exact: true })
  await expect(field).toHaveValue(firm)
  await field.fill('SIA "Cits nosaukums"')
  await expect(field).toHaveValue('SIA "Cits nosaukums"')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a service page still says what it is about', async ({ page }) => {
    await page.goto('/services/change-board')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(await serviceTask('lv', 'change-board'))
    await expect(page).toHaveTitle(new RegExp(await serviceTask('lv', 'change-board')))
  })
})
