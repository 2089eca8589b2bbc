import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, delegateTo } from './people/arrange.ts'
import { chooseEntity } from './steps.ts'
import { inEach, say, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const [language, tag] of inEach('en'))
  test(`${tag}a delegate of each level does what the level allows, and is offered nothing more (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { contacts, delegations, messages, shell } = words(language)
    const company = `SIA "Trīs pakāpes ${language}"`
    const email = `pakapes.${language}@pasts.example`
    const person = (forename: string, surname: string) => arrangePerson(world, forename, `${surname}${language}`)
    const vita = await signIn(world, await person('Vita', 'Pakāpiniece'))
    await arrangeCompany(world, company, [vita.person])
    const entity = await vita.actFor(company)
    const params = { id: entity, type: 'email' }
    const { key } = (await vita.call('verifyEntityContact', { params, body: { value: email } })).data
    await vita.call('validateEntityContact', { params: { ...params, key, code: await vita.codeTo(email) } })
    const receiver = await person('Jauna', 'Saņēmēja')
    const delegates = [
      await signIn(world, await person('Rita', 'Pirmā')),
      await signIn(world, await person('Daina', 'Otrā')),
      await signIn(world, await person('Tekla', 'Trešā')),
    ] as const
    const [restricted, limited, full] = delegates
    await delegateTo(restricted, 1, { giver: vita, entity })
    await delegateTo(limited, 2, { giver: vita, entity })
    await delegateTo(full, 3, { giver: vita, entity, until: '2030-12-31' })
    const notify = (of: Page) => of.getByRole('checkbox', { name: `${contacts.email.notify} ${email}` })
    const row = (of: Page, name: string) => of.getByRole('row', { name: new RegExp(name) })
    const nothingToGive = async (of: Page) => {
      await of.goto('/delegations')
      await expect(row(of, 'Tekla')).toBeVisible()
      await expect(of.getByRole('link', { name: delegations.new })).toHaveCount(0)
      await expect(of.getByRole('button', { name: new RegExp(`^${delegations.actions.revoke}`) })).toHaveCount(0)
    }

    await test.step('restricted: every section opens, and nothing of contacts and delegations can be changed', async () => {
      await restricted.enter(page, language)
      await chooseEntity(page, language, company)
      const menu = page.getByRole('navigation', { name: shell.menu.label })
      for (const section of [
        'profile',
        'catalogue',
        'applications',
        'submissions',
        'payments',
        'history',
        'delegations',
      ] as const) {
        await menu.getByRole('link', { name: shell.menu[section], exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByText(/^403\. /)).toHaveCount(0)
        await expectAccessible(page)
      }
      await page.goto('/communication')
      await expect(page.getByRole('heading', { level: 1, name: messages.title, exact: true })).toBeVisible()
      await page.goto(`/contacts?entity=${entity}`)
      await expect(page.getByText(contacts.notYours)).toBeVisible()
      await expect(notify(page)).toBeDisabled()
      await nothingToGive(page)
      await page.goto('/delegations/new')
      await expect(page.getByText(delegations.form.none.title)).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })

    await test.step('limited: changes where the company gets messages, and gives nothing', async () => {
      const second = await another()
      await limited.enter(second, language)
      await chooseEntity(second, language, company)
      await second.goto(`/contacts?entity=${entity}`)
      // The control changes a moment after the click, and `uncheck` does not wait for it.
      await notify(second).click()
      await expect(notify(second)).not.toBeChecked()
      await expect(second.getByText(contacts.saved, { exact: true })).toBeVisible()
      await expect(button(second, contacts.phone.add)).toBeVisible()
      await expectAccessibleInBothWidths(second)
      await nothingToGive(second)
    })

    await test.step('full: gives, changes and revokes, no longer than the delegate has it', async () => {
      const third = await another()
      const { form, levels, one } = delegations
      await full.enter(third, language)
      await chooseEntity(third, language, company)
      await third.goto('/delegations/new')
      await third.getByLabel(form.name, { exact: true }).fill(receiver.forename)
      await third.getByLabel(form.lastName, { exact: true }).fill(receiver.surname)
      await third.getByLabel(form.code, { exact: true }).fill(receiver.personal_code)
      await third.getByRole('radio', { name: new RegExp(`^${levels.full}`) }).check()
      await expect(third.getByRole('radio', { name: form.durations.never, exact: true })).toBeDisabled()
      await third.getByRole('radio', { name: form.durations.until, exact: true }).check()
      await third.getByLabel(form.until, { exact: true }).fill('2031-01-01')
      await button(third, form.submit).click()
      await expect(third.getByRole('link', { name: form.issues.untilBeyond })).toBeVisible()
      await third.getByLabel(form.until, { exact: true }).fill('2030-12-31')
      await expectAccessibleInBothWidths(third)
      await button(third, form.submit).click()
      await expect(third.getByText(delegations.done.given)).toBeVisible()
      await button(third, one.change).click()
      await third.getByRole('radio', { name: new RegExp(`^${levels.restricted}`) }).check()
      await button(third, form.save).click()
      await expect(third.getByText(delegations.done.changed)).toBeVisible()

      await third.goto('/delegations')
      const name = `${receiver.forename} ${receiver.surname}`
      await expect(row(third, name).getByText(levels.restricted)).toBeVisible()
      const revoke = (whose: string) =>
        button(third, say(delegations.actions.of, { action: delegations.actions.revoke, name: whose }))
      await expect(revoke(`${full.person.forename} ${full.person.surname}`)).toHaveCount(0)
      await revoke(name).click()
      await button(third, delegations.dialogs.revoke.button).click()
      await expect(third.getByText(delegations.done.revoke)).toBeVisible()
      await expectAccessible(third)
    })
  })
