import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, delegateTo } from './people/arrange.ts'
import { codeTo, mailsTo } from './people/mailbox.ts'
import { file } from './file-application.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { newAddress, soleTrader } from './world-answers.ts'
import { say, words, type Language } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function everyWidth(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 850 })
    await expectAccessible(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/contacts-${width}-${Date.now()}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 850 })
}

/** Opens the browser for a person with a company. */
async function atWork(world: World, page: Page, language: Language, surname: string) {
  const person = await arrangePerson(world, 'Sarmīte', surname)
  const company = `SIA "${surname}"`
  await arrangeCompany(world, company, [person])
  const applicant = await signIn(world, person)
  const entity = await applicant.actFor(company)
  await applicant.actAsPerson()
  await applicant.enter(page, language)
  return { applicant, company, entity, person }
}

for (const [language, surname, email, phone] of [
  ['lv', 'Kontakta', 'sarmite.lv@pasts.example', '27310001'],
  ['en', 'Saziņa', 'sarmite.en@pasts.example', '27310002'],
] as const) {
  test(`a person adds an address and a phone, gets messages there, changes and removes them (${language})`, async ({
    page,
    world,
  }) => {
    const { contacts, history, verification } = words(language)
    const { applicant, person } = await atWork(world, page, language, surname)
    const code = page.getByLabel(verification.code, { exact: true })
    await page.goto('/profile')

    await test.step('an e-mail address', async () => {
      await button(page, contacts.email.add).click()
      await page.getByLabel(contacts.email.label, { exact: true }).fill(email)
      await everyWidth(page)
      await button(page, contacts.send).click()
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await everyWidth(page)
      await code.fill('000000')
      await expect(page.getByText(verification.wrong)).toBeVisible()
      await everyWidth(page)
      await code.fill(await codeTo(world, email))
      await expect(page.getByText(say(contacts.added, { value: email }))).toBeVisible()
      await expect(page.getByRole('checkbox', { name: `${contacts.email.notify} ${email}` })).toBeChecked()
    })
    await test.step('a phone', async () => {
      await button(page, contacts.phone.add).click()
      await page.getByLabel(contacts.phone.label, { exact: true }).fill('67000017')
      await button(page, contacts.send).click()
      await expect(page.getByLabel(contacts.phone.label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(contacts.phone.label, { exact: true }).fill(phone)
      await button(page, contacts.send).click()
      await expect(code).toBeFocused()
      await test.step('goes on after the page was left', async () => {
        await page.reload()
        await button(page, contacts.phone.add).click()
        await page.getByLabel(contacts.phone.label, { exact: true }).fill(phone)
        await button(page, contacts.send).click()
        await expect(page.getByText(verification.sentAlready.split(':')[0] ?? '')).toBeVisible()
      })
      await code.fill(await codeTo(world, `+371${phone}`))
      const notify = page.getByRole('checkbox', { name: new RegExp(`^${contacts.phone.notify}`) })
      await expect(notify).not.toBeChecked()
      await notify.click()
      await expect(notify).toBeChecked()
      await expect(page.getByText(contacts.saved, { exact: true })).toBeVisible()
      await everyWidth(page)
    })
    await test.step('news comes there', async () => {
      // The company's name is the surname.
      await file(applicant, 'register-sole-trader', soleTrader(person, `IK "Sarmītes podi ${surname}"`))
      await expect.poll(async () => (await mailsTo(world, { ...person, email })).length).toBeGreaterThan(1)
      const { texts } = await world.control<{ texts: unknown[] }>(
        'GET',
        `/texts?to=${encodeURIComponent(`+371${phone}`)}`,
      )
      expect(texts.length).toBeGreaterThan(1)
      expect(await mailsTo(world, person)).toEqual([])
    })
    await test.step('removal says what follows', async () => {
      await button(page, say(contacts.of, { action: contacts.remove, value: email })).click()
      const dialog = page.getByRole('alertdialog', { name: contacts.removal.title })
      await expect(dialog.getByText(contacts.removal.last)).toBeVisible()
      await everyWidth(page)
      await dialog.getByRole('button', { name: contacts.removal.confirm, exact: true }).click()
      await expect(page.getByText(say(contacts.removed, { value: email }))).toBeVisible()
    })
    await page.goto('/history?limit=50')
    for (const action of ['email-added', 'phone-added', 'notifications-changed', 'email-removed'] as const)
      await expect(page.getByRole('rowheader', { name: history.actions[action] }).first()).toBeVisible()
  })
}

test('a company’s contacts are verified on the page of contacts, by keyboard alone, and its delegate may only look', async ({
  page,
  world,
  another,
}) => {
  const { contacts, verification } = words('lv')
  const { applicant, entity, company, person } = await atWork(world, page, 'lv', 'Uzņēmuma')
  await page.goto('/profile')
  await press(page, page.getByRole('link', { name: contacts.toAll }))
  await page.waitForURL(/\/contacts$/)
  const whose = page.getByRole('combobox', { name: contacts.whose })
  await tabTo(page, whose)
  await page.keyboard.type('SIA')
  await page.waitForURL(new RegExp(`entity=${entity}`))
  await everyWidth(page)
  await press(page, button(page, contacts.email.add))
  await expect(page.getByLabel(contacts.email.label, { exact: true })).toBeFocused()
  const email = 'uznemums@pasts.example'
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(verification.code, { exact: true })).toBeFocused()
  await page.keyboard.type(await codeTo(world, email))
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(contacts.added, { value: email }))).toBeVisible()

  // An open page would renew the session that the change of profile replaces, and keep the new tokens to itself.
  await page.goto('about:blank')
  await applicant.actFor(company)
  await test.step('a delegate of the lowest level sees it, and changes nothing', async () => {
    const delegate = await arrangePerson(world, 'Gatis', 'Skatītājs')
    const second = await another()
    const gatis = await signIn(world, delegate)
    await delegateTo(gatis, 1, { giver: applicant, entity })
    await gatis.enter(second)
    await second.goto(`/contacts?entity=${entity}`)
    await expect(second.getByText(contacts.notYours)).toBeVisible()
    await expect(second.getByText(email).first()).toBeVisible()
    await expect(second.getByRole('checkbox', { name: `${contacts.email.notify} ${email}` })).toBeDisabled()
    for (const name of [
      contacts.email.add,
      contacts.phone.add,
      say(contacts.of, { action: contacts.remove, value: email }),
    ])
      await expect(button(second, name)).toHaveCount(0)
    await everyWidth(second)
  })
  const id = await file(applicant, 'change-legal-address', newAddress, entity)
  await expect.poll(async () => (await mailsTo(world, { ...person, email })).length).toBeGreaterThan(1)
  await decide(world, id, 'processing', 'Pieņemts')
})

test('while the operator refuses, says so, and leaves nothing that blocks the next try', async ({ page, world }) => {
  const { contacts, verification } = words('lv')
  await atWork(world, page, 'lv', 'Operatora')
  await page.goto('/contacts')
  await world.behave('sms', { mode: 'refuse' })
  await button(page, contacts.phone.add).click()
  await page.getByLabel(contacts.phone.label, { exact: true }).fill('27310003')
  await button(page, contacts.send).click()
  await expect(page.getByText(verification.error)).toBeVisible()
  await everyWidth(page)
  await world.behave('sms', { mode: 'normal' })
  await button(page, contacts.send).click()
  await expect(page.getByLabel(verification.code, { exact: true })).toBeFocused()
})
