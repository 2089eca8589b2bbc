import { calls } from '@portal/contract/calls'
import ui from '../../packages/messages/src/lv/ui.ts'
import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { signInByForm } from './steps.ts'
import { words } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const { shell, help, history } = words('lv')
const minute = 60_000

async function atWork(world: World, page: Page, surname: string): Promise<{ name: string; applicant: Applicant }> {
  const applicant = await signIn(world, await arrangePerson(world, 'Ilze', surname))
  await applicant.enter(page)
  await page.goto('/applications')
  const name = `Ilze ${surname}`
  await expect(page.getByText(name).first()).toBeVisible()
  // A jump of the clock would abort requests under way.
  await page.waitForLoadState('networkidle')
  return { name, applicant }
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: ui.idle.title })
const stored = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))

test('the warning of the session’s end is reached by keyboard, and Continue keeps the session', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await atWork(world, page, 'Pacietīgā')
  await page.clock.fastForward(13 * minute + 50_000)
  await expect(warning(page)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(warning(page)).toBeVisible()
  await expectAccessible(page)

  const prolonged = page.waitForResponse((response) => response.url().endsWith('/keep-alive-token') && response.ok())
  const goOn = warning(page).getByRole('button', { name: ui.idle.continue })
  for (let steps = 0; steps < 5 && !(await goOn.evaluate((button) => button === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await prolonged
  await expect(warning(page)).toHaveCount(0)
})

test('a user who does not answer the warning is logged out after five minutes', async ({ page, world }) => {
  await page.clock.install()
  const { name } = await atWork(world, page, 'Aizgājusī')
  await page.clock.fastForward(14 * minute)
  await expect(warning(page)).toBeVisible()
  await page.clock.fastForward(5 * minute)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(shell.signedOut.title)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a page that was left while its profile was changing keeps the session on the next page', async ({
  page,
  world,
}) => {
  const person = await arrangePerson(world, 'Ilze', 'Steidzīgā')
  await arrangeCompany(world, 'SIA "Pārtrauktā"', [person])
  const applicant = await signIn(world, person)
  await applicant.actFor('SIA "Pārtrauktā"')
  await applicant.actAsPerson()
  await applicant.enter(page)
  await page.goto('/applications')
  let switches = 0
  await page.route(`**${calls.changeProfile.path}`, async (route) => {
    if (route.request().method() !== 'PATCH' || (switches += 1) > 1) return route.continue()
    await route.fetch()
    await page.goto('/applications')
  })
  const selector = page.getByRole('button', { name: /^Profils:/ })
  await selector.click()
  await page.getByRole('button', { name: 'SIA "Pārtrauktā"' }).click()
  await expect.poll(() => switches).toBe(2)
  await expect(selector).toContainText('Ilze Steidzīgā')
  await expect(page).toHaveURL('/applications')
})

test('a session that the server has ended clears the browser but for the reader’s choices, and the first page says so', async ({
  page,
  world,
}) => {
  const { name, applicant } = await atWork(world, page, 'Izlogotā')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'contrast-by')
    localStorage.setItem('text_size', '150')
  })
  // A request of the page that is still under way would end the session before the click.
  await page.waitForLoadState('networkidle')
  await applicant.call('logout')
  await page.getByRole('link', { name: shell.menu.submissions }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(shell.signedOut.title)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(
    await page.evaluate(() =>
      ['theme', 'text_size', 'language', 'token', 'token_key', 'uuid'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual(['contrast-by', '150', 'lv', null, null, null])
})

test('a 500 on the profile leads to the maintenance page, also from a page that asks for the profile before it is drawn', async ({
  browser,
  world,
}) => {
  // This test expects errors, so it uses a separate browser.
  const page = await browser.newPage({ baseURL: world.portalUrl, locale: 'lv-LV' })
  await atWork(world, page, 'Apkopē')
  await page.route(/api\/v1\/profile$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Neparedzēta kļūda.' } }),
  )
  for (const path of ['/applications', '/applications/01937a00-0000-7000-8000-00000000000d/submit-form']) {
    await page.goto(path)
    await expect(page).toHaveURL('/maintenance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.maintenance.title)
  }
  await page.close()
})

test('a logout in one tab ends the others, deletes their work, and nothing comes back with the Back button', async ({
  page,
  context,
  world,
}) => {
  const { name } = await atWork(world, page, 'Divējādā')
  const other = await context.newPage()
  await other.goto('/applications')
  await expect(other.getByText(name).first()).toBeVisible()
  await other.evaluate(() => sessionStorage.setItem('pending_application', 'x'))

  await page.getByRole('button', { name: shell.menu.signOut }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: ui.signOutDialog.confirm }).click()
  await expect(page.getByText(help.signedOut.title)).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByText(shell.signedOut.title)).toBeVisible()
  expect((await stored(other)).session).not.toContain('pending_application')
  for (const key of ['token', 'token_key', 'uuid', 'last_token_refresh'])
    expect((await stored(page)).local).not.toContain(key)

  for (const tab of [page, other]) {
    await tab.goto('/catalog')
    await tab.goBack()
    await expect(tab.getByText(name)).toHaveCount(0)
    await tab.goto('/applications')
    await expect(tab).toHaveURL('/')
    await expect(tab.getByText(name)).toHaveCount(0)
  }
})

test('after login a session that has died goes on where it ended, and for another person does not', async ({
  page,
  world,
}) => {
  const person = await arrangePerson(world, 'Ilze', 'Atgriezusies')
  await signInByForm(page, person)
  const end = async () => {
    await page.goto('/history')
    await expect(page.getByRole('heading', { level: 1, name: history.title })).toBeVisible()
    const headers = await page.evaluate(() => ({
      Token: localStorage.getItem('token') ?? '',
      'Token-Key': localStorage.getItem('token_key') ?? '',
    }))
    // The session ends while no page of the portal is open: an open page might notice it through a late call and
    // navigate.
    await page.goto('/version.json')
    await page.request.delete(world.portalUrl + calls.logout.path, { headers })
    await page.goto('/history', { waitUntil: 'commit' })
    const ended = page.getByRole('dialog', { name: shell.signedOut.title })
    await ended.getByRole('button', { name: help.signedOut.again }).click()
    await expect(ended).toHaveCount(0)
  }
  await end()
  await signInByForm(page, person)
  await expect(page).toHaveURL('/history')

  await end()
  await signInByForm(page, await arrangePerson(world, 'Ilze', 'Svešā'))
  await expect(page).toHaveURL('/entities')
  expect(await page.evaluate(() => sessionStorage.getItem('left_work'))).not.toContain('history')
})
