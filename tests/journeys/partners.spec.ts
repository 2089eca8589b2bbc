import { readFile } from 'node:fs/promises'
import { signIn } from './people/applicant.ts'
import { arrangePartnership, arrangePerson, decide, delegateTo, findSubmission } from './people/arrange.ts'
import { getApplication, signAll, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import {
  answerBank,
  chooseEntity,
  expectSoon,
  generateDocuments,
  signEverything,
  startApplication,
  submitToBank,
} from './steps.ts'
import { changeOfPartners, renamedPartner } from './answers-of-bodies.ts'
import { inEach, pattern, say, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

const certificate = { forename: 'Kaisa', surname: 'Liepa', country: 'EE', number: '48403170123' }

test('a delegate prepares a change of partners, all partners sign, and a new partner signs as a guest', async ({
  page,
  world,
  another,
}) => {
  const { applications, catalogue, entities, profile, signing, pin } = words('lv')
  const partnership = 'PS "Dravnieki un biedri"'
  const [anna, bruno, cilda, dana] = [
    await signIn(world, await arrangePerson(world, 'Anna', 'Dravniece')),
    await signIn(world, await arrangePerson(world, 'Bruno', 'Stropnieks')),
    await arrangePerson(world, 'Cilda', 'Medniece'),
    await signIn(world, await arrangePerson(world, 'Dana', 'Lietvede')),
  ] as const
  await arrangePartnership(world, partnership, [anna.person, bruno.person])
  const entity = await anna.actFor(partnership)
  await delegateTo(dana, 1, { giver: anna, entity })
  await dana.enter(page)
  await chooseEntity(page, 'lv', partnership)

  const id = await test.step('the delegate prepares it, and signs nothing', async () => {
    await expectAccessible(page)
    const begun = await startApplication(page, 'lv', ['change-partners'])
    await fillForm({ page, language: 'lv', world }, 'change-partners', changeOfPartners('p2', cilda))
    await page.waitForURL(/tab=documents/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Bruno Stropnieks' }).first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.goto(`/applications/${begun}`)
    await expect(page.getByText(applications.obstacles.title).first()).toBeVisible()
    await expectAccessible(page)
    return begun
  })

  const [document] = (await getApplication(anna, id)).documents
  expect(document?.signers.map(({ name }) => name).sort()).toEqual([
    'Anna Dravniece',
    'Bruno Stropnieks',
    'Cilda Medniece',
  ])
  await test.step('the partners sign in their own sessions', async () => {
    for (const partner of [anna, bruno]) {
      const own = await another()
      await partner.actFor(partnership)
      await partner.enter(own)
      expect(await signEverything(own, 'lv', id)).toBe(1)
    }
  })

  await test.step('the partner who joins signs by a shared link', async () => {
    await page.goto(`/applications/${id}/submit-form?tab=documents`)
    await page.getByRole('button', { name: applications.documents.shareOpen, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: applications.share.documentsTitle })
    await dialog.getByRole('button', { name: applications.share.make, exact: true }).click()
    const link = await dialog.getByLabel(applications.share.link, { exact: true }).inputValue()
    const guest = await another()
    await guest.goto(link)
    await guest.getByLabel(signing.guest.code).fill(cilda.personal_code)
    await expectAccessibleInBothWidths(guest)
    await guest.getByRole('button', { name: signing.start, exact: true }).click()
    await guest.getByLabel(pin.label).fill('1234')
    await guest.getByRole('button', { name: pin.confirm, exact: true }).click()
    await expect(guest.getByText(signing.done.title).first()).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the delegate submits it, and the register names the new partner', async () => {
    await page.goto(`/applications/${id}`)
    await submitToBank(page, 'lv', id)
    await answerBank(page, 'lv', 'pay')
    await page.waitForURL(/\/applications\/success/)
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
    await page.goto(`/entities/${entity}/info/members`)
    await expectSoon(page, 'Cilda Medniece')
    await expect(page.getByRole('link', { name: profile.information.partners, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('once the delegation has ended, nothing of the partnership is open', async () => {
    const { data } = await anna.call('listEntityDelegations', { params: { entity_id: entity } })
    const uuid = data.find(({ status }) => status === 'active')?.uuid ?? ''
    await anna.call('revokeDelegation', { params: { entity_id: entity, uuid } })
    await page.goto(`/submissions/${id}`)
    await expect(page.getByText(entities.ended.title)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/catalog')
    await expect(page.getByText(entities.ended.title)).toBeVisible()
    await expect(page.getByText(pattern(catalogue.page.profile))).toHaveCount(0)
    await expectAccessible(page)
  })
})

for (const [language, tag] of inEach('en'))
  test(`${tag}a foreign partner takes another name, and signs with a certificate of Estonia (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { applications, signing } = words(language)
    const partnership = `PS "Jūra un mežs ${language}"`
    const anna = await signIn(world, await arrangePerson(world, 'Anna', 'Jūrmalniece'))
    await arrangePartnership(world, partnership, [anna.person], {
      forename: 'Kaisa',
      surname: 'Liepa',
      birth_date: '1984-03-17',
      country: 'EE',
    })
    const entity = await anna.actFor(partnership)
    await anna.enter(page, language)

    const id = await startApplication(page, language, ['change-partner-data'])
    await fillForm({ page, language, world }, 'change-partner-data', renamedPartner)
    await page.waitForURL(/tab=documents/)
    await expectAccessibleInBothWidths(page)
    await upload(anna, id, 'identity-document', 'change-partner-data')
    await generateDocuments(page, language, id)
    await signAll(anna, id)
    await test.step('the sandbox signs in place of the foreigner, and the copy is added', async () => {
      const application = (await getApplication(anna, id)).documents.find(({ origin }) => origin === 'generated')
      const { uuid = '' } = application ?? {}
      const sandbox = await another()
      await sandbox.goto(`${world.sandboxUrl}/signing/foreign`)
      await expectAccessible(sandbox)
      await sandbox
        .locator('#file')
        .setInputFiles({ name: 'document.edoc', mimeType: '', buffer: Buffer.from(await anna.download(id, uuid)) })
      for (const [field, value] of Object.entries(certificate)) await sandbox.locator(`#${field}`).fill(value)
      const downloaded = sandbox.waitForEvent('download')
      await sandbox.locator('form[action="/signing/foreign"] button').click()
      const signed = await readFile(await (await downloaded).path())
      await page.goto(`/applications/${id}/submit-form?tab=documents`)
      // The title of the document has the language of the reader.
      const label = `${applications.documents.uploadSigned}: `
      await page.getByRole('button', { name: label }).waitFor()
      await page
        .locator(`input[type=file][aria-label^=${JSON.stringify(label)}]`)
        .setInputFiles({ name: 'document.edoc', mimeType: 'application/vnd.etsi.asic-e+zip', buffer: signed })
      const signer = page.getByRole('listitem').filter({ hasText: 'Kaisa Liepa' }).last()
      await expect(signer).toContainText(say(signing.signed, { when: '' }).trim())
      await expectAccessibleInBothWidths(page)
    })
    await submitToBank(page, language, id, { unsigned: true })
    await answerBank(page, language, 'pay')
    await page.waitForURL(/\/applications\/success/)
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
    await page.goto(`/entities/${entity}/info/members`)
    await expectSoon(page, 'Kaisa Tamm')
    await expectAccessibleInBothWidths(page)
  })
