import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { answer, begin, generate, prepare } from './file-application.ts'
import { themes, wear } from './pages/look.ts'
import { soleTrader } from './world-answers.ts'
import { words, type Language } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

const field = '[id="register-sole-trader.business.firm.name"]'
const business = (id: string) => `/applications/${id}/submit-form?tab=data_entry&step=register-sole-trader.business`

const widths = [390, 1280] as const

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 3)
  })
  expect(beyond, `wider than the window: ${what}`).toEqual([])
}

async function switchLanguage(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole('button', { name: words(from).shell.language[to] }).click()
}

test('the language changes in place and keeps typed text', async ({ page, world }) => {
  const person = await arrangePerson(world, 'Laura', 'Divvalode')
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'register-sole-trader')
  await answer(applicant, id, 'register-sole-trader', soleTrader(person))
  await applicant.enter(page)
  await page.goto(business(id))
  await page.locator(field).fill('IK "Nesaglabāts')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await switchLanguage(page, 'lv', 'en')
  await expect(page.getByRole('button', { name: words('en').applications.form.continue, exact: true })).toBeVisible()
  await expect(page.locator(field)).toHaveValue('IK "Nesaglabāts')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.locator(field).press('End')
  await page.locator(field).pressSequentially(' un saglabāts"')
  await switchLanguage(page, 'en', 'lv')
  await expect(page.getByRole('button', { name: words('lv').applications.form.continue, exact: true })).toBeVisible()
  await expect(page.locator(field)).toHaveValue('IK "Nesaglabāts un saglabāts"')
  expect(await page.evaluate(() => 'stays' in window), 'the page was not loaded anew').toBe(true)
})

for (const [name, place] of [
  ['wizard', business],
  ['documents', (id: string) => `/applications/${id}/submit-form?tab=documents`],
  ['overview', (id: string) => `/applications/${id}`],
] as const) {
  test(`the ${name} keeps within the window at 200 % and in every theme, narrow and wide`, async ({ page, world }) => {
    const person = await arrangePerson(world, 'Laura', `Platā${name}`)
    const applicant = await signIn(world, person)
    // Signatures lock the form.
    const id =
      name === 'wizard'
        ? await begin(applicant, 'register-sole-trader')
        : await prepare(applicant, 'register-sole-trader', soleTrader(person))
    if (name === 'wizard') {
      await answer(applicant, id, 'register-sole-trader', soleTrader(person))
      await generate(applicant, id)
    }
    await applicant.enter(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 850 })
      await page.goto(place(id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await wear(page, 'contrast-wp', '100')
      await expectAccessible(page)
      for (const each of themes.toReversed()) {
        await wear(page, each, '200')
        await expectNoOverflow(page, `${width} px, 200 %, ${each}`)
      }
    }
  })
}
