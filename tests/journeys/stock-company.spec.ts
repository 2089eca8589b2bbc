import { fillForm } from './fill-form.ts'
import { answer, begin, generate, getApplication, signAll, submit, upload } from './file-application.ts'
import { decideAtBank } from './people/at-work.ts'
import { signIn } from './people/applicant.ts'
import { arrangePerson, decide, findEntity, findSubmission } from './people/arrange.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import { answerBank, signInByForm, submitToBank } from './steps.ts'
import { confirmation, contact, describePerson, makeIdentity, rowIds, someAddress } from './world-answers.ts'
import { serviceName, words } from './words.ts'
import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type Person } from './world.ts'

/** A founder pays all stock, leads the company alone, and has others in the council. */
const stockCompany = (founder: Person, council: readonly Person[], name: string): ServiceAnswers => ({
  company: {
    firm: { name },
    capital: { capital: '35000.00', nominal: '10.00', contribution: 'money', paid: 'full' },
  },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: { [rowIds[0]]: { kind: 'natural', ...describePerson(founder), shares: 3500, category: 'A' } },
  },
  council: {
    member: Object.fromEntries(
      council.map((person, index) => [
        rowIds[index],
        {
          ...makeIdentity(person),
          position: index === 0 ? 'CHAIR_OF_COUNCIL' : 'COUNCIL_MEMBER',
          consent: 'attached',
        },
      ]),
    ),
  },
  board: {
    election: { electedOn: '2026-11-17' },
    member: {
      [rowIds[0]]: {
        ...makeIdentity(founder),
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      [rowIds[0]]: {
        ...makeIdentity(founder),
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        since: '2026-11-16',
      },
    },
  },
  contact: contact(),
})

test('a joint-stock company is founded with its register of stockholders', async ({ page, world }) => {
  const code = 'register-stock-company'
  const { applications, facts } = words('lv')
  const name = 'AS "Akciju austrums"'
  const founder = await arrangePerson(world, 'Rūdolfs', 'Akcionārs')
  const council = [
    await arrangePerson(world, 'Skaidrīte', 'Uzraudze'),
    await arrangePerson(world, 'Teodors', 'Uzraugs'),
    await arrangePerson(world, 'Urzula', 'Padomniece'),
  ]
  const rudolfs = await signIn(world, founder)
  const id = await begin(rudolfs, code)
  await answer(rudolfs, id, code, stockCompany(founder, council, name))
  for (const type of ['council-consent', 'council-decision', 'capital-payment-proof'])
    await upload(rudolfs, id, type, code, await aSignedPaper(world, type, council))
  await generate(rudolfs, id)
  await signAll(rudolfs, id)

  await rudolfs.enter(page, 'lv')
  await test.step('the overview names the owner after the entry, and all papers are signed', async () => {
    await page.goto(`/applications/${id}`)
    const owning = page.getByRole('list', { name: facts.ownership.label })
    await expect(owning.getByText(/100 % .* 3500 akcijas/)).toBeVisible()
    await expect(page.getByText(applications.overview.allSigned)).toBeVisible()
    const { documents } = await getApplication(rudolfs, id)
    const register = documents.find(({ type }) => type === 'stockholders-register')
    expect(register?.signers.map(({ name: signer }) => signer)).toEqual(['Rūdolfs Akcionārs'])
    await expectAccessibleInBothWidths(page)
  })
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '85.00' } } })
  await decide(world, id, 'registered', 'Reģistrēts')
  await test.step('the card of the new company names its stockholder', async () => {
    const entity = await findEntity(rudolfs, name)
    await expect(async () => {
      await page.goto(`/entities/${entity}/info/members`)
      await expect(page.getByText(facts.kinds.stockholder).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText('Rūdolfs Akcionārs').first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
})

test('a councillor without any right to act for the company resigns alone', async ({ page, world }) => {
  const code = 'change-council'
  const { entities } = words('en')
  const [leader, councillor, other] = [
    await arrangePerson(world, 'Verners', 'Vadītājs'),
    await arrangePerson(world, 'Zane', 'Aizgājēja'),
    await arrangePerson(world, 'Žanis', 'Palicējs'),
  ]
  const office = ({ forename, surname, personal_code }: Person, position: string) => ({
    kind: 'officer',
    id: surname,
    value: {
      holder: { forename, surname, personal_code, birth_date: null, country: null },
      position,
      governing_body: position === 'BOARD_MEMBER' ? 'EXECUTIVE_BOARD' : 'SUPERVISORY_BOARD',
      representation: position === 'BOARD_MEMBER' ? 'INDIVIDUALLY' : null,
      with_at_least: null,
    },
    since: '2022-02-01',
    until: null,
  })
  const { registration_number: number } = await world.control<{ registration_number: string }>('POST', '/entities', {
    name: 'AS "Padomes vakars"',
    legal_form: 'AS',
    officers: [],
    facts: [office(leader, 'BOARD_MEMBER'), office(councillor, 'COUNCIL_MEMBER'), office(other, 'CHAIR_OF_COUNCIL')],
  })
  await signInByForm(page, councillor, 'en')
  const id = await test.step('the councillor finds the company by its number', async () => {
    const zane = await signIn(world, councillor)
    await findEntity(zane, 'Padomes vakars')
    await page.goto('/entities')
    await page.getByText(entities.other.title, { exact: true }).click()
    await page.getByLabel(entities.other.number).fill(number)
    await page.getByRole('radio', { name: entities.other.grounds['resigning-officer'] }).check()
    await page.getByRole('radio', { name: await serviceName('en', code) }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: entities.other.start, exact: true }).click()
    await page.waitForURL(/\/submit-form/)
    return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  })
  await fillForm({ page, language: 'en', world }, code, {
    council: { dismissed: { [rowIds[0]]: { officer: 'Aizgājēja', reason: 'resigned', endsOn: '2026-11-20' } } },
    confirmation,
  })
  await page.waitForURL(/tab=documents/)
  await expectAccessible(page)
  const zane = await signIn(world, councillor)
  await generate(zane, id)
  await signAll(zane, id)
  await test.step('only the councillor is asked to sign, and the incomplete council is a warning', async () => {
    const { documents } = await getApplication(zane, id)
    expect(documents.map(({ type, signers }) => [type, signers.map(({ name }) => name)])).toEqual([
      ['application', ['Zane Aizgājēja']],
      ['resignation-notice', ['Zane Aizgājēja']],
    ])
    const { data } = await zane.call('reviewApplication', { params: { uuid: id } })
    expect([data.obstacles, data.warnings.map(({ code: warning }) => warning)]).toEqual([[], ['council-incomplete']])
    await page.goto(`/applications/${id}`)
    await expectAccessibleInBothWidths(page)
  })
  await decideAtBank(zane, (await submit(zane, id)) ?? '', 'pay')
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '20.00' } } })
})
