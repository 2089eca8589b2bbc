import { paths } from '../../apps/web/src/paths.ts'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

const { broken, notFound } = words('lv').shell
const lists = words('lv').lists
const unknown = '01937a00-0000-7000-8000-00000000dead'
const withIds = Object.values(paths).filter((path) => /\$(?!slug)/.test(path))

test('no address with an id that names nothing offers a second try, which could not help', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Sarmīte', 'Nekur'))
  await applicant.enter(page)
  await test.step('an unknown path leads to the first page, which says so until it is opened again', async () => {
    expect((await page.goto('/nekur?x=1'))?.status()).toBe(404)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(notFound.title, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(notFound.title, { exact: true })).toHaveCount(0)
  })
  for (const [path, status] of [
    ['/applications/zzz', 404],
    ['/services/zzz', 404],
    ['/pages/secrets', 404],
    // Only the query of this address is at fault.
    ['/applications/success', 200],
  ] as const)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
      await expectAccessible(page)
    })
  await page.getByRole('link', { name: notFound.applications, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: lists.open.title })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeFocused()
  for (const path of withIds)
    await test.step(path, async () => {
      await page.goto(path.replaceAll('$slug', 'general').replaceAll(/\$\w+/g, unknown))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: broken.retry, exact: true })).toHaveCount(0)
    })
})

for (const file of ['demanded-dialogs', 'report-dialog'])
  test(`a report is answered by a message each time that the file ${file} cannot be loaded`, async ({ page }) => {
    const { shell } = words('lv')
    await page.route(`**/assets/${file}-*`, (route) => route.abort('internetdisconnected'))
    await page.goto('/pages/about')
    const missing = page.getByRole('alert').filter({ hasText: shell.crash.part })
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: shell.footer.report, exact: true }).click()
      await expect(missing).toBeVisible()
      await missing.getByRole('button', { name: shell.dialog.close, exact: true }).click()
      await expect(missing).toHaveCount(0)
    }
  })
