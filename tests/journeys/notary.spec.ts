import { randomUUID } from 'node:crypto'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { decideAtBank } from './people/at-work.ts'
import { answer, getApplication, begin, generate, signAll, submit, upload } from './file-application.ts'
import { newAddress } from './world-answers.ts'
import { inEach, pattern, serviceName, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('en')) {
  test(`${tag}a notary reads the application that names them, and files one where the service allows it (${language})`, async ({
    page,
    another,
    world,
  }) => {
    const { applications, catalogue, entities, lists, submissions } = words(language)
    const company = `SIA "Notāra lieta ${language}"`
    const notary = await arrangePerson(world, 'Baiba', `Zīmodze${language}`)
    const owner = await arrangePerson(world, 'Gunārs', `Lūdzējs${language}`)
    await arrangeCompany(world, company, [owner])
    const name = `Baiba Zīmodze${language}`
    const { personal_code } = notary
    await world.control('POST', '/notaries', { id: randomUUID(), name, personal_code, place: 'Cēsis', in_office: true })
    const [baiba, gunars] = [await signIn(world, notary), await signIn(world, owner)]

    await test.step('the applicant names the notary at the end of data entry', async () => {
      const id = await begin(gunars, 'change-legal-address', await gunars.actFor(company))
      await answer(gunars, id, 'change-legal-address', newAddress)
      const browser = await another()
      await gunars.enter(browser, language)
      await browser.goto(`/applications/${id}/submit-form?tab=data_entry&step=change-legal-address.confirmation`)
      const { supporting } = applications.options
      await browser.getByRole('group', { name: supporting.label }).getByRole('checkbox').first().check()
      const field = browser.getByRole('combobox', { name: applications.notary.label })
      await field.fill(name)
      await browser.getByRole('option', { name }).click()
      await expect(browser.getByText(applications.notary.named.replace('{name}', name))).toBeVisible()
      await expectAccessibleInBothWidths(browser)
      await expect.poll(() => mailsTo(world, notary)).toHaveLength(1)
    })
    await test.step('the notary finds it in the list, and reads it', async () => {
      await baiba.enter(page, language)
      await page.goto('/applications')
      await page.getByRole('table').getByRole('link').first().click()
      await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await expect(page.getByText(catalogue.fees.supporting['register-extract']).first()).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })
    const id = await test.step('the notary begins one about a company without representing it', async () => {
      const [registered] = (await baiba.call('searchEntities', { query: { search: company } })).data
      await page.goto('/entities')
      await page.getByText(entities.other.title, { exact: true }).click()
      await page.getByLabel(entities.other.number).fill(registered?.registration_number ?? '')
      await page.getByRole('radio', { name: entities.other.grounds.notary }).check()
      await page.getByRole('radio', { name: await serviceName(language, 'change-legal-address') }).check()
      // A target half under the menu would count as too small.
      await page.evaluate(() => window.scrollTo({ top: 0 }))
      await expectAccessibleInBothWidths(page)
      await page.getByRole('button', { name: entities.other.start, exact: true }).click()
      await page.waitForURL(/\/submit-form/)
      const begun = /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
      expect((await getApplication(baiba, begun)).ground).toBe('notary')
      return begun
    })
    await test.step('the notary files it with the certification and the ordered services of the register', async () => {
      await answer(baiba, id, 'change-legal-address', newAddress)
      await baiba.call('changeApplication', {
        params: { uuid: id },
        body: { additional_options: { supporting_services: ['register-extract'] } },
      })
      await generate(baiba, id)
      await upload(baiba, id, 'notarial-certification', 'change-legal-address')
      await signAll(baiba, id)
      await page.goto(`/applications/${id}`)
      await expect(page.getByText(catalogue.fees.supporting['register-extract']).first()).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await decideAtBank(baiba, (await submit(baiba, id)) ?? '', 'pay')
      await expect
        .poll(async () => (await findSubmission(world, id))?.filing)
        .toMatchObject({
          fee: { amount: '27.00' },
          notary: { name },
          supporting_services: [{ code: 'register-extract' }],
        })
      const desk = await another()
      await desk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
      // Its amount is unconfirmed, which the desk says in another row.
      await expect(desk.getByText('Apliecināts izraksts no reģistra')).toHaveCount(2)
      await expect(desk.getByText(name).first()).toBeVisible()
    })
    await test.step('the register delivers the ordered services with the entry', async () => {
      const ordered = page.getByRole('term').filter({ hasText: catalogue.fees.supporting['register-extract'] })
      await page.goto(`/submissions/${id}`)
      await expect(page.getByText(submissions.supporting.afterEntry)).toBeVisible()
      await decide(world, id, 'registered', 'Izdarīts')
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(pattern(submissions.supporting.delivered))).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await expect(ordered).toBeVisible()
      await expectAccessibleInBothWidths(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /Apliecināts izraksts no reģistra/ }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^Apliecināts izraksts no reģistra \d{11}\.edoc$/)
    })
    await test.step('a notary struck from the list has neither', async () => {
      expect((await baiba.call('listApplications')).total).toBe(2)
      const listed = (await baiba.call('listNotaries', { query: { search: name } })).data
      await world.control('POST', '/notaries', {
        id: listed[0]?.uuid,
        name,
        personal_code,
        place: 'Cēsis',
        in_office: false,
      })
      await expect.poll(async () => (await baiba.call('listApplications')).total).toBe(0)
      await page.goto('/applications')
      await expect(page.getByText(lists.open.empty)).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })
  })
}
