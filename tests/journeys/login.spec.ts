import { expect, expectAccessible, test } from './world.ts'
import { signInAs } from './steps.ts'
import { words } from './words.ts'

test.describe('login', () => {
  for (const [language, heading] of [
    ['lv', 'Uzņēmuma lietas vienuviet'],
    ['en', 'Your company’s affairs in one place'],
  ] as const) {
    test(`the landing page is accessible and offers the providers (${language})`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('button', { name: 'eParaksts mobile' })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('through the identity provider into the portal, and out again', async ({ page }) => {
    await signInAs(page, 'Anna Kalniņa')
    await expect(page.getByText('Anna Kalniņa').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: words('lv').entities.title })).toBeFocused()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.arrayContaining(['token', 'token_key', 'uuid']),
    )
  })

  test('a person who cancels at the provider is back on the first page with a message', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'eParaksts mobile' }).click()
    await page.getByRole('button', { name: 'Atteikties' }).click()
    await expect(page).toHaveURL(/\/\?login=cancelled/)
    await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible()
  })
})
