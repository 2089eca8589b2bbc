import { arrangePerson, findSubmission } from './people/arrange.ts'
import { press, tabTo, typeForm } from './pages/keyboard.ts'
import { soleTrader } from './world-answers.ts'
import { pattern, say, serviceName, words } from './words.ts'
import { expect, test } from './world.ts'

const { applications, bank, catalogue, identity, pin, signing } = words('lv')

test('the main job by keyboard alone, from the login to the submission', async ({ page, world }) => {
  const person = await arrangePerson(world, 'Tabita', 'Taustiņa')
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  await page.goto('/')

  await test.step('login', async () => {
    await press(page, button('eParaksts mobile'))
    for (const [label, text] of [
      [identity.forename, person.forename],
      [identity.surname, person.surname],
      [identity.code, person.personal_code],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === '/profile')
    await press(page, button(words('lv').help.terms.accept))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the profile is confirmed', async () => {
    await press(page, button(words('lv').profile.confirm.button))
    await page.waitForURL(/\/entities$/)
    await expect(heading).toBeFocused()
  })
  await test.step('a service from the catalogue', async () => {
    await press(page, page.getByRole('link', { name: words('lv').entities.person.continue }))
    await page.waitForURL(/\/catalog$/)
    await expect(heading).toBeFocused()
    const { page: texts } = catalogue
    await press(
      page,
      button(say(texts.of, { action: texts.add, name: await serviceName('lv', 'register-sole-trader') })),
    )
    await press(page, button(texts.basket.continue))
    await expect(heading).toHaveText(texts.summary.title)
    await expect(heading).toBeFocused()
    await press(page, button(texts.summary.start))
    await page.waitForURL(/\/submit-form/)
  })
  const id = /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

  await test.step('the form', async () => {
    await typeForm(page, world, 'register-sole-trader', soleTrader(person))
    await page.waitForURL(/tab=documents/)
  })
  await test.step('documents and signature', async () => {
    await expect(heading).toHaveText(applications.documents.title)
    await expect(heading).toBeFocused()
    await press(page, page.getByRole('link', { name: pattern(`${applications.documents.sign}: {name}`) }))
    await expect(heading).toHaveText(signing.title)
    await expect(heading).toBeFocused()
    await press(page, button(signing.start))
    await tabTo(page, page.getByLabel(pin.label))
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(applications.overview.title)
    await expect(page.getByText(signing.done.title).first()).toBeVisible()
    await expect(heading).toBeFocused()
  })
  await test.step('payment', async () => {
    await press(page, button(pattern(applications.overview.submitAndPay)))
    await press(page, button(bank.pay))
    await page.waitForURL(/\/applications\/success/)
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
      timeout: 180_000,
    })
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  })
})

test('closing a dialog gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/catalog')
  const { page: texts } = catalogue
  const add = async (code: string) =>
    page.getByRole('button', {
      name: say(texts.of, { action: texts.add, name: await serviceName('lv', code) }),
      exact: true,
    })
  await press(page, await add('register-sia'))
  const other = await add('change-board')
  await press(page, other)
  await expect(page.getByRole('dialog', { name: texts.override.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toBeFocused()
})
