import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, personNamed, findSubmission } from './people/arrange.ts'
import { decideAtBank, sign } from './people/at-work.ts'
import { answer, generate, signAll, submit } from './file-application.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { signInAs } from './steps.ts'
import { newAddress } from './world-answers.ts'
import { inEach, say, serviceName, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

const { shell } = words('lv')
const twoSignatures = { lv: '2 paraksti', en: '2 signatures' }
const newcomers = {
  lv: { surname: 'Jaunpienācēja', company: 'SIA "Pirmā reize"' },
  en: { surname: 'Ienācēja', company: 'SIA "Otrā reize"' },
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const [language, tag] of inEach('lv')) {
  test(`${tag}a new user confirms their profile, then that of their company, and reaches the services (${language})`, async ({
    page,
    world,
  }) => {
    const { catalogue, entities, help, identity, profile, shell } = words(language)
    const { surname, company } = newcomers[language]
    const person = await arrangePerson(world, 'Zane', surname)
    await arrangeCompany(world, company, [person, await arrangePerson(world, 'Guntars', `${surname}s`)], {
      representation: 'WITH_AT_LEAST',
      with_at_least: 1,
    })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/')
    await button(page, 'eParaksts mobile').click()
    await page.getByLabel(identity.forename, { exact: true }).fill(person.forename)
    await page.getByLabel(identity.surname, { exact: true }).fill(person.surname)
    await page.getByLabel(identity.code, { exact: true }).fill(person.personal_code)
    await button(page, identity.enter).click()
    await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === '/profile')
    await button(page, help.terms.accept).click()
    await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible()
    await expect(page.getByText(`${person.personal_code.slice(0, 6)}-${person.personal_code.slice(6)}`)).toBeVisible()
    const menu = page.getByRole('navigation', { name: shell.menu.label })
    await expect(menu.getByRole('link', { name: shell.menu.catalogue })).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
    // A user who opens the services by address cannot begin an application that no menu would list.
    await page.goto('/catalog')
    const service = await serviceName(language, 'register-sole-trader')
    await button(page, say(catalogue.page.of, { action: catalogue.page.add, name: service })).click()
    await button(page, catalogue.page.basket.continue).click()
    await expect(page.getByText(catalogue.page.summary.unconfirmed)).toBeVisible()
    await expect(button(page, catalogue.page.summary.start)).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name: catalogue.page.summary.toProfile }).click()
    await button(page, profile.confirm.button).click()
    await page.waitForURL(/\/catalog\/basket\/summary$/)
    await expect(button(page, catalogue.page.summary.start)).toBeVisible()
    await expect(menu.getByRole('link', { name: shell.menu.catalogue })).toBeVisible()
    await page.goto('/entities')

    await expect(async () => {
      await page.reload()
      await button(page, say(entities.list.of, { action: entities.list.choose, name: company })).click({
        timeout: 5_000,
      })
    }).toPass()
    await page.waitForURL(/\/profile$/)
    await expect(page.getByText(twoSignatures[language], { exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await button(page, profile.confirm.button).click()
    await page.waitForURL(/\/catalog$/)
  })
}

for (const [language, tag] of inEach('en')) {
  test(`${tag}a representative files for a branch, whose merchant’s board signs, and sees the page about an entity (${language})`, async ({
    page,
    world,
  }) => {
    const { catalogue, profile } = words(language)
    const ilze = await signIn(world, await personNamed(world, 'Ilze Rudmane'))
    const karlis = await signIn(world, await personNamed(world, 'Kārlis Vītolnieks'))
    await ilze.enter(page, language)
    await page.goto('/dependents')
    await expect(page.getByRole('heading', { level: 1, name: profile.dependents.title })).toBeVisible()
    const branch = 'SIA "Trīs ozoli" Rēzeknes filiāle'
    await expect(page.getByRole('link', { name: say(profile.branches.fileFor, { name: branch }) })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name: say(profile.branches.fileFor, { name: branch }) }).click()
    await button(
      page,
      say(catalogue.page.of, { action: catalogue.page.add, name: await serviceName(language, 'change-legal-address') }),
    ).click()
    await button(page, catalogue.page.basket.continue).click()
    await expect(page.getByText(catalogue.page.summary.whoBranch)).toBeVisible()
    await button(page, say(catalogue.page.summary.startFor, { name: branch })).click()
    await page.waitForURL(/\/submit-form/)
    const [, id = ''] = /applications\/([0-9a-f-]{36})/.exec(page.url()) ?? []
    await answer(ilze, id, 'change-legal-address', newAddress)
    await generate(ilze, id)
    await signAll(ilze, id)
    // The merchant’s officers sign for its branch.
    const { signers } = (await ilze.call('listSigners', { params: { uuid: id } })).data
    const asked = signers.find(({ name }) => name === 'Kārlis Vītolnieks')?.uuid ?? ''
    await ilze.call('askSigner', { params: { uuid: id, signer_uuid: asked, action: 'invite' }, body: {} })
    const { data: task } = await karlis.call('getSigningTask', { params: { uuid: id } })
    await sign(karlis, id, task?.document_uuid ?? '')
    await decideAtBank(ilze, (await submit(ilze, id)) ?? '', 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await page.goto(`/submissions/${id}`)
    await expect(page.getByText(branch).first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.goto('/entities')
    await page.getByRole('link', { name: 'SIA "Trīs ozoli"', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'SIA "Trīs ozoli"' })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name: profile.information.officers }).click()
    await expect(page.getByText(twoSignatures[language], { exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('main').getByRole('link', { name: profile.information.branches, exact: true }).click()
    await expect(page.getByText(branch)).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
}

for (const [language, tag] of inEach('lv')) {
  test(`${tag}a representative files on behalf of a company and stays in their own profile (${language})`, async ({
    page,
    world,
  }) => {
    const { catalogue, profile } = words(language)
    const company = `SIA "Vārdā ${language}"`
    const person = await arrangePerson(world, 'Baiba', `Vārdniece${language}`)
    await arrangeCompany(world, company, [person])
    const baiba = await signIn(world, person)
    await baiba.actFor(company)
    await baiba.actAsPerson()
    await baiba.enter(page, language)
    await page.goto('/entities')
    await page.getByRole('link', { name: company, exact: true }).click()
    await expect(page.getByText(profile.information.filing)).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name: profile.information.file, exact: true }).click()
    await expect(page.getByText(say(catalogue.page.behalf, { name: company }))).toBeVisible()
    await button(
      page,
      say(catalogue.page.of, { action: catalogue.page.add, name: await serviceName(language, 'change-legal-address') }),
    ).click()
    await button(page, catalogue.page.basket.continue).click()
    await expect(page.getByText(catalogue.page.summary.whoBehalf)).toBeVisible()
    await button(page, say(catalogue.page.summary.startFor, { name: company })).click()
    await page.waitForURL(/\/submit-form/)
    const [, id = ''] = /applications\/([0-9a-f-]{36})/.exec(page.url()) ?? []
    expect((await baiba.call('getApplication', { params: { uuid: id } })).data).toMatchObject({
      submission_type: 'ON_BEHALF_OF_ENTITY',
      author: { name: `Baiba Vārdniece${language}` },
    })
  })
}

for (const [language, tag] of inEach('en')) {
  test(`${tag}the legal facts of a person (${language})`, async ({ page, world }) => {
    const { messages, profile, shell } = words(language)
    const martins = await signIn(world, await personNamed(world, 'Mārtiņš Lielkalns'))
    await martins.enter(page, language)
    await page.goto('/entities')
    await page
      .getByRole('navigation', { name: shell.menu.label })
      .getByRole('link', { name: shell.menu.contracts })
      .click()
    await expect(page.getByText(profile.contracts.types.spousal_property_relations, { exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    const fact = page.getByRole('row').filter({ hasText: profile.contracts.types.spousal_property_relations })
    const title = await fact.getByRole('rowheader').innerText()
    await fact.getByRole('link', { name: profile.contracts.write }).click()
    await expect.poll(() => page.getByLabel(messages.fields.subject).inputValue()).toContain(title)
  })
}

test('the menu at 991 px is a drawer that keeps the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await signInAs(page, 'Roberts Saulgozis')
  const opener = button(page, shell.menu.open)
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 991, height: 800 })
  await press(page, opener)
  const drawer = page.getByRole('dialog', { name: shell.menu.open })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element the browser itself may have the focus; the page behind never has.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
  await press(page, opener)
  await tabTo(page, drawer.getByRole('link', { name: shell.menu.profile }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/profile$/)
  await expect(drawer).toHaveCount(0)
})
