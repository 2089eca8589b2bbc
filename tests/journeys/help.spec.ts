import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { drawBeforeAnswers, readLayoutShift, watchLayoutShift } from './pages/layout-shift.ts'
import { signInByForm } from './steps.ts'
import { pattern, say, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type World } from './world.ts'

const languages = ['lv', 'en'] as const
const slugs = ['privacy', 'about', 'terms', 'contacts', 'cookies'] as const

async function inDatabase({ databaseUrl }: World, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

/** Checks whether the reloaded profile lacks the consent. */
async function isAskedAfter(page: Page, load: () => Promise<unknown>): Promise<boolean> {
  const [answer] = await Promise.all([page.waitForResponse(/api\/v1\/profile$/), load()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return ((await answer.json()) as { data: { need_terms_consent: boolean } }).data.need_terms_consent
}

const choose = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen), language)

for (const language of languages) {
  test(`the static pages and the help desk stand in ${language}, narrow and wide`, async ({ page }) => {
    const { shell, help } = words(language)
    await choose(page, language)
    for (const slug of slugs) {
      await page.goto(`/pages/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: shell.footer[slug] })).toBeVisible()
      await expect(page.locator('main p').first()).toBeVisible()
      await expectAccessibleInBothWidths(page)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.helpdesk, exact: true }).click()
    await expect(page.getByRole('radio', { name: help.report.types.site_suggestion })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the catalogue and the help desk stay in place while they load', async ({ page, world }) => {
  const { catalogue, help } = words('lv')
  const person = await arrangePerson(world, 'Inga', 'Lasītāja')
  await (await signIn(world, person)).enter(page)
  await watchLayoutShift(page)
  await drawBeforeAnswers(page)
  const profile = say(catalogue.page.profile, { name: `${person.forename} ${person.surname}` })
  for (const width of [1350, 390]) {
    await page.setViewportSize({ width, height: 850 })
    await page.goto('/catalog')
    await expect(page.getByText(profile)).toBeVisible()
    await expect(page.getByRole('button', { name: pattern(`${catalogue.page.add}{any}`) }).first()).toBeVisible()
    expect(await readLayoutShift(page), `layout shift of the catalogue at ${width} px`).toBeLessThanOrEqual(0.01)

    await page.goto('/helpdesk')
    await expect(page.getByRole('heading', { name: 'Pirms ziņojat' })).toBeVisible()
    await expect(page.getByRole('radio', { name: help.report.types.site_suggestion })).toBeVisible()
    expect(await readLayoutShift(page), `layout shift of the help desk at ${width} px`).toBeLessThanOrEqual(0.01)
  }
})

test('a report from the footer reaches the help desk with its file, and the focus comes back', async ({
  page,
  world,
}) => {
  const { shell, help } = words('lv')
  await page.goto('/names')
  const opener = page.getByRole('button', { name: shell.footer.report, exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: help.report.title })
  await expectAccessibleInBothWidths(page)
  await dialog.getByRole('radio', { name: help.report.types.technical_issue }).check()
  await dialog.getByLabel(help.report.description, { exact: true }).fill('Pārbaude nedarbojas.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ekrāns.txt', mimeType: 'text/plain', buffer: Buffer.from('Kļūda 7') })
  await dialog.getByLabel(help.report.email).fill('janis@example.lv')
  await dialog.getByRole('button', { name: help.report.send, exact: true }).click()
  await expect(dialog.getByText(/Z-\d{4}-\d{6}/)).toBeVisible()
  await dialog.getByRole('button', { name: help.report.close, exact: true }).last().click()
  await expect(opener).toBeFocused()
  await expect
    .poll(async () =>
      (
        await world.control<{ mails: { subject: string }[] }>(
          'GET',
          `/mails?to=${encodeURIComponent('palidziba@portal.example')}`,
        )
      ).mails
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Ziņojums')),
    )
    .toEqual([expect.stringMatching(/^Ziņojums Z-\d{4}-\d{6}: tehniska problēma$/)])
})

test('the terms are shown once, and again in both languages, with the changes, when they change', async ({
  page,
  world,
}) => {
  const { help } = words('lv')
  const person = await arrangePerson(world, 'Inga', 'Piekritēja')
  await choose(page, 'lv')
  await page.goto('/')
  await page.getByRole('button', { name: 'eParaksts mobile' }).click()
  await page.getByLabel('Vārds', { exact: true }).fill(person.forename)
  await page.getByLabel('Uzvārds', { exact: true }).fill(person.surname)
  await page.getByLabel('Personas kods', { exact: true }).fill(person.personal_code)
  await page.getByRole('button', { name: 'Pieteikties', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: help.terms.title })
  await expect(dialog.getByRole('heading', { name: '1. Kas ir portāls' })).toBeVisible()
  await expectAccessibleInBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: help.terms.accept, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isAskedAfter(page, () => page.reload())).toBe(false)
  await expect(dialog).toHaveCount(0)

  const folder = await mkdtemp(join(tmpdir(), 'terms-'))
  const texts = [
    '# Jaunie noteikumi\n\n## Jaunā redakcija\n\nTeksts',
    '# New terms\n\n## New version\n\nText',
    'Jauns **4. punkts**.',
    'A new **point 4**.',
  ]
  const paths = texts.map((_, index) => join(folder, `${index}.md`))
  await Promise.all(paths.map((path, index) => writeFile(path, texts[index] ?? '')))
  const command = fileURLToPath(new URL('../../apps/server/src/operating/content/content.ts', import.meta.url))
  await promisify(execFile)(
    process.execPath,
    [command, 'set', 'terms', ...paths, '--version', '2.0', '--author', 'Dace Kļava'],
    { env: { ...process.env, DATABASE_URL: world.databaseUrl } },
  )
  try {
    await page.reload()
    const again = page.getByRole('dialog', { name: 'Jaunie noteikumi' })
    await expect(again.getByRole('heading', { name: 'Jaunā redakcija' })).toBeVisible()
    await expect(again.getByText('Jauns 4. punkts.')).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    const inEnglish = page.getByRole('dialog', { name: 'New terms' })
    await expect(inEnglish.getByRole('heading', { name: 'New version' })).toBeVisible()
    await expect(inEnglish.getByText('A new point 4.')).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await inEnglish.getByRole('button', { name: words('en').help.terms.accept, exact: true }).click()
    await expect(inEnglish).toHaveCount(0)
    expect(await isAskedAfter(page, () => page.reload())).toBe(false)
  } finally {
    await rm(folder, { recursive: true })
    await inDatabase(world, `delete from help.terms where version = '2.0'`)
  }
})

test('leaving the portal shows the logout page', async ({ page, world }) => {
  const { help, shell } = words('lv')
  await signInByForm(page, await arrangePerson(world, 'Inga', 'Aizgājēja'))
  await page.getByRole('banner').getByRole('button', { name: shell.menu.signOut, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell.menu.signOut, exact: true }).click()
  await expect(page.getByRole('dialog', { name: help.signedOut.title })).toBeVisible()
  await expectAccessibleInBothWidths(page)
  await page.getByRole('button', { name: help.signedOut.again, exact: true }).click()
  await expect(page.getByRole('button', { name: 'eParaksts mobile' })).toBeVisible()
})

test('planned maintenance is announced with its times, once, wherever a guest arrives', async ({
  page,
  another,
  world,
}) => {
  const { help } = words('lv')
  await inDatabase(
    world,
    `insert into communications.service_notice (notice_id, code, level, shown_from, shown_until, begins_at, ends_at) values (gen_random_uuid(), 'MAINTENANCE', 'warning', now() - interval '1 hour', now() + interval '2 days', now() + interval '1 day', now() + interval '2 days')`,
  )
  try {
    await page.goto('/')
    const dialog = page.getByRole('alertdialog', { name: help.maintenance.title })
    await expect(dialog.getByText(/Sākums: .+ plkst\. \d\d:\d\d/)).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await dialog.getByRole('button', { name: help.maintenance.close, exact: true }).click()
    await page.reload()
    await expect(page.getByRole('region', { name: words('lv').landing.notices }).getByText(/Sākums/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const elsewhere = await another()
    for (const path of ['/catalog', '/names', '/pages/privacy', '/helpdesk']) {
      await elsewhere.goto(path)
      await expect(
        elsewhere.getByRole('region', { name: words('lv').landing.notices }).getByText(/Sākums/),
        path,
      ).toBeVisible()
      const announced = elsewhere.getByRole('alertdialog', { name: help.maintenance.title })
      if (path === '/catalog')
        await announced.getByRole('button', { name: help.maintenance.close, exact: true }).click()
      await expect(announced).toHaveCount(0)
      await expectAccessible(elsewhere)
    }
  } finally {
    await inDatabase(world, 'delete from communications.service_notice')
  }
})

test.describe('the notice about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('comes after a second without moving anything, is first for the keyboard, and never covers the focus', async ({
    page,
  }) => {
    const { help } = words('lv')
    await watchLayoutShift(page)
    await drawBeforeAnswers(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'eParaksts mobile' })).toBeVisible()
      const banner = page.getByRole('region', { name: help.cookies.text })
      await expect(banner).toBeVisible()
      await expectAccessible(page)
      expect(await readLayoutShift(page), `layout shift at ${width} px`).toBeLessThanOrEqual(0.01)

      await page.keyboard.press('Tab')
      await expect(banner.getByRole('link')).toBeFocused()
      for (let count = 0; count < 45; count += 1) {
        await page.keyboard.press('Tab')
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement
          const notice = document.querySelector('#cookie-notice')
          if (!focused || focused === document.body || notice?.contains(focused)) return null
          const { left, right, top, bottom } = focused.getBoundingClientRect()
          const edge = notice?.getBoundingClientRect().top ?? innerHeight
          return right > left && bottom > top && top >= edge ? focused.outerHTML.slice(0, 100) : null
        })
        expect(hidden, 'under the notice').toBeNull()
      }
    }
    const announced = page.locator('#cookie-status')
    await expect(announced).toHaveText(help.cookies.text, { useInnerText: true })
    await page.getByRole('button', { name: 'English' }).click()
    await expect(announced).toHaveText(words('en').help.cookies.text, { useInnerText: true })
    await page.getByRole('button', { name: words('en').shell.language.lv }).click()
    await page.getByRole('button', { name: help.cookies.accept, exact: true }).click()
    await expect(announced).toHaveText('')
    expect(await page.evaluate(() => document.cookie)).toContain('cookie_consent=1')
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(1500)
    await expect(page.getByRole('region', { name: help.cookies.text })).toHaveCount(0)
  })
})

for (const [theme, background] of [
  ['contrast-wp', 'rgb(255, 255, 255)'],
  ['contrast-bw', 'rgb(0, 0, 0)'],
  ['contrast-yb', 'rgb(255, 232, 26)'],
  ['contrast-by', 'rgb(0, 0, 0)'],
  ['contrast-wb', 'rgb(255, 255, 255)'],
] as const) {
  test(`the theme ${theme} and 200 % are on at the first paint`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('theme', chosen)
      localStorage.setItem('text_size', '200')
      new PerformanceObserver(() => {
        const { backgroundColor } = getComputedStyle(document.body)
        ;(window as unknown as { painted?: object }).painted ??= {
          theme: document.documentElement.dataset['theme'],
          size: getComputedStyle(document.documentElement).fontSize,
          backgroundColor,
        }
      }).observe({ type: 'paint', buffered: true })
    }, theme)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A heading is visible to Playwright once it is laid out, a frame before the entry of its paint.
    const painted = await page.waitForFunction(() => (window as unknown as { painted?: object }).painted)
    expect(await painted.jsonValue()).toEqual({ theme, size: '32px', backgroundColor: background })
  })
}

test('an applicant who has accepted the terms elsewhere is not asked again', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Inga', 'Zinātāja'))
  await applicant.enter(page)
  expect(await isAskedAfter(page, () => page.goto('/catalog'))).toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
