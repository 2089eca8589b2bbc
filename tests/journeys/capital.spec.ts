import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { decideAtBank, sign } from './people/at-work.ts'
import { answer, begin, generate, getApplication, prepare, signAll, submit, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
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
import { confirmation, decidedAlone, newCapital } from './world-answers.ts'
import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type Person } from './world.ts'

const capital = (amount: string) => ({
  kind: 'capital',
  id: 'c',
  value: { amount, paid: amount, currency: 'EUR' },
  since: null,
  until: null,
})
const shareholder = ({ forename, surname, personal_code }: Person, shares: number) => ({
  kind: 'member',
  id: 'm1',
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    shares,
    nominal: '1.00',
    currency: 'EUR',
    ranges: [[1, shares]],
  },
  since: '2022-02-01',
  until: null,
})

/** A company with 5600 shares of 1 euro announces that it cancels half of them. */
const announcedDecrease = (member: Person): ServiceAnswers => ({
  filing: { applicant: { ground: 'officer' } },
  decision: decidedAlone(member),
  decrease: {
    content: { capital: '2800.00' },
    way: { reason: 'Šāds pamatkapitāls vairs nav vajadzīgs.', method: 'cancel', cancelled: 2800 },
  },
  confirmation,
})

/** The announced decrease is entered. @param member the fact of the sole member's shares */
const decreasedCapital = (member: string, claimsEndedOn: string): ServiceAnswers => ({
  filing: { applicant: { ground: 'officer' } },
  decrease: {
    content: { capital: '2800.00', paid: '2800.00', decidedOn: '2026-09-14' },
    creditors: { claimsEndedOn, creditorsPaid: true },
  },
  register: {
    changed: { '01997a00-0000-7000-8000-000000000001': { member, shares: 2800, numbers: '1–2800', nominal: '1.00' } },
  },
  statutes: { content: { wording: 'own', prepare: 'prepared', clause: '2.1' } },
  confirmation,
})

test('an investor acquires new shares, and the capital of the company grows', async ({ page, world }) => {
  const language = 'lv'
  const company = 'SIA "Augošais kapitāls"'
  const [owner, investor] = [
    await arrangePerson(world, 'Kaspars', 'Audzētājs'),
    await arrangePerson(world, 'Inga', 'Ieguldītāja'),
  ]
  await arrangeCompany(world, company, [owner], undefined, [capital('2800.00'), shareholder(owner, 2800)])
  await signInByForm(page, owner, language)
  await expectSoon(page, company)
  await chooseEntity(page, language, company)
  const id = await startApplication(page, language, ['increase-capital'], expectAccessibleInBothWidths)
  await fillForm({ page, language, world }, 'increase-capital', newCapital(investor))
  await page.waitForURL(/tab=documents/)
  await expectAccessible(page)
  const asPerson = await signIn(world, owner)
  const entity = await asPerson.actFor(company)
  const proof = await aSignedPaper(world, 'capital-payment-proof', [owner])
  await upload(asPerson, id, 'capital-payment-proof', 'increase-capital', proof)
  await generateDocuments(page, language, id)
  expect(await signEverything(page, language, id, expectAccessible)).toBe(6)

  await test.step('the investor is asked to sign the application for shares, and not the folio', async () => {
    const { documents } = await getApplication(asPerson, id)
    const signersOf = (wanted: string) => documents.find(({ type }) => type === wanted)?.signers.map(({ name }) => name)
    expect(signersOf('members-register-folio')).toEqual(['Kaspars Audzētājs'])
    expect(signersOf('share-applications')).toEqual(['Inga Ieguldītāja'])
    const { signers } = (await asPerson.call('listSigners', { params: { uuid: id } })).data
    const asked = signers.find(({ name }) => name === 'Inga Ieguldītāja')
    await asPerson.call('askSigner', {
      params: { uuid: id, signer_uuid: asked?.uuid ?? '', action: 'invite' },
      body: {},
    })
    const applications = documents.find(({ type }) => type === 'share-applications')
    await sign(await signIn(world, investor), id, applications?.uuid ?? '')
  })
  await test.step('the capital before and after is displayed', async () => {
    await page.goto(`/applications/${id}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/5000,00/)
        .first(),
    ).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '30.00' } } })
  await decide(world, id, 'registered', 'Reģistrēts')
  await test.step('the portal shows the new capital and the new member', async () => {
    await page.goto(`/entities/${entity}/info/general`)
    await expectSoon(page, '5000,00 €')
    await page.goto(`/entities/${entity}/info/members`)
    await expectSoon(page, 'Inga Ieguldītāja')
    await expectAccessible(page)
  })
})

test('the capital shrinks to what a registered notice announces, a month after it', async ({ page, world }) => {
  const owner = await arrangePerson(world, 'Modris', 'Mazinātājs')
  const noticed = {
    kind: 'capital_decrease',
    id: 'd',
    value: { amount: '2800.00', currency: 'EUR' },
    since: '2026-09-21',
    until: null,
  }
  const [fresh, waited] = ['SIA "Tikko paziņots"', 'SIA "Termiņš pagājis"']
  const facts = [capital('5600.00'), shareholder(owner, 5600)]
  await arrangeCompany(world, fresh, [owner], undefined, facts)
  await arrangeCompany(world, waited, [owner], undefined, [...facts, noticed])
  const asPerson = await signIn(world, owner)
  await test.step('the notice is free, and the company’s card displays it', async () => {
    const entity = await asPerson.actFor(fresh)
    const id = await prepare(asPerson, 'decrease-capital-notice', announcedDecrease(owner), entity)
    expect(await submit(asPerson, id), 'no fee is due').toBeUndefined()
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
    await asPerson.enter(page, 'lv')
    await page.goto(`/entities/${entity}/info/general`)
    await expectSoon(page, 'Jaunais pamatkapitāls: 2800,00 €')
    await expectAccessible(page)
    await page.goto(`/submissions/${id}`)
    await expectSoon(page, 'Termiņš vēl jāapstiprina reģistram.')
    await expectAccessible(page)
  })
  await test.step('the decrease waits for the creditors', async () => {
    const id = await begin(asPerson, 'decrease-capital', await asPerson.actFor(fresh))
    const { data: before } = await asPerson.call('checkRules', { params: { uuid: id } })
    expect(before.issues.map(({ code }) => code)).not.toContain('decrease-not-announced')
    await answer(asPerson, id, 'decrease-capital', decreasedCapital('m1', '2026-11-20'))
    const { data } = await asPerson.call('checkRules', { params: { uuid: id } })
    expect(data.issues).toEqual([])
    expect(data.warnings.map(({ code }) => code)).toContain('decrease-too-early')
  })
  await test.step('after the term the register enters the smaller capital', async () => {
    const entity = await asPerson.actFor(waited)
    const id = await begin(asPerson, 'decrease-capital', entity)
    await answer(asPerson, id, 'decrease-capital', decreasedCapital('m1', '2026-10-21'))
    await generate(asPerson, id)
    for (const type of ['creditors-claims', 'statutes-new-wording'])
      await upload(asPerson, id, type, 'decrease-capital', await aSignedPaper(world, type, [owner]))
    await signAll(asPerson, id)
    const { data } = await asPerson.call('reviewApplication', { params: { uuid: id } })
    expect(data.obstacles).toEqual([])
    const bank = await submit(asPerson, id)
    await decideAtBank(asPerson, bank ?? '', 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
  })
})
