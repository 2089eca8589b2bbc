import type { Locator, Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { inEach, pattern, say, serviceName, words, type Language } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

async function begin(page: Page, language: Language, code: string): Promise<Locator> {
  const { page: texts } = words(language).catalogue
  const name = say(texts.of, { action: texts.start, name: await serviceName(language, code) })
  return page.getByRole('button', { name, exact: true })
}

for (const [language, tag] of inEach('lv')) {
  test(`${tag}an officer sees what the company can file and why not the rest, and begins by keys alone (${language})`, async ({
    page,
    world,
  }) => {
    const { page: texts } = words(language).catalogue
    const officer = await arrangePerson(world, 'Kaspars', `Meklētājs${language}`)
    const company = `SIA "Kataloga lasītāji ${language}"`
    await arrangeCompany(world, company, [officer])
    const applicant = await signIn(world, officer)
    await applicant.actFor(company)
    await applicant.enter(page, language)
    await page.goto('/catalog')

    await test.step('each event is a group, to which a link leads', async () => {
      const events = page.getByRole('navigation', { name: texts.events })
      const heading = words(language).catalogue.events.end
      await press(page, events.getByRole('link', { name: heading, exact: true }))
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport()
      // The service's page comes first.
      await page.keyboard.press('Tab')
      await expect(
        page.getByRole('link', { name: await serviceName(language, 'start-liquidation'), exact: true }),
      ).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(await begin(page, language, 'start-liquidation')).toBeFocused()
    })

    await test.step('what cannot be filed has its reason', async () => {
      const group = page.getByRole('region', { name: words(language).catalogue.events.end, exact: true })
      await press(page, group.getByText(pattern(texts.refused)))
      const refused = group.getByRole('listitem').filter({ hasText: await serviceName(language, 'finish-liquidation') })
      await expect(refused).toContainText(words(language).issues['not-in-liquidation'])
      await expect(await begin(page, language, 'finish-liquidation')).toHaveCount(0)
      await expectAccessibleInBothWidths(page)
    })

    await test.step('a search without a result leads on', async () => {
      const search = page.getByRole('searchbox', { name: texts.search })
      await tabTo(page, search)
      await page.keyboard.type('xyzzy')
      await expect(page.getByRole('heading', { name: texts.nothing.title })).toBeVisible()
      await expect(page.getByRole('link', { name: texts.nothing.help })).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await press(page, page.getByRole('button', { name: texts.nothing.clear }))
      await expect(search).toHaveValue('')
    })

    await test.step('a mistyped synonym finds the service, which is two steps from its form', async () => {
      const search = page.getByRole('searchbox', { name: texts.search })
      await tabTo(page, search)
      await page.keyboard.type(language === 'lv' ? 'pardot dalsa' : 'sell sahres')
      const start = await begin(page, language, 'change-members')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([await serviceName(language, 'change-members')])
      await expect(page.getByRole('status').filter({ hasText: '1' })).toBeVisible()
      await press(page, start)
      await page.waitForURL(/\/catalog\/basket\/summary/)
      await press(page, page.getByRole('button', { name: say(texts.summary.startFor, { name: company }) }))
      await page.waitForURL(/\/applications\/[0-9a-f-]{36}\/submit-form/)
    })
  })
}

test('a guest is two clicks from the summary of a service', async ({ page }) => {
  const { catalogue, landing } = words('lv')
  await page.goto('/')
  await page.getByRole('link', { name: landing.tasks.all }).click()
  await (await begin(page, 'lv', 'register-foundation')).click()
  await page.waitForURL(/\/catalog\/basket\/summary/)
  await expect(page.getByText(await serviceName('lv', 'register-foundation')).first()).toBeVisible()
  await expect(page.getByRole('link', { name: catalogue.page.summary.signIn })).toBeVisible()
})
