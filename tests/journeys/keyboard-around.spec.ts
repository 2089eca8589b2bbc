import type { Locator, Page } from '@playwright/test'
import { enterAsAgent } from './people/agent.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { words } from './words.ts'
import { expect, test } from './world.ts'

const { entities, help, profile, shell, helpDesk } = words('lv')
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const root = (page: Page) => page.locator('html')

/** Opens a dialog or a menu by key and closes it with Escape: the focus returns to its origin. */
async function opensAndReturns(
  page: Page,
  opener: Locator,
  opened: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await press(page, opener, key)
  await expect(opened).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a guest reaches everything around the pages by keys alone', async ({ page }) => {
  await page.goto('/names')
  // The served document has the title before the scripts have anything that takes the focus.
  await expect(button(page, shell.footer.report)).toBeVisible()

  await test.step('the skip link is first and leads to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
  })
  await page.reload()
  await expect(button(page, shell.footer.report)).toBeVisible()
  await test.step('text size', async () => {
    const larger = button(page, shell.textSize.option.replace('{percent}', '200'))
    await press(page, larger)
    await expect(root(page)).toHaveAttribute('data-text-size', '200')
    await expect(larger).toBeFocused()
    await press(page, button(page, shell.textSize.option.replace('{percent}', '100')), 'Space')
    await expect(root(page)).toHaveAttribute('data-text-size', '100')
  })
  await test.step('contrast: the picker opens, arrows choose, Escape gives the focus back', async () => {
    const picker = button(page, shell.theme.label)
    await press(page, picker)
    await tabTo(page, page.getByRole('radio', { name: shell.theme['contrast-wp'] }))
    for (const next of ['contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb']) {
      await page.keyboard.press('ArrowDown')
      await expect(root(page)).toHaveAttribute('data-theme', next)
    }
    await page.keyboard.press('Escape')
    await expect(picker).toBeFocused()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
  await test.step('language, and back', async () => {
    await press(page, button(page, `${shell.language.label} ${shell.language.en}`))
    await expect(root(page)).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Enter')
    await expect(root(page)).toHaveAttribute('lang', 'lv')
  })
  await test.step('the report in the footer', async () => {
    await opensAndReturns(
      page,
      button(page, shell.footer.report),
      page.getByRole('dialog', { name: help.report.title }),
    )
  })
  await test.step('the menu leads on, and the new page has the focus', async () => {
    await press(
      page,
      page.getByRole('navigation', { name: shell.menu.label }).getByRole('link', { name: shell.menu.catalogue }),
    )
    await page.waitForURL(/\/catalog$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a signed-in user reaches everything around the pages by keys alone', async ({ page, world }) => {
  const person = await arrangePerson(world, 'Taira', 'Pirkste')
  const company = 'SIA "Tikai taustiņi"'
  await arrangeCompany(world, company, [person])
  const taira = await signIn(world, person)
  const entity = await taira.actFor(company)
  await taira.actAsPerson()
  await taira.enter(page)
  await page.goto('/history')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const menu = page.getByRole('navigation', { name: shell.menu.label })

  await test.step('every row of the menu', async () => {
    const links = menu.getByRole('link')
    await expect(links).not.toHaveCount(0)
    for (const link of await links.all()) await tabTo(page, link)
  })
  await test.step('news', async () => {
    await opensAndReturns(
      page,
      page.getByRole('button', { name: /[Jj]aunum|[Pp]aziņojum/ }).first(),
      page.getByText(words('lv').news.none),
    )
  })
  await test.step('the profile selector takes on another profile', async () => {
    const selector = page.getByRole('button', { name: /^Profils:/ })
    await opensAndReturns(page, selector, page.getByText(entities.selector.title, { exact: true }), 'Space')
    await press(page, selector)
    await press(page, page.getByRole('button', { name: company }))
    await page.waitForURL(/\/catalog$/)
    await expect(page.getByRole('button', { name: /^Profils:/ })).toContainText(company)
    await expect(heading).toBeFocused()
  })
  await test.step('with large letters, on a phone and in a low window the selector unfolds in the menu', async () => {
    for (const { width, height, percent } of [
      { width: 1280, height: 900, percent: '200' },
      { width: 390, height: 900, percent: '200' },
      { width: 800, height: 560, percent: '100' },
    ]) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await press(page, button(page, shell.textSize.option.replace('{percent}', percent)))
      await page.setViewportSize({ width, height })
      const menu = button(page, shell.menu.open)
      await press(page, menu)
      const drawer = page.getByRole('dialog', { name: shell.menu.open })
      const selector = drawer.getByRole('button', { name: /^Profils:/ })
      await press(page, selector)
      await expect(drawer.getByText(entities.selector.title, { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(selector).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the tabs of the page about an entity', async () => {
    await page.goto(`/entities/${entity}/info/general`)
    await expect(heading).toBeVisible()
    for (const slug of ['officers', 'members', 'owners', 'branches', 'history', 'general'] as const) {
      await press(page, page.getByRole('link', { name: profile.information[slug], exact: true }))
      await page.waitForURL(new RegExp(`/info/${slug}$`))
      // The focus moves after the address, and takes with it a key that is pressed in between.
      await expect(heading).toBeFocused()
    }
  })
  await test.step('the home icon and the logo', async () => {
    await press(page, page.getByRole('link', { name: new RegExp(`^${shell.tasks}`) }))
    await page.waitForURL(/\/entities$/)
    await tabTo(page, page.getByRole('banner').getByRole('link').first())
  })
  await test.step('leaving asks first', async () => {
    await opensAndReturns(page, button(page.getByRole('banner'), shell.menu.signOut), page.getByRole('dialog'))
    await press(page, button(page.getByRole('banner'), shell.menu.signOut))
    await press(page, button(page.getByRole('dialog'), shell.menu.signOut))
    await expect(page.getByRole('dialog', { name: help.signedOut.title })).toBeVisible()
    await press(page, button(page, help.signedOut.again))
    await expect(button(page, 'eParaksts mobile')).toBeVisible()
  })
})

test('the help desk begins and leaves its dialog by keys alone', async ({ page }) => {
  await enterAsAgent(page, 'lv')
  const opener = button(page, helpDesk.button)
  await opensAndReturns(page, opener, page.getByRole('dialog', { name: helpDesk.dialog.title }))
  await press(page, opener)
  await tabTo(page, page.getByLabel(helpDesk.dialog.code, { exact: true }))
  await page.keyboard.type('32910099999')
  await expect(button(page, helpDesk.dialog.enter)).toBeDisabled()
  await tabTo(page, page.getByLabel(helpDesk.dialog.reason, { exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(button(page, helpDesk.dialog.enter)).toBeEnabled()
  await press(page, button(page, helpDesk.dialog.cancel))
  await expect(opener).toBeFocused()
})
