import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAsAgent, openSupportSession } from './people/agent.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { begin, prepare } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, pattern, say, serviceName, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('lv')) {
  test(`${tag}the help desk looks at a customer’s application, may not send it, and the customer reads of the visit (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { helpDesk, history, entities, lists, shell, ui } = words(language)
    const customer = await arrangePerson(world, 'Elga', 'Strazdiņa')
    const elga = await signIn(world, customer)
    const uuid = await begin(elga, 'register-sole-trader')
    const congregation = await begin(elga, 'register-congregation')
    const finished = await prepare(elga, 'register-sole-trader', soleTrader(customer))
    const company = `SIA "Strazdu nams ${language}"`
    await arrangeCompany(world, company, [customer])
    const entity = await elga.actFor(company)
    await begin(elga, 'change-legal-address', entity)
    await elga.actAsPerson()

    await enterAsAgent(page, language)
    const banner = page.getByRole('region', { name: helpDesk.banner.label })
    await expect(banner).toBeVisible()
    // A stripe on every page marks the help desk.
    const stripe = await banner.evaluate((region) =>
      (({ position, height, backgroundColor }) => ({
        position,
        height,
        isColoured: backgroundColor !== 'rgba(0, 0, 0, 0)',
      }))(getComputedStyle(region, '::before')),
    )
    expect(stripe).toEqual({ position: 'fixed', height: '6px', isColoured: true })
    await openSupportSession(page, language, '32910099999')
    await expect(page.getByText(say(helpDesk.dialog.notFound, { code: '329100-99999' }))).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('button', { name: helpDesk.dialog.cancel, exact: true }).click()
    await test.step('without a customer services are looked at, and nothing is begun', async () => {
      await expect(page.getByRole('link', { name: lists.new, exact: true })).toHaveCount(0)
      const { page: texts } = words(language).catalogue
      await page.goto('/catalog')
      await expect(page.getByText(texts.summary.needsCustomer)).toBeVisible()
      const service = await serviceName(language, 'register-sole-trader')
      await expect(page.getByRole('link', { name: service, exact: true })).toBeVisible()
      const text = await page.getByRole('main').innerText()
      expect(text.indexOf(texts.summary.needsCustomer), 'the hint comes first').toBeLessThan(text.indexOf(service))
      for (const action of [texts.start, texts.add])
        await expect(page.getByRole('button', { name: say(texts.of, { action, name: service }) })).toHaveCount(0)
      await expectAccessible(page)
    })

    await openSupportSession(page, language, customer.personal_code)
    await expect(page.getByRole('timer')).toHaveText(/(30:00|29:5\d)/)
    await expect(page.getByRole('link', { name: lists.new, exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Elga Strazdiņa' }).first()).toBeVisible()
    await expect(page.getByText(entities.selector.elsewhere)).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
    await test.step('what the menu hides is not shown by its address either', async () => {
      for (const path of ['/profile', '/entities', `/contacts?entity=${entity}`]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: helpDesk.hidden.title })).toBeVisible()
      }
      await expectAccessibleInBothWidths(page)
      await page.getByRole('link', { name: helpDesk.hidden.action, exact: true }).click()
      await page.waitForURL(/\/applications$/)
    })
    await test.step('what the customer represents is reached by the profile selector, and by no list of entities', async () => {
      const menu = page.getByRole('navigation', { name: shell.menu.label })
      await expect(menu.getByRole('link', { name: shell.menu.entities })).toHaveCount(0)
      await page.getByRole('button', { name: pattern(entities.selector.label) }).click()
      await expectAccessibleInBothWidths(page)
      await page.getByRole('button', { name: company, exact: true }).click()
      await page.waitForURL(/\/catalog$/)
      await menu.getByRole('link', { name: shell.menu.applications }).click()
      await expect(page.getByRole('cell', { name: company }).first()).toBeVisible()
      await page.goto('/history')
      await expect(page.getByText(say(history.ofEntity, { entity: company }))).toBeVisible()
      await expect(page.getByText(history.columns.answer)).toHaveCount(0)
      await page.getByRole('button', { name: pattern(entities.selector.label) }).click()
      await page
        .getByRole('button', { name: /^Elga Strazdiņa/ })
        .last()
        .click()
      await page.waitForURL(/\/applications$/)
      await page.goto('/history')
      await expect(page.getByText(say(history.ofCustomer, { customer: 'Elga Strazdiņa' }))).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })
    await test.step('an agent fills in the form, and leaves its declaration to the customer', async () => {
      const { form } = words(language).applications
      await page.goto(`/applications/${uuid}/submit-form?tab=data_entry&step=register-sole-trader.contact`)
      await expect(page.getByText(form.declaredByCustomer)).toBeVisible()
      await expect(page.getByRole('button', { name: form.declare, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: form.continue, exact: true })).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await page.goto(`/applications/${congregation}/submit-form?tab=data_entry&step=register-congregation.founders`)
      await expect(page.getByRole('checkbox', { description: form.declaredByCustomer })).toBeDisabled()
      await expectAccessibleInBothWidths(page)
    })
    await test.step('what an agent changes after the customer declared, the customer declares again', async () => {
      const { form } = words(language).applications
      const path = 'register-sole-trader.contact'
      const save = (changes: Record<string, unknown>) =>
        elga.call('changeApplication', { params: { uuid }, body: { changes } })
      await save({ [`${path}.truth.statement`]: true })
      await page.goto(`/applications/${uuid}/submit-form?tab=data_entry&step=${path}`)
      await page.locator('input[type="tel"]').fill('+37120000017')
      await expect(page.getByText(form.withdrawn['help-desk'])).toBeVisible()
      await expectAccessibleInBothWidths(page)
      const own = await another()
      await elga.enter(own, language)
      await own.goto(`/applications/${uuid}/submit-form?tab=data_entry&step=${path}`)
      await expect(own.getByText(form.withdrawn['help-desk'])).toBeVisible()
      await expect(own.getByRole('button', { name: form.declare, exact: true })).toBeVisible()
      await expectAccessibleInBothWidths(own)
    })
    await test.step('the review of a finished application states that only the customer submits', async () => {
      await page.goto(`/applications/${finished}`)
      await expect(page.getByText(words(language).applications.overview.customerSubmits)).toBeVisible()
      await expect(page.getByRole('button', { name: /Iesniegt|Submit/ })).toHaveCount(0)
      await expectAccessibleInBothWidths(page)
    })
    // A call without a button is refused in the specification's own words.
    await page.evaluate(async (id) => {
      const headers = {
        'App-Name': 'web-portal',
        Token: localStorage.getItem('token') ?? '',
        'Token-Key': localStorage.getItem('token_key') ?? '',
      }
      const { status } = await fetch(`/api-applications/api/v2/applications/${id}/submit`, { method: 'POST', headers })
      document.title = String(status)
    }, uuid)
    await expect(page).toHaveTitle('403')
    await page.getByRole('button', { name: helpDesk.banner.end, exact: true }).click()
    await expect(page.getByText(say(helpDesk.banner.none, { agent: 'Līga Zemture' }))).toBeVisible()
    expect(
      await page.evaluate(async (id) => {
        const headers = {
          'App-Name': 'web-portal',
          Token: localStorage.getItem('token') ?? '',
          'Token-Key': localStorage.getItem('token_key') ?? '',
        }
        return (await fetch(`/api-applications/api/v2/applications/${id}`, { headers })).status
      }, uuid),
    ).toBe(404)

    const seen = await elga.call('listEntityActions', { params: { id: entity } })
    expect(seen.data.filter(({ help_desk: desk }) => desk).map(({ actor }) => actor)).toContain('Līga Zemture')
    const own = await another()
    await elga.enter(own, language)
    await own.goto('/history?limit=25')
    await own.getByLabel(history.filters.action, { exact: true }).selectOption({
      label: say(history.filters.allOf, { kind: history.kinds.helpdesk }),
    })
    await own.waitForURL(/\/history\?.*action=helpdesk/)
    await expect(own.getByRole('rowheader', { name: history.actions['help-desk-visit-began'] })).toBeVisible()
    await expect(own.getByRole('rowheader', { name: history.actions['help-desk-visit-ended'] })).toBeVisible()
    await expectAccessibleInBothWidths(own)
    const [file] = await Promise.all([
      own.waitForEvent('download'),
      own.getByRole('button', { name: ui.export.button, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${history.actions['help-desk-visit-began']}"`)
    await own.getByRole('button', { name: new RegExp(history.actions['help-desk-visit-began']) }).click()
    await own.getByRole('button', { name: history.dispute.confirm, exact: true }).click()
    await expect(own.getByText(history.dispute.done)).toBeVisible()
  })
}

test('a directory that refuses, or falls silent, is reported', async ({ page, world }) => {
  const { helpDesk } = words('lv')
  await world.behave('directory', { mode: 'refuse' })
  await page.goto('/login/help_desk_ldap')
  await page.getByLabel(helpDesk.login.username, { exact: true }).fill('liga.zemture')
  await page.getByLabel(helpDesk.login.password, { exact: true }).fill('Palidziba-2026')
  await page.getByRole('button', { name: helpDesk.login.enter, exact: true }).click()
  await expect(page.getByText(helpDesk.login.unavailable)).toBeVisible()
  await expectAccessibleInBothWidths(page)
  await world.behave('directory', { mode: 'normal' })
  await page.getByLabel(helpDesk.login.password, { exact: true }).fill('Palidziba-2026')
  await page.getByRole('button', { name: helpDesk.login.enter, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/applications')
})

test('the help desk’s screens and the history keep within a narrow window at 200 %', async ({
  page,
  world,
  another,
}) => {
  const { helpDesk } = words('lv')
  const customer = await arrangePerson(world, 'Elga', 'Šaurlogs')
  const elga = await signIn(world, customer)
  const own = await another()
  for (const each of [page, own]) {
    await each.addInitScript(() => localStorage.setItem('text_size', '200'))
    await each.setViewportSize({ width: 390, height: 850 })
  }
  const isWithin = (of: Page) =>
    of.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  await enterAsAgent(page, 'lv')
  expect(await isWithin(page), 'without a customer').toBe(true)
  await page.getByRole('button', { name: helpDesk.button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isWithin(page), 'the dialog').toBe(true)
  await page.getByRole('button', { name: helpDesk.dialog.cancel, exact: true }).click()
  await openSupportSession(page, 'lv', customer.personal_code)
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await isWithin(page), 'the banner').toBe(true)
  await elga.enter(own)
  await own.goto('/history')
  await expect(own.getByRole('table')).toBeVisible()
  expect(await isWithin(own), 'the history').toBe(true)
})
