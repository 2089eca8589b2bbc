import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, personNamed } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { chooseEntity, signInByForm, startApplication } from './steps.ts'
import { inEach, say, words, type Language } from './words.ts'
import { expect, expectAccessible, test, type Person } from './world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** Checks WCAG on a wide screen and on a phone. */
async function expectAccessibleInBoth(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await shot(page, `${name}-wide`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await shot(page, `${name}-narrow`)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function fillIn(page: Page, language: Language, { forename, surname, personal_code }: Person): Promise<void> {
  const { form, levels } = words(language).delegations
  await page.getByLabel(form.name, { exact: true }).fill(forename)
  await page.getByLabel(form.lastName, { exact: true }).fill(surname)
  await page.getByLabel(form.code, { exact: true }).fill(personal_code)
  await page.getByRole('radio', { name: new RegExp(`^${levels.restricted}`) }).check()
  await page.getByRole('radio', { name: form.durations.never, exact: true }).check()
}

for (const [language, tag] of inEach('lv')) {
  test(`${tag}a representative delegates to a new user, who acts for the company until it is revoked (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { delegations, entities, problems, shell } = words(language)
    const { form } = delegations
    const company = `SIA "Deleģējumu nams ${language}"`
    const representative = await arrangePerson(world, 'Vita', `Devēja${language}`)
    const newcomer = await arrangePerson(world, 'Roberts', `Saņēmējs${language}`)
    const name = `${newcomer.forename} ${newcomer.surname}`
    await arrangeCompany(world, company, [representative])
    const vita = await signIn(world, representative)
    await vita.actFor(company)
    await vita.enter(page, language)

    await test.step('nothing is given yet', async () => {
      await page.goto('/entities')
      await page
        .getByRole('navigation', { name: shell.menu.label })
        .getByRole('link', { name: shell.menu.delegations, exact: true })
        .click()
      await expect(page.getByRole('heading', { name: delegations.empty.given.title })).toBeVisible()
      await expectAccessibleInBoth(page, `delegations-empty-${language}`)
      await page.getByRole('link', { name: delegations.new, exact: true }).first().click()
      await page.waitForURL(/\/delegations\/new$/)
    })
    await test.step('the form lists missing answers, and accepts right ones', async () => {
      await button(page, form.submit).click()
      await expect(page.getByRole('link', { name: form.issues.duration })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${say(shell.errorTitle, { title: '' }).trim()}`))
      await expectAccessibleInBoth(page, `delegations-issues-${language}`)
      await fillIn(page, language, { ...newcomer, surname: 'Citādais', personal_code: '01019912345' })
      await button(page, form.submit).click()
      await expect(page.getByRole('link', { name: form.issues.codeInvalid })).toBeVisible()
      await page.getByLabel(form.code, { exact: true }).fill(newcomer.personal_code)
      await expectAccessibleInBoth(page, `delegations-form-${language}`)
      await button(page, form.submit).click()
      await expect(page.getByText(delegations.done.given)).toBeVisible()
      await expect(page.getByText(delegations.statuses.sent, { exact: true })).toBeVisible()
      await expectAccessibleInBoth(page, `delegation-${language}`)
    })
    await test.step('a second one is refused in the specification’s words', async () => {
      await page.goto('/delegations/new')
      await fillIn(page, language, newcomer)
      await button(page, form.submit).click()
      await expect(
        page.getByText(
          language === 'en'
            ? 'The person already has active delegation to legal entity.'
            : 'Šai personai jau ir spēkā esošs tiesību subjekta deleģējums.',
        ),
      ).toBeVisible()
      await shot(page, `delegations-second-${language}`)
    })

    const second = await another()
    const accept = async () => {
      await button(second, say(delegations.actions.of, { action: delegations.actions.accept, name: company })).click()
      await expectAccessibleInBoth(second, `delegations-accept-${language}`)
      await button(second, delegations.dialogs.accept.button).click()
    }
    await test.step('the newcomer logs in and cannot accept a delegation under another name', async () => {
      await signInByForm(second, newcomer, language)
      await second.goto('/delegations')
      await accept()
      await expect(second.getByText(problems['delegation-name-differs'])).toBeVisible()
      await expectAccessibleInBoth(second, `delegations-not-hers-${language}`)
      await button(second, delegations.dialogs.cancel).click()
    })
    await test.step('the representative reads so, and gives it anew', async () => {
      await page.goto('/delegations')
      await page.getByRole('link', { name: `${newcomer.forename} Citādais` }).click()
      await expect(
        page.getByText(say(delegations.sent.given.nameDiffers, { person: `${newcomer.forename} Citādais` })),
      ).toBeVisible()
      await expectAccessibleInBoth(page, `delegation-not-hers-${language}`)
      await page.goto('/delegations/new')
      await fillIn(page, language, newcomer)
      await button(page, form.submit).click()
      await expect(page.getByText(delegations.done.given)).toBeVisible()
    })
    await test.step('the newcomer accepts it, acts for the company and sees its delegations, read only', async () => {
      await second.goto('/delegations')
      await accept()
      await expect(second.getByText(delegations.done.accept)).toBeVisible()
      await chooseEntity(second, language, company)
      await startApplication(second, language, ['change-legal-address'])
      await second.goto('/delegations')
      await expect(second.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
      await expect(second.getByRole('button', { name: new RegExp(delegations.actions.revoke) })).toHaveCount(0)
      await expectAccessibleInBoth(second, `delegations-read-only-${language}`)
      await second.getByRole('link', { name: delegations.tabs.received, exact: true }).click()
      await expect(second.getByRole('rowheader').getByText(company).first()).toBeVisible()
      await expectAccessibleInBoth(second, `delegations-received-${language}`)
    })
    await test.step('the representative revokes, and the list shows it without a reload', async () => {
      await page.goto('/delegations')
      await button(page, say(delegations.actions.of, { action: delegations.actions.revoke, name })).click()
      await expectAccessibleInBoth(page, `delegations-revoke-${language}`)
      await button(page, delegations.dialogs.revoke.button).click()
      await expect(page.getByText(delegations.done.revoke)).toBeVisible()
      await expect(
        page
          .getByRole('row', { name: new RegExp(newcomer.surname) })
          .getByText(delegations.statuses.revoked, { exact: true }),
      ).toBeVisible()
      await expectAccessibleInBoth(page, `delegations-list-${language}`)
    })
    await test.step('the newcomer is out at the next call, and told the way on instead of trying again', async () => {
      await second.goto('/applications')
      await expect(second.getByText(`403. ${entities.ended.title}`, { exact: true })).toBeVisible()
      await shot(second, `delegations-out-${language}`)
      await expect(button(second, shell.broken.retry)).toHaveCount(0)
      await expectAccessibleInBoth(second, `delegations-ended-${language}`)
      await button(second, entities.person.choose).click()
      await second.waitForURL(/\/entities$/)
      await second.goto('/delegations')
      await expect(
        second.getByRole('table').getByText(delegations.statuses.revoked, { exact: true }).first(),
      ).toBeVisible()
    })
  })
}

for (const [language, tag] of inEach('lv'))
  test(`${tag}of a joint board one delegates and another confirms; then the recipient refuses (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { delegations } = words(language)
    const receiver = await arrangePerson(world, 'Edgars', `Kopīgais${language}`)
    const ilze = await signIn(world, await personNamed(world, 'Ilze Rudmane'))
    const karlis = await signIn(world, await personNamed(world, 'Kārlis Vītolnieks'))
    const edgars = await signIn(world, receiver)
    for (const member of [ilze, karlis]) await member.actFor('SIA "Trīs ozoli"')

    await test.step('what one gives waits', async () => {
      await ilze.enter(page, language)
      await page.goto('/delegations/new')
      await expect(page.getByText(say(delegations.form.joint, { entity: 'SIA "Trīs ozoli"' }))).toBeVisible()
      await fillIn(page, language, receiver)
      await button(page, delegations.form.submit).click()
      await expect(page.getByText(delegations.done.pending)).toBeVisible()
      await expect(page.getByRole('heading', { name: delegations.confirmations.title })).toBeVisible()
      await expect(button(page, delegations.actions.confirm)).toHaveCount(0)
      await expectAccessibleInBoth(page, 'delegation-pending')
    })
    const path = new URL(page.url()).pathname
    await test.step('another confirms, where the notice leads', async () => {
      const second = await another()
      await karlis.enter(second, language)
      await second.goto(path)
      await button(second, delegations.actions.confirm).click()
      await button(second, delegations.dialogs.confirm.button).click()
      await expect(second.getByText(delegations.done.confirm)).toBeVisible()
      await expect(second.getByText(delegations.statuses.sent, { exact: true })).toBeVisible()
      await expect.poll(() => mailsTo(world, receiver)).toContain('Jums deleģētas tiesības: SIA "Trīs ozoli"')
    })
    await test.step('the terms are changed by keyboard', async () => {
      await page.goto(path)
      await button(page, delegations.one.change).click()
      await expect(page.getByText(delegations.form.jointChange)).toBeVisible()
      await expectAccessibleInBoth(page, 'delegation-change')
      await page.getByRole('radio', { name: delegations.roles.employee, exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(page.getByText(delegations.done.changed)).toBeVisible()
      await expect(page.getByText(delegations.roles.administrator, { exact: true })).toBeVisible()
    })
    await test.step('the recipient refuses', async () => {
      const third = await another()
      await edgars.enter(third, language)
      await third.goto(path)
      await button(third, delegations.actions.refuse).click()
      await expectAccessible(third)
      await button(third, delegations.dialogs.refuse.button).click()
      await expect(third.getByText(delegations.done.refuse)).toBeVisible()
      await expect(third.getByText(delegations.statuses.receiver_canceled, { exact: true })).toBeVisible()
    })
  })
