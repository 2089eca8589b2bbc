import type { Page } from '@playwright/test'
import { usualChanges } from '../../services/selected-services.ts'
import { answer, begin, generate, getApplication } from './file-application.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { expectSaved } from './steps.ts'
import { say, words } from './words.ts'
import { soleTrader } from './world-answers.ts'
import { expect, expectAccessible, test } from './world.ts'

const { news, shell } = words('lv')
const phone = { width: 390, height: 844 }

/** Measures what surrounds the content on the first screen of a phone, in CSS pixels. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const bars = [...document.querySelectorAll('main *')].filter((each) => getComputedStyle(each).position === 'sticky')
    return {
      header: box('header')?.bottom ?? Infinity,
      heading: box('h1')?.top ?? Infinity,
      bars: bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })

/** Finds words of choices that are broken between two lines; the longest words may be longer than a line. */
const brokenWordsOfChoices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('label:has(input[type="radio"]) span')].flatMap((label) => {
      const node = label.firstChild
      if (!(node instanceof Text) || !label.checkVisibility({ contentVisibilityAuto: true })) return []
      const range = document.createRange()
      return [...node.data.matchAll(/(?<![\p{L}\u00AD])\p{L}{2,14}(?![\p{L}\u00AD])/gu)].flatMap(
        ({ index, 0: word }) => {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        },
      )
    }),
  )

/** Expects one row above the page, at most 15 % of the height around the content, and the heading near the top at 200 %. */
async function expectSpaceForContent(page: Page, path: string) {
  for (const size of ['100', '200']) {
    await page.goto(path)
    await page.evaluate((chosen) => localStorage.setItem('text_size', chosen), size)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: shell.menu.open, exact: true })).toBeVisible()
    const { pathname, search } = new URL(page.url())
    expect(`${pathname}${search}`).toBe(path)
    const { header, heading, bars, overflow } = await measure(page)
    expect(overflow, `${path} at ${size} %: wider than the phone`).toBe(0)
    expect(heading, `${path} at ${size} %: heading`).toBeLessThanOrEqual(260)
    if (size === '100') expect(header + bars, `${path}: header and bars`).toBeLessThanOrEqual(0.15 * phone.height)
    else expect(await brokenWordsOfChoices(page), `${path} at ${size} %: broken words`).toEqual([])
  }
  await page.evaluate(() => localStorage.removeItem('text_size'))
}

/** Returns the rows of tables that have a border on all sides inside a card, which is one card inside another. */
const boxesInCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[class*="card"] tr')]
      .filter((row) => {
        const { borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth } = getComputedStyle(row)
        return ![borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth].includes('0px')
      })
      .map((row) => row.innerText),
  )

const menuButton = (page: Page) => page.getByRole('button', { name: shell.menu.open, exact: true })
const drawerOn = (page: Page) => page.getByRole('dialog', { name: shell.menu.open })

test.use({ viewport: phone })

test('a phone leaves the screen to a guest’s page, and the settings are in the menu', async ({ page }) => {
  for (const path of ['/', '/catalog', '/services', '/services/register-sia', '/names', '/prices']) {
    await expectSpaceForContent(page, path)
    expect(await boxesInCards(page), path).toEqual([])
  }
  await page.goto('/names')
  await menuButton(page).click()
  const drawer = drawerOn(page)
  await expect(drawer.getByRole('button', { name: say(shell.textSize.option, { percent: '200' }) })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('dialog').getByRole('button', { name: 'Latviešu' }).click()
  await drawer.getByRole('link', { name: shell.menu.prices }).click()
  await page.waitForURL(/\/prices$/)
  await expect(drawer).toBeHidden()
})

for (const [width, size] of [
  [390, '100'],
  [320, '100'],
  [320, '200'],
] as const)
  test(`a guest's phone of ${width} px offers the other language on the first screen at ${size} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.addInitScript((chosen) => localStorage.setItem('text_size', chosen), size)
    for (const path of ['/', '/services', '/names']) {
      for (const [own, other, name] of [
        ['lv', 'en', 'English'],
        ['en', 'lv', 'Latviešu'],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', own)
        await expectAccessible(page)
        const { header, overflow } = await measure(page)
        expect(overflow, `${path} in ${own}: wider than the phone`).toBe(0)
        if (size === '100') expect(header, `${path} in ${own}: one row`).toBeLessThanOrEqual(57)
        await page.getByRole('banner').getByRole('button', { name }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', other)
      }
    }
  })

test('a phone leaves the screen to a user’s page, and profile, messages and news are in the menu', async ({
  page,
  world,
}) => {
  const company = 'SIA "Šaurais ekrāns"'
  const person = await arrangePerson(world, 'Ieva', 'Tālruniece')
  await arrangeCompany(world, company, [person])
  const known = await signIn(world, person)
  const code = 'register-sole-trader'
  const id = await begin(known, code)
  await answer(known, id, code, soleTrader(person))
  await generate(known, id)
  const [paper] = (await getApplication(known, id)).documents
  const form = `/applications/${id}/submit-form`
  await known.enter(page, 'lv')
  for (const path of [
    '/entities',
    '/applications',
    '/history',
    form,
    `${form}?tab=data_entry&step=${code}.contact`,
    `${form}?tab=documents`,
    `/signing-document/${id}/${paper?.uuid}`,
  ])
    await expectSpaceForContent(page, path)
  await page.goto('/applications')
  await menuButton(page).click()
  const drawer = drawerOn(page)
  await expect(drawer.getByRole('link', { name: news.messages })).toBeVisible()
  await drawer.getByRole('button', { name: news.title }).click()
  await expect(drawer.getByText(news.none)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^Profils:/ }).click()
  await drawer.getByRole('button', { name: company }).click()
  await expect(page.getByText(say(shell.actingFor, { name: company }))).toBeVisible()
  await expect(drawer).toBeHidden()
  await expectSpaceForContent(page, '/profile')
  await menuButton(page).click()
  await drawer.getByRole('link', { name: news.messages }).click()
  await page.waitForURL(/\/communication/)
  await expect(drawer).toBeHidden()
})

test('a phone names the represented company without a second row in the header', async ({ page, world }) => {
  const company = 'SIA "Ļoti gara nosaukuma Vidzemes augstienes kokapstrādes darbnīca"'
  const person = await arrangePerson(world, 'Inta', 'Garvārde')
  await arrangeCompany(world, company, [person])
  const known = await signIn(world, person)
  const entity = await known.actFor(company)
  const id = await begin(known, usualChanges.address[0], entity)
  const form = `/applications/${id}/submit-form`
  await known.enter(page, 'lv')
  for (const path of ['/entities', form, `${form}?tab=documents`]) {
    await expectSpaceForContent(page, path)
    await expect(page.getByRole('banner').getByText(say(shell.actingFor, { name: company }))).toBeVisible()
  }
})

test('the focus of the keyboard stays above the bar at the bottom of a form', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Fokuss', 'Redzamais'))
  const id = await begin(applicant, 'register-sole-trader')
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=register-sole-trader.trader`)
  const code = page.locator('[id="register-sole-trader.trader.person.latvianIdentityNumber"]')
  await code.fill('1')
  // The state of saving needs a second line in the bar.
  await expectSaved(page, 'lv')
  const covered: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    covered.push(
      ...(await page.evaluate(() => {
        const bar = [...document.querySelectorAll('main *')].find((one) => getComputedStyle(one).position === 'sticky')
        const focused = document.activeElement
        if (!bar || !focused || focused === document.body || bar.contains(focused)) return []
        const [{ top, bottom }, place] = [bar, focused].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
        return place.bottom > top && place.top < bottom ? [focused.outerHTML] : []
      })),
    )
  }
  expect(covered).toEqual([])
})
