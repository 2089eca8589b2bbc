import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'
import { fillForm } from './fill-form.ts'
import {
  answerBank,
  attach,
  expectSaved,
  generateDocuments,
  signEverything,
  signInAs,
  startApplication,
  submitToBank,
} from './steps.ts'
import { words } from './words.ts'
import documentTypes from '../../services/document-types/lv.ts'
import reading from '../../packages/messages/src/lv/reading.ts'
import persons from '../../packages/messages/src/lv/persons.ts'

/** A citizen of Indonesia, who has one name. */
const person = {
  hasOneName: true,
  surname: 'Suharto',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32910010167',
}
/** The facts that name the person, as the register receives them. */
const holders = ['member', 'officer', 'beneficial_owner'].map((kind) => {
  const holder = expect.objectContaining({ forename: null, surname: person.surname }) as object
  return expect.objectContaining({ kind, value: expect.objectContaining({ holder }) as object }) as object
})
const somewhere = { code: '', text: '' }

/** Answers for a company with a sole founder, who is its sole board member. */
const answersFor = (name: string) => ({
  company: { firm: { name }, capital: { capital: '2800.00', nominal: '1.00', contribution: 'money', paid: 'full' } },
  address: { legal: { address: somewhere, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: {
      one: {
        kind: 'natural',
        ...person,
        countryOfResidence: 'LV',
        address: somewhere,
        legalBasis: 'self',
        shares: 2800,
      },
    },
  },
  board: {
    member: {
      one: { ...person, position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', consent: 'signs-application' },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    // The form proposes the only founder as the owner.
    owner: { one: { nationality: 'LV', residence: 'LV', control: 'shares', since: '2026-11-16' } },
  },
  contact: { details: { email: 'suharto@piemers.example' }, truth: { statement: true } },
})

// This journey is in Latvian; the other one from the first page to the register's decision, a change of board, is in
// English.
test('a person with one name founds a limited liability company, from the first page to acting for it', async ({
  page,
  world,
}) => {
  const language = 'lv'
  const name = 'SIA "Vējdzirnavu kalns"'
  const { applications, submissions } = words(language)
  await signInAs(page, 'Suharto', language)
  await expectAccessible(page)
  const id = await startApplication(page, language, ['register-sia'])

  await test.step('the form', async () => {
    await expectAccessible(page)
    await fillForm({ page, language, world }, 'register-sia', answersFor(name))
    await page.waitForURL(/tab=documents/)
  })
  await test.step('a reload loses nothing', async () => {
    await page.goto(`/applications/${id}/submit-form?tab=data_entry`)
    await expect(page.locator('[id="register-sia.company.firm.name"]')).toHaveValue(name)
    await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=register-sia.founders`)
    const { correctOf } = applications.persons
    await page.getByRole('button', { name: correctOf.replace('{name}', person.surname), exact: true }).click()
    await expect(page.getByLabel(persons.natural.onlyName.label)).toHaveValue(person.surname)
    await expect(page.getByLabel(persons.natural.forname.label, { exact: true })).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
  })
  await test.step('documents and signatures', async () => {
    await generateDocuments(page, language, id)
    await expectAccessible(page)
    const folio = page.getByRole('article').filter({ hasText: documentTypes['members-register-folio'] })
    await folio.getByRole('button', { name: reading.read }).click()
    await folio.getByRole('button', { name: reading.copy }).click()
    await expect(folio.getByText(reading.copyNote)).toBeVisible()
    await expect(folio.getByRole('region', { name: /kopija angļu valodā/ })).toContainText('Members after the founding')
    await expectAccessibleInBothWidths(page)
    expect(await signEverything(page, language, id)).toBeGreaterThanOrEqual(2)
    await attach(page, language, id, 'apmaksa.txt')
  })
  await test.step('payment', async () => {
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('heading', { name: applications.overview.title })).toBeVisible()
    await expectAccessible(page)
    await submitToBank(page, language, id, { unsigned: true })
    await answerBank(page, language, 'pay')
    await page.waitForURL(/\/applications\/success/)
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
      timeout: 180_000,
    })
    await expectAccessible(page)
  })
  await test.step('the register decides', async () => {
    expect(
      await world.control<{ rounds: { filings: number; distinct: number }[] }>('GET', `/submissions/${id}`),
    ).toMatchObject({
      rounds: [{ distinct: 1 }],
      state: 'received',
      filing: {
        applicant: { name: person.surname },
        services: [{ facts: expect.arrayContaining(holders) as object[] }],
      },
    })
    await world.control('POST', `/submissions/${id}/decisions`, { state: 'processing', note: 'Pieņemts izskatīšanā' })
    await world.control('POST', `/submissions/${id}/decisions`, { state: 'registered', note: 'Reģistrēts' })
    await page.goto(`/submissions/${id}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(applications.states.registered, { exact: true }).first()).toBeVisible({
        timeout: 5_000,
      })
    }).toPass()
    const { entity } = await world.control<{ entity: string }>('GET', `/submissions/${id}`)
    await expect(page.getByRole('status').getByText(entity, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: submissions.registered.next.title })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/entities\/[0-9a-f-]{36}\/info\/general/)
    await expect(page.getByText(entity, { exact: true }).first()).toBeVisible()
  })
  await test.step('the applicant has a mail, and the new company is among their profiles', async () => {
    await expect
      .poll(
        async () => (await world.control<{ mails: unknown[] }>('GET', '/mails?to=suharto@pasts.example')).mails.length,
      )
      .toBeGreaterThanOrEqual(2)
    await page.goto('/entities')
    await expect(page.getByText(name).first()).toBeVisible()
  })
})

test('typed text is stored half a second later, and a second tab sees it', async ({ page, context }) => {
  await signInAs(page, 'Toms Avotnieks')
  const id = await startApplication(page, 'lv', ['register-sia'])
  await page.locator('[id="register-sia.company.firm.name"]').fill('SIA "Otrā cilne"')
  await expectSaved(page, 'lv')
  const second = await context.newPage()
  await second.goto(`/applications/${id}/submit-form?tab=data_entry&step=register-sia.company`)
  await expect(second.locator('[id="register-sia.company.firm.name"]')).toHaveValue('SIA "Otrā cilne"')
})
