import { signIn } from './applicant.ts'
import { arrangePerson } from './arrange.ts'
import { applicationOf, begin } from './file-application.ts'
import { say, words } from './words.ts'
import { expect, test } from './world.ts'

const { lists, ui } = words('lv')
const { pagination } = ui
const service = 'register-sole-trader'

test('whoever turns the pages of a list sees each application once, whatever comes and goes meanwhile', async ({
  page,
  world,
}) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Sarmīte', 'Lappuse'))
  const begun = []
  for (let count = 0; count < 24; count += 1) begun.unshift(await begin(applicant, service))
  const numbers: string[] = []
  for (const id of begun) numbers.push((await applicationOf(applicant, id)).number)

  await applicant.enter(page)
  await page.goto('/applications')
  const shown = () => page.getByRole('table').getByRole('rowheader').allInnerTexts()
  const turnTo = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect.poll(shown).toEqual(numbers.slice(0, 10))

  const newcomer = await begin(applicant, service)
  await turnTo(pagination.next)
  await expect.poll(shown).toEqual(numbers.slice(10, 20))

  const { delete: remove, of } = lists.actions
  await turnTo(say(of, { action: remove, number: numbers[12] ?? '' }))
  await turnTo(lists.removal.confirm)
  const left = numbers.filter((_, index) => index !== 12)
  await expect.poll(shown).toEqual(left.slice(10, 20))

  await turnTo(pagination.next)
  await expect.poll(shown).toEqual(left.slice(20))
  await turnTo(pagination.previous)
  await expect.poll(shown).toEqual(left.slice(10, 20))

  await page.reload()
  await expect.poll(shown).toEqual(left.slice(10, 20))

  await turnTo(pagination.previous)
  await expect.poll(shown).toEqual(left.slice(0, 10))
  await turnTo(pagination.previous)
  const first = (await applicationOf(applicant, newcomer)).number
  await expect.poll(shown).toEqual([first, ...left.slice(0, 9)])
  await expect(page).not.toHaveURL(/cursor|offset/)
})

test('an address whose cursor is broken leads to the list all the same', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Zigrīda', 'Lauska'))
  for (let count = 0; count < 12; count += 1) await begin(applicant, service)
  await applicant.enter(page)
  for (const list of ['applications', 'submissions', 'payments', 'history'])
    for (const cursor of ['broken', Buffer.from('{"of":"payments"}').toString('base64url')]) {
      const answered = page.waitForResponse(
        (response) => response.ok() && /\/api-.*[?&]offset=10(&|$)/.test(response.url()),
      )
      await page.goto(`/${list}?offset=10&cursor=${cursor}`)
      await answered
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  await page.goto('/applications?offset=10&cursor=broken')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2)
})
