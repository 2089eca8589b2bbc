import { mostListed } from '@portal/domain/limits'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { getApplication, begin } from './file-application.ts'
import { say, words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

const { lists, ui } = words('lv')
const { pagination } = ui
const service = 'register-sole-trader'

test('the pages of a list are turned, reloaded and left behind when their last row goes', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Sarmīte', 'Lappuse'))
  const begun = []
  for (let count = 0; count < 21; count += 1) begun.unshift(await begin(applicant, service))
  const numbers: string[] = []
  for (const id of begun) numbers.push((await getApplication(applicant, id)).number)

  await applicant.enter(page)
  await page.goto('/applications')
  const shown = () => page.getByRole('table').getByRole('rowheader').allInnerTexts()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect.poll(shown).toEqual(numbers.slice(0, 10))

  await press(pagination.next)
  await expect.poll(shown).toEqual(numbers.slice(10, 20))
  await page.reload()
  await expect.poll(shown).toEqual(numbers.slice(10, 20))

  await press(pagination.next)
  await expect.poll(shown).toEqual(numbers.slice(20))
  const { delete: remove, of } = lists.actions
  await press(say(of, { action: remove, number: numbers[20] ?? '' }))
  await press(lists.removal.confirm)
  await expect.poll(shown).toEqual(numbers.slice(10, 20))

  await press(pagination.previous)
  await expect.poll(shown).toEqual(numbers.slice(0, 10))
  await expect(page).not.toHaveURL(/offset/)
})

test('a page beyond those that lists show asks to narrow the search', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Zigrīda', 'Lauska'))
  await begin(applicant, service)
  await applicant.enter(page)
  for (const list of ['applications', 'submissions', 'payments', 'history']) {
    await page.goto(`/${list}?offset=${mostListed + 10}`)
    await expect(page.getByText(/sašauriniet meklēšanu/)).toBeVisible()
    await expect(page.getByRole('button', { name: ui.export.button })).toBeVisible()
  }
  await expectAccessible(page)
})
