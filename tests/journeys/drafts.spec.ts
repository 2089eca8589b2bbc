import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { answer, getApplication, begin } from './file-application.ts'
import { expectSaved } from './steps.ts'
import { press } from './pages/keyboard.ts'
import { soleTrader } from './world-answers.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type World } from './world.ts'

const { conflict, form, restore, saving } = words('lv').applications
const { gone } = form
const field = (name: string) => `[id="register-sole-trader.business.firm.${name}"]`
const business = (id: string) => `/applications/${id}/submit-form?tab=data_entry&step=register-sole-trader.business`

/** Opens the browser in the middle of a form. */
async function inForm(world: World, page: Page, surname: string): Promise<{ applicant: Applicant; id: string }> {
  const person = await arrangePerson(world, 'Gunta', surname)
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'register-sole-trader')
  await answer(applicant, id, 'register-sole-trader', soleTrader(person))
  await applicant.enter(page)
  await page.goto(business(id))
  await expect(page.locator(field('name'))).toHaveValue(`IK "${surname}"`)
  return { applicant, id }
}

/** Wide and narrow windows display it in different places. */
const notSaved = (page: Page) => page.getByText(saving.failed, { exact: true }).filter({ visible: true })

const storedName = async (applicant: Applicant, id: string) => (await getApplication(applicant, id)).subject_name

test('text typed without a connection is saved once there is one', async ({ page, world }) => {
  const { applicant, id } = await inForm(world, page, 'Bezlīnija')
  await page.context().setOffline(true)
  await page.locator(field('name')).fill('IK "Bez tīkla"')
  await expect(notSaved(page)).toBeVisible()
  await expect(page.getByText(saving.kept).filter({ visible: true }).first()).toBeVisible()
  await page.context().setOffline(false)
  await expectSaved(page, 'lv')
  expect(await storedName(applicant, id)).toBe('IK "Bez tīkla"')
})

test('a press counts, though it leaves a field whose error moves the pressed button', async ({ page, world }) => {
  // Without scrolling, the browser does not keep the button in its place.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await inForm(world, page, 'Kustīgā')
  await page.locator(field('name')).fill('')
  await expectSaved(page, 'lv')
  const next = page.getByRole('button', { name: form.continue, exact: true })
  const before = await next.boundingBox()
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 5)
  await page.mouse.down()
  await expect(page.locator(field('name'))).not.toBeFocused()
  // Everything that the press has changed is rendered.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
  await page.mouse.up()
  // The summary of errors takes the focus once the click has arrived.
  await expect(page.getByRole('group').and(page.locator(':focus'))).toBeVisible()
})

test('a save that arrived though its answer was lost is no conflict: later input is saved without a question', async ({
  page,
  world,
}) => {
  const { applicant, id } = await inForm(world, page, 'Zaudētā')
  let lost = 0
  await page.route('**/api-applications/api/v2/applications/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await page.locator(field('name')).fill('IK "Pirmais"')
  await expect(notSaved(page)).toBeVisible()
  expect([lost, await storedName(applicant, id)]).toEqual([1, 'IK "Pirmais"'])
  await page.locator(field('name')).fill('IK "Otrais"')
  await expectSaved(page, 'lv')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText(conflict.title)).toHaveCount(0)
  expect(await storedName(applicant, id)).toBe('IK "Otrais"')
})

test('answers that a closed window kept are offered again', async ({ page, world, context }) => {
  const { applicant, id } = await inForm(world, page, 'Aizmāršīgā')
  // A closing page makes one more attempt to save, which must not arrive.
  await world.killPortal()
  await page.locator(field('name')).fill('IK "Gandrīz pazudis"')
  await expect(notSaved(page)).toBeVisible()
  await page.close()
  await world.startPortal()
  const later = await context.newPage()
  await later.goto(business(id))
  await expect(later.getByText(restore.title)).toBeVisible()
  await expectAccessible(later)
  await later.getByRole('button', { name: restore.restore, exact: true }).click()
  await expect(later.locator(field('name'))).toHaveValue('IK "Gandrīz pazudis"')
  await expectSaved(later, 'lv')
  expect(await storedName(applicant, id)).toBe('IK "Gandrīz pazudis"')
})

test('a part whose file cannot be loaded leaves the form in use', async ({ page, world }) => {
  await page.route('**/assets/draft-papers-*', (route) => route.abort('internetdisconnected'))
  const { applicant, id } = await inForm(world, page, 'Nepilnīgā')
  const missing = page.getByRole('alert').filter({ hasText: words('lv').shell.crash.part })
  await expect(missing).toBeVisible()
  await page.locator(field('name')).fill('IK "Paliek"')
  await expectSaved(page, 'lv')
  expect(await storedName(applicant, id)).toBe('IK "Paliek"')
  await expectAccessibleInBothWidths(page)
  await missing.getByRole('button', { name: words('lv').shell.dialog.close, exact: true }).click()
  await expect(missing).toHaveCount(0)
  await page.reload()
  await expect(missing).toBeVisible()
  await page.unrouteAll()
  await missing.getByRole('button', { name: words('lv').shell.crash.reload, exact: true }).click()
  await expect(page.locator(field('name'))).toHaveValue('IK "Paliek"')
  await expect(missing).toHaveCount(0)
})

test('two windows that answer different questions keep both answers', async ({ page, world, context }) => {
  const { id } = await inForm(world, page, 'Divlogu')
  const second = await context.newPage()
  await second.goto(business(id))
  await expect(second.locator(field('activity'))).toBeVisible()
  await page.locator(field('name')).fill('IK "Pirmais logs"')
  await second.locator(field('activity')).fill('Otrā loga darbība')
  await expectSaved(page, 'lv')
  await expectSaved(second, 'lv')
  await expect(page.locator(field('activity'))).toHaveValue('Otrā loga darbība')
  await expect(second.locator(field('name'))).toHaveValue('IK "Pirmais logs"')
  await page.reload()
  await expect(page.locator(field('name'))).toHaveValue('IK "Pirmais logs"')
  await expect(page.locator(field('activity'))).toHaveValue('Otrā loga darbība')
})

for (const keep of ['mine', 'theirs'] as const) {
  test(`two people who answer the same question choose which answer stays: ${keep}`, async ({
    page,
    world,
    another,
  }) => {
    const { applicant, id } = await inForm(world, page, keep === 'mine' ? 'Manējā' : 'Viņējā')
    const second = await another()
    await (await signIn(world, applicant.person)).enter(second)
    await second.goto(business(id))
    await expect(second.locator(field('name'))).toBeVisible()
    await second.context().setOffline(true)
    await second.locator(field('name')).fill('IK "Otrais"')
    await page.locator(field('name')).fill('IK "Pirmais"')
    await expectSaved(page, 'lv')
    await second.context().setOffline(false)
    const dialog = second
      .getByRole('alertdialog', { name: conflict.title })
      .or(second.getByRole('dialog', { name: conflict.title }))
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('IK "Pirmais"')
    await expect(dialog).toContainText('IK "Otrais"')
    await expectAccessible(second)
    await dialog.getByRole('radio', { name: keep === 'mine' ? conflict.mine : conflict.theirs }).check()
    await dialog.getByRole('button', { name: conflict.keep, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const kept = keep === 'mine' ? 'IK "Otrais"' : 'IK "Pirmais"'
    await expect(second.locator(field('name'))).toHaveValue(kept)
    await expect.poll(() => storedName(applicant, id)).toBe(kept)
    await expect(notSaved(second)).toHaveCount(0)
  })
}

test('a user who leaves in the middle of a word finds everything another day, and is notified when it is deleted concurrently', async ({
  page,
  world,
  another,
}) => {
  const { applicant, id } = await inForm(world, page, 'Atgriezusies')
  await page.locator(field('activity')).fill('Aušana un pīšana')
  // Leaves before the autosave of the typed text.
  await page.goto('/catalog')
  await page.close()
  const later = await another()
  await (await signIn(world, applicant.person)).enter(later)
  await later.goto('/applications')
  await expect(later.getByText('IK "Atgriezusies"').first()).toBeVisible()
  await expectAccessible(later)
  await later
    .getByRole('link', { name: pattern('P-{number}') })
    .first()
    .click()
  await later.waitForURL(new RegExp(id))
  await later.goto(business(id))
  await expect(later.locator(field('activity'))).toHaveValue('Aušana un pīšana')

  await applicant.call('deleteApplication', { params: { uuid: id } })
  await later.locator(field('activity')).fill('Aušana')
  const goneDialog = later.getByRole('alertdialog', { name: gone.title })
  await expect(goneDialog).toBeVisible()
  await expectAccessible(later)
  await goneDialog.getByRole('button', { name: gone.list, exact: true }).click()
  await later.waitForURL(/\/applications$/)
  await expect(later.getByText('IK "Atgriezusies"')).toHaveCount(0)
})

test('the documents follow the answers while the user fills in the form', async ({ page, world }) => {
  const { papers } = words('lv').applications
  const applicant = await signIn(world, await arrangePerson(world, 'Gunta', 'Lasītāja'))
  const id = await begin(applicant, 'register-sia')
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=register-sia.company`)
  await press(page, page.getByRole('button', { name: papers.show }))
  const chosen = page.getByLabel(papers.choose)
  await chosen.selectOption({ label: 'Statūti' })
  const sheet = page.getByRole('region', { name: 'Statūti' })
  await expect(sheet).toContainText('…')
  await page.locator('[id="register-sia.company.firm.name"]').fill('SIA "Redzamais nams"')
  await expect(sheet).toContainText('SIA "Redzamais nams"')
  await expectAccessibleInBothWidths(page)
  await press(page, page.getByRole('button', { name: papers.hide }))
  await expect(sheet).toHaveCount(0)
})
