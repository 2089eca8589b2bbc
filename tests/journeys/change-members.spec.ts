import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { sign } from './people/at-work.ts'
import { getApplication } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import {
  answerBank,
  chooseEntity,
  expectSoon,
  generateDocuments,
  signEverything,
  signInByForm,
  startApplication,
  submitToBank,
} from './steps.ts'
import { saleOfShares } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type Person } from './world.ts'

const holding = (id: string, { forename, surname, personal_code }: Person, ranges: number[][]) => ({
  kind: 'member',
  id,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    shares: 1400,
    nominal: '1.00',
    currency: 'EUR',
    ranges,
  },
  since: '2022-02-01',
  until: null,
})

test('a member sells all shares: the chair, the seller and the buyer sign the folio', async ({ page, world }) => {
  const language = 'lv'
  const { applications } = words(language)
  const company = 'SIA "Daļu tirgus"'
  const [officer, seller, buyer] = [
    await arrangePerson(world, 'Gundega', 'Daliņa'),
    await arrangePerson(world, 'Valdis', 'Pārdevums'),
    await arrangePerson(world, 'Elvīra', 'Pircēja'),
  ]
  await arrangeCompany(world, company, [officer], undefined, [
    { kind: 'capital', id: 'c', value: { amount: '2800.00', paid: '2800.00', currency: 'EUR' } },
    holding('m1', officer, [[1, 1400]]),
    holding('m2', seller, [[1401, 2800]]),
  ])
  await signInByForm(page, officer, language)
  await expectSoon(page, company)
  await chooseEntity(page, language, company)
  const id = await startApplication(page, language, ['change-members'])
  await fillForm({ page, language, world }, 'change-members', saleOfShares('m2', buyer))
  await page.waitForURL(/tab=documents/)
  await expectAccessibleInBothWidths(page)
  await generateDocuments(page, language, id)
  expect(await signEverything(page, language, id, expectAccessible)).toBe(2)

  const asPerson = await signIn(world, officer)
  await asPerson.actFor(company)
  const { documents } = await getApplication(asPerson, id)
  const folio = documents.find(({ type }) => type === 'members-register-folio')
  expect(folio?.signers.map(({ name }) => name).sort()).toEqual([
    'Elvīra Pircēja',
    'Gundega Daliņa',
    'Valdis Pārdevums',
  ])
  await test.step('the seller and the buyer are asked, and sign', async () => {
    const { signers } = (await asPerson.call('listSigners', { params: { uuid: id } })).data
    for (const person of [seller, buyer]) {
      const asked = signers.find(({ name }) => name === `${person.forename} ${person.surname}`)
      await asPerson.call('askSigner', {
        params: { uuid: id, signer_uuid: asked?.uuid ?? '', action: 'invite' },
        body: {},
      })
      await sign(await signIn(world, person), id, folio?.uuid ?? '')
    }
  })
  await test.step('the members who result are displayed, with a warning about the owners', async () => {
    await page.goto(`/applications/${id}`)
    for (const name of ['Valdis Pārdevums', 'Elvīra Pircēja'])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expect(page.getByText(applications.warnings.title)).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '20.00' } } })
  await decide(world, id, 'registered', 'Reģistrēts')
  await test.step('the register of members names the buyer, and no longer the seller', async () => {
    const { data } = await asPerson.call('listLegalEntities', {})
    await page.goto(`/entities/${data.find(({ name }) => name === company)?.uuid}/info/members`)
    await expectSoon(page, 'Elvīra Pircēja')
    await expectAccessible(page)
  })
})
