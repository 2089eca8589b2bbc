import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayInRiga } from '../../packages/domain/src/index.ts'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { getApplication, signAll, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { answerBank, expectSoon, generateDocuments, startApplication, submitToBank } from './steps.ts'
import { aSignedPaper, signElsewhere } from './sign-elsewhere.ts'
import { amendedContract, grouping, newManager, newMember } from './answers-of-bodies.ts'
import { inEach, words, type Language } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type World } from './world.ts'

const certificate = { forename: 'Kaisa', surname: 'Liepa', country: 'EE', number: '48403170123' }

type Signing = { page: Page; language: Language; world: World; applicant: Applicant; sandbox: Page }

/** Adds the signature of the member of Estonia to a document. */
async function countersign({ world, sandbox }: Signing, document: Uint8Array): Promise<Buffer> {
  await sandbox.goto(`${world.sandboxUrl}/signing/foreign`)
  await sandbox.locator('#file').setInputFiles({ name: 'document.edoc', mimeType: '', buffer: Buffer.from(document) })
  for (const [field, value] of Object.entries(certificate)) await sandbox.locator(`#${field}`).fill(value)
  const downloaded = sandbox.waitForEvent('download')
  await sandbox.locator('form[action="/signing/foreign"] button').click()
  return readFile(await (await downloaded).path())
}

type Elsewhere = { name: string; sign: (document: string) => Promise<Uint8Array> }

/** Adds the copies of generated documents that a signer has signed outside the portal. */
async function addSigned(
  { page, language, applicant }: Signing,
  id: string,
  { name: signer, sign }: Elsewhere,
): Promise<void> {
  const { documents } = await getApplication(applicant, id)
  const awaited = documents.filter(
    ({ origin, signers }) => origin === 'generated' && signers.some(({ name }) => name === signer),
  )
  for (const { uuid, name } of awaited) {
    const buffer = Buffer.from(await sign(uuid))
    await page.goto(`/applications/${id}/submit-form?tab=documents`)
    const label = `${words(language).applications.documents.uploadSigned}: ${name}`
    await page.getByRole('button', { name: label, exact: true }).waitFor()
    await page
      .locator(`input[type=file][aria-label=${JSON.stringify(label)}]`)
      .setInputFiles({ name: 'document.edoc', mimeType: 'application/vnd.etsi.asic-e+zip', buffer })
    await expect
      .poll(async () =>
        (await getApplication(applicant, id)).documents
          .find((one) => one.uuid === uuid)
          ?.signers.filter(({ name: one }) => one === signer)
          .every(({ signed_at }) => signed_at !== null),
      )
      .toBe(true)
  }
}

async function fileAndEnter({ page, language, world }: Signing, id: string): Promise<void> {
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expectAccessibleInBothWidths(page)
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  await decide(world, id, 'registered', 'Reģistrēts')
}

for (const [language, tag] of inEach('lv'))
  test(`${tag}a person of Latvia and one of Estonia found a grouping, amend its contract and are joined by its second manager (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const name = `EEIG "Baltijas bākas ${language}"`
    const { facts, profile } = words(language)
    const founder = await arrangePerson(world, 'Guna', 'Bākusarga')
    const applicant = await signIn(world, founder)
    await applicant.enter(page, language)
    const signing = { page, language, world, applicant, sandbox: await another() }

    await test.step('the members found it', async () => {
      const id = await startApplication(page, language, ['register-grouping'])
      await fillForm({ page, language, world }, 'register-grouping', grouping(founder, name))
      await page.waitForURL(/tab=documents/)
      await expectAccessibleInBothWidths(page)
      const contract = await countersign(signing, await aSignedPaper(world, 'Grupas līgums', [founder]))
      await upload(applicant, id, 'founding-agreement', 'register-grouping', contract)
      await generateDocuments(page, language, id)
      await signAll(applicant, id)
      await addSigned(signing, id, {
        name: 'Kaisa Liepa',
        sign: async (document) => countersign(signing, await applicant.download(id, document)),
      })
      await expectAccessibleInBothWidths(page)
      await fileAndEnter(signing, id)
      // The fee of rules No. 596 is a placeholder, and the register is notified of it.
      expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '11.38' } } })
    })

    const second = await arrangePerson(world, 'Aldis', 'Bākusargs')
    const [own, entity] = await test.step('the manager files that another one joins', async () => {
      const listed = async () => (await applicant.call('listLegalEntities', {})).data.find((one) => one.name === name)
      await expect.poll(listed).toBeDefined()
      // An open page would renew the session that the change of profile replaces, and keep the new tokens to itself.
      await page.goto('about:blank')
      const entity = await applicant.actFor(name)
      const own = await another()
      await applicant.enter(own, language)
      const asEntity = { ...signing, page: own }
      await own.goto(`/entities/${entity}/info/members`)
      await expectSoon(own, 'Kaisa Liepa')
      const { changes, groupingMembers } = profile.information
      await expect(own.getByRole('link', { name: groupingMembers, exact: true })).toBeVisible()
      await expect(own.getByRole('button', { name: changes.groupingMembers, exact: true })).toBeVisible()
      await expectAccessibleInBothWidths(own)
      const id = await startApplication(own, language, ['change-grouping-managers'])
      await fillForm({ page: own, language, world }, 'change-grouping-managers', newManager(second))
      await own.waitForURL(/tab=documents/)
      await expectAccessibleInBothWidths(own)
      const decision = await countersign(signing, await aSignedPaper(world, 'Biedru lēmums', [founder]))
      await upload(applicant, id, 'grouping-decision', 'change-grouping-managers', decision)
      await generateDocuments(own, language, id)
      await signAll(applicant, id)
      await addSigned(asEntity, id, {
        name: 'Aldis Bākusargs',
        sign: async (document) => (await signElsewhere(world, applicant, second, id, document)).bytes,
      })
      await fileAndEnter(asEntity, id)
      await own.goto(`/entities/${entity}/info/officers`)
      await expectSoon(own, 'Aldis Bākusargs')
      await expectAccessibleInBothWidths(own)
      return [own, entity] as const
    })
    const asEntity = { ...signing, page: own }

    await test.step('a manager files the amended contract, with a new name, objects and term', async () => {
      const renamed = `EEIG "Baltijas jūras bākas ${language}"`
      const id = await startApplication(own, language, ['change-grouping-contract'])
      await fillForm(asEntity, 'change-grouping-contract', amendedContract(renamed))
      await own.waitForURL(/tab=documents/)
      await expectAccessibleInBothWidths(own)
      const amendments = await countersign(signing, await aSignedPaper(world, 'Grozījumi', [founder]))
      await upload(applicant, id, 'contract-amendments', 'change-grouping-contract', amendments)
      await generateDocuments(own, language, id)
      await signAll(applicant, id)
      await fileAndEnter(asEntity, id)
      await own.goto(`/entities/${entity}/info/general`)
      for (const text of [renamed, 'Kopīgi atjaunot Baltijas jūras bākas.']) await expectSoon(own, text)
      await expectAccessibleInBothWidths(own)
    })

    await test.step('the second manager becomes a member, and all members sign', async () => {
      const id = await startApplication(own, language, ['change-partners'])
      await fillForm({ ...asEntity, legalForm: 'EIG' }, 'change-partners', newMember(second, dayInRiga(new Date())))
      await own.waitForURL(/tab=documents/)
      await expectAccessibleInBothWidths(own)
      const amendments = await countersign(signing, await aSignedPaper(world, 'Grozījumi', [founder, second]))
      await upload(applicant, id, 'contract-amendments', 'change-partners', amendments)
      await generateDocuments(own, language, id)
      await signAll(applicant, id)
      await addSigned(asEntity, id, {
        name: 'Aldis Bākusargs',
        sign: async (document) => (await signElsewhere(world, applicant, second, id, document)).bytes,
      })
      await addSigned(asEntity, id, {
        name: 'Kaisa Liepa',
        sign: async (document) => countersign(signing, await applicant.download(id, document)),
      })
      await fileAndEnter(asEntity, id)
      await own.goto(`/entities/${entity}/info/members`)
      await expectSoon(own, 'Aldis Bākusargs')
      await expect(own.getByText(facts.partners.MEMBER).nth(2)).toBeVisible()
      await expectAccessibleInBothWidths(own)
    })
  })
