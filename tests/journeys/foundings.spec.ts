import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { fillForm } from './fill-form.ts'
import { answerBank, generateDocuments, signEverything, signInByForm, submitToBank } from './steps.ts'
import { foundation } from './answers-of-bodies.ts'
import { say, serviceName, words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

test('a new user finds the foundation by what it is for, registers it, and becomes its representative', async ({
  page,
  world,
}) => {
  const { applications, catalogue, entities } = words('lv')
  const texts = catalogue.page
  const founder = await arrangePerson(world, 'Ārija', 'Stipendiāte')
  const name = 'Nodibinājums "Jauno mūziķu stipendija"'
  await signInByForm(page, founder, 'lv')

  const id = await test.step('a search by purpose leads to the form', async () => {
    await page.goto('/catalog')
    await page.getByRole('searchbox', { name: texts.search }).fill('labdaribas fonds')
    // The list is filtered a moment after the text is typed, and moves the button.
    await expect(page).toHaveURL(/search=/)
    const service = await serviceName('lv', 'register-foundation')
    await page.getByRole('button', { name: say(texts.of, { action: texts.start, name: service }), exact: true }).click()
    await page.getByRole('button', { name: texts.summary.start, exact: true }).click()
    await page.waitForURL(/\/submit-form/)
    return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  })
  await fillForm({ page, language: 'lv', world }, 'register-foundation', foundation(founder, name))
  await page.waitForURL(/tab=documents/)
  await generateDocuments(page, 'lv', id)
  await expectAccessible(page)
  expect(await signEverything(page, 'lv', id, expectAccessible)).toBe(3)
  await page.goto(`/applications/${id}`)
  await expect(page.getByText(applications.overview.allSigned)).toBeVisible()
  await expectAccessible(page)
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expectAccessible(page)
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '10.24' } } })
  await decide(world, id, 'registered', 'Reģistrēts')

  await test.step('the founder may act for it', async () => {
    const { list } = entities
    const choose = page.getByRole('button', { name: say(list.of, { action: list.choose, name }), exact: true })
    await expect(async () => {
      await page.goto('/entities')
      await expect(choose).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
  })
})
