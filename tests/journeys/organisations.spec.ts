import { signIn } from './people/applicant.ts'
import { decideAtBank } from './people/at-work.ts'
import { enterAsAgent, openSupportSession } from './people/agent.ts'
import {
  arrangeCourt,
  arrangeOrganisation,
  arrangePerson,
  decide,
  delegateTo,
  findEntity,
  findSubmission,
} from './people/arrange.ts'
import { answer, begin, generate, getApplication, signAll, submit, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { arbitratorsChange, arbitratorsConfirmed, membersOfParty, newOwner } from './answers-of-bodies.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import {
  answerBank,
  chooseEntity,
  expectSaved,
  expectSoon,
  generateDocuments,
  signEverything,
  signInByForm,
  startApplication,
  submitToBank,
} from './steps.ts'
import { associationAnswers, newAddress, newAssociationBoard, newFoundationStatutes } from './world-answers.ts'
import { inEach, pattern, say, serviceName, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

const objective = {
  kind: 'objective',
  id: '1',
  value: { text: 'Kopt pilsētas parkus.' },
  since: '2021-03-01',
  until: null,
}

test('an association changes its board at the fee and term of its own register', async ({ page, world }) => {
  const language = 'lv'
  const { applications } = words(language)
  const association = 'Biedrība "Parku draugi"'
  const [leaving, coming, keeper] = [
    await arrangePerson(world, 'Maija', 'Parka'),
    await arrangePerson(world, 'Jānis', 'Liepkalns'),
    await arrangePerson(world, 'Rasma', 'Kļava'),
  ]
  await arrangeOrganisation(world, association, 'BDR', [leaving], [objective])
  await signInByForm(page, leaving, language)
  await expectSoon(page, association)
  await chooseEntity(page, language, association)
  await test.step('the catalogue names what an association may file, with its fees', async () => {
    const board = page.getByRole('listitem').filter({ hasText: 'Izmaiņas biedrības vai citas organizācijas valdē' })
    await expect(board.getByText(/5,12/)).toBeVisible()
    await expect(board.getByText('7 dienu laikā')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Izmaiņas valdes sastāvā' })).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
  })
  const id = await startApplication(page, language, ['change-organisation-board'], expectAccessible)
  await fillForm({ page, language, world }, 'change-organisation-board', newAssociationBoard(coming, leaving, keeper))
  await page.waitForURL(/tab=documents/)
  const asPerson = await signIn(world, leaving)
  await asPerson.actFor(association)
  const minutes = (signers: Parameters<typeof aSignedPaper>[2]) => aSignedPaper(world, 'Ievēlēja valdi.', signers)
  await upload(
    asPerson,
    id,
    'board-consent',
    'change-organisation-board',
    await aSignedPaper(world, 'Piekrītu.', [coming]),
  )
  await test.step('minutes that only their chair has signed do not do', async () => {
    await upload(asPerson, id, 'organisation-minutes', 'change-organisation-board', await minutes([leaving]))
    const { data } = await asPerson.call('reviewApplication', { params: { uuid: id } })
    expect(data.obstacles.map(({ params }) => JSON.stringify(params))).toContainEqual(
      expect.stringContaining('Rasma Kļava'),
    )
    const incomplete = (await getApplication(asPerson, id)).documents.find(
      ({ type }) => type === 'organisation-minutes',
    )
    await asPerson.call('deleteDocument', { params: { uuid: id, document_uuid: incomplete?.uuid ?? '' } })
  })
  await upload(asPerson, id, 'organisation-minutes', 'change-organisation-board', await minutes([leaving, keeper]))
  await generateDocuments(page, language, id)
  await signEverything(page, language, id, expectAccessible)
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
    timeout: 180_000,
  })
  expect(await findSubmission(world, id)).toMatchObject({ state: 'received', filing: { fee: { amount: '5.12' } } })
  await decide(world, id, 'registered', 'Reģistrēts')
  const newcomer = await signIn(world, coming)
  await newcomer.actFor(association)
})

test('a foundation moves, and takes a new name, purpose and term by a decision of its founder', async ({
  page,
  world,
}) => {
  const [name, next] = ['Nodibinājums "Zinību fonds"', 'Nodibinājums "Ārstu stipendija"']
  const founder = await arrangePerson(world, 'Aina', 'Zinība')
  await arrangeOrganisation(world, name, 'NOD', [founder], [objective])
  const asPerson = await signIn(world, founder)
  await asPerson.actFor(name)
  const entity = await findEntity(asPerson, name)
  const pay = async (id: string) => {
    await signAll(asPerson, id)
    const bankPage = await submit(asPerson, id)
    if (bankPage !== undefined) await decideAtBank(asPerson, bankPage, 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
  }

  const move = await begin(asPerson, 'change-legal-address', entity)
  await answer(asPerson, move, 'change-legal-address', newAddress)
  await generate(asPerson, move)
  await pay(move)
  expect((await findSubmission(world, move))?.filing?.fee).toMatchObject({ amount: '5.12' })

  const statutes = await begin(asPerson, 'change-organisation-statutes', entity)
  await answer(asPerson, statutes, 'change-organisation-statutes', newFoundationStatutes(founder, next))
  await generate(asPerson, statutes)
  const papers = ['founders-decision', 'statutes-amendments', 'statutes-new-wording'] as const
  for (const type of papers)
    await upload(asPerson, statutes, type, 'change-organisation-statutes', await aSignedPaper(world, type, [founder]))
  await pay(statutes)
  expect((await findSubmission(world, statutes))?.filing?.fee).toMatchObject({ amount: '7.69' })

  await asPerson.enter(page, 'lv')
  await page.goto(`/entities/${entity}/info/general`)
  await expectSoon(page, next)
  for (const text of ['Piešķirt stipendijas topošajiem ārstiem.', '31.12.2040', 'Brīvības iela 99'])
    await expect(page.getByText(new RegExp(text)).first()).toBeVisible()
  await expectAccessible(page)
})

test('an association claims its exemption and pays nothing for a new address', async ({ world }) => {
  const chair = await arrangePerson(world, 'Edīte', 'Sporta')
  const name = 'Biedrība "Bērnu peldēšana"'
  await arrangeOrganisation(world, name, 'BDR', [chair])
  const asPerson = await signIn(world, chair)
  await asPerson.actFor(name)
  const id = await begin(asPerson, 'change-legal-address', await findEntity(asPerson, name))
  const answers = associationAnswers(newAddress)
  await answer(asPerson, id, 'change-legal-address', { ...answers, fee: { relief: { unites: 'childrens-sports' } } })
  await asPerson.call('changeApplication', {
    params: { uuid: id },
    body: { changes: {}, additional_options: { relief: 'childrens-sports' } },
  })
  const { data } = await asPerson.call('reviewApplication', { params: { uuid: id } })
  expect(data.quote.total).toBe('0.00')
  expect(data.obstacles.map(({ params }) => JSON.stringify(params))).toContainEqual(
    expect.stringContaining('relief-proof'),
  )
})

test('a delegate prepares a party’s list of members and its owner, the board signs, and clerk and help desk read them', async ({
  page,
  another,
  world,
}) => {
  const language = 'lv'
  const { applications, catalogue, entities, facts, helpDesk } = words(language)
  const party = 'Politiskā partija "Krasta balss"'
  const [chair, helper] = [
    await arrangePerson(world, 'Valdis', 'Krastbalss'),
    await arrangePerson(world, 'Zane', 'Rakstvede'),
  ]
  await arrangeOrganisation(world, party, 'PP', [chair], [objective])
  const valdis = await signIn(world, chair)
  const entity = await valdis.actFor(party)
  const zane = await signIn(world, helper)
  await delegateTo(zane, 2, { giver: valdis, entity })
  await zane.actFor(party)
  await zane.enter(page, language)

  const id = await test.step('the catalogue has the free list, and calls the fee of owners unconfirmed', async () => {
    await page.goto('/catalog')
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(item('Partijas biedru saraksta iesniegšana').getByText(catalogue.page.fee.free)).toBeVisible()
    await expect(item('Patieso labuma guvēju maiņa').getByText(catalogue.page.fee.unconfirmed)).toBeVisible()
    return startApplication(
      page,
      language,
      ['change-beneficial-owners', 'file-party-members'],
      expectAccessibleInBothWidths,
    )
  })
  await test.step('the delegate answers both forms', async () => {
    await answer(zane, id, 'change-beneficial-owners', newOwner(chair))
    await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=file-party-members.list`)
    await expect(page.getByRole('heading', { level: 1, name: 'Biedru saraksts' })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await fillForm({ page, language, world }, 'file-party-members', membersOfParty)
    await expectSaved(page, language)
  })
  await test.step('the member of the board signs and files them', async () => {
    const list = await aSignedPaper(world, 'Biedru saraksts.', [chair])
    await upload(zane, id, 'party-members', 'file-party-members', list)
    await generate(zane, id)
    await signAll(valdis, id)
    await page.goto(`/applications/${id}`)
    await expect(page.getByText('Biedru saraksts').first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
    const bankPage = await submit(valdis, id)
    if (bankPage !== undefined) await decideAtBank(valdis, bankPage, 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  })
  await test.step('the clerk sees the numbers and the placeholder, and makes the entry', async () => {
    const clerk = await another()
    await clerk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
    await expect(clerk.getByText('243, no tiem Latvijas pilsoņi: 238')).toBeVisible()
    await expect(clerk.getByText('Neapstiprināts nodevas apmērs')).toBeVisible()
    await expectAccessible(clerk)
    await clerk.getByRole('button', { name: 'Reģistrēt', exact: true }).click()
    await expect(clerk.getByText('Reģistrēts').first()).toBeVisible()
  })
  await test.step('the card has the numbers and the owner', async () => {
    await page.goto(`/entities/${entity}/info/general`)
    await expectSoon(page, facts.kinds.membership)
    await expect(page.getByText(/243 biedri/)).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await page.goto(`/entities/${entity}/info/owners`)
    await expect(page.getByText('Valdis Krastbalss').first()).toBeVisible()
  })
  await test.step('the help desk reads the submission of the party, and changes nothing', async () => {
    const desk = await another()
    await enterAsAgent(desk, language)
    await openSupportSession(desk, language, chair.personal_code)
    await desk.getByRole('button', { name: pattern(entities.selector.label) }).click()
    await desk.getByRole('button', { name: party, exact: true }).click()
    await desk.waitForURL(/\/catalog$/)
    await desk.goto(`/submissions/${id}`)
    await desk.getByRole('heading', { name: facts.changes.changed }).click()
    await expect(desk.getByText(/243 biedri/).first()).toBeVisible()
    await expect(desk.getByRole('region', { name: helpDesk.banner.label })).toBeVisible()
    await expect(desk.getByRole('button', { name: applications.form.declare, exact: true })).toHaveCount(0)
    await expectAccessibleInBothWidths(desk)
  })
})

for (const [language, tag] of inEach('lv'))
  test(`${tag}the founder of an arbitration court changes its list of arbitrators and confirms it (${language})`, async ({
    page,
    world,
  }) => {
    const { applications, facts, profile } = words(language)
    const [court, founder] = [`Ostas šķīrējtiesa (${language})`, `Biedrība "Miera osta ${language}"`]
    const services = ['change-arbitrators', 'confirm-arbitrators'] as const
    const chair = await signIn(world, await arrangePerson(world, 'Ivars', 'Mierinieks'))
    await arrangeCourt(world, court, { name: founder, board: [chair.person] })
    await chair.actFor(founder)
    await chair.enter(page, language)

    const id = await test.step('the profile of the founder leads to the services of the court', async () => {
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: profile.represented.title })).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await page.getByRole('link', { name: say(profile.branches.fileFor, { name: court }), exact: true }).click()
      await page.waitForURL(/behalf_of=/)
      const { page: texts } = words(language).catalogue
      for (const code of services)
        await page
          .getByRole('button', { name: say(texts.of, { action: texts.add, name: await serviceName(language, code) }) })
          .click()
      await page.getByText(texts.basket.continue, { exact: true }).first().click()
      await expect(page.getByText(words(language).catalogue.page.summary.whoBehalf)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: pattern(texts.summary.startFor) }).click()
      await page.waitForURL(/submit-form/)
      return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    })
    await test.step('an arbitrator leaves, another joins, and the founder confirms the list', async () => {
      const answers = { 'change-arbitrators': arbitratorsChange, 'confirm-arbitrators': arbitratorsConfirmed }
      for (const code of services) {
        await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=${code}.list`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBothWidths(page)
        await fillForm({ page, language, world }, code, answers[code])
        await expectSaved(page, language)
      }
      await upload(
        chair,
        id,
        'arbitrators-declaration',
        'change-arbitrators',
        await aSignedPaper(world, 'Atbilst.', [chair.person]),
      )
      await upload(chair, id, 'arbitrators-qualification', 'change-arbitrators')
      await generateDocuments(page, language, id)
      await expectAccessibleInBothWidths(page)
      await signEverything(page, language, id, expectAccessible)
    })
    await test.step('the register enters both', async () => {
      await submitToBank(page, language, id)
      await answerBank(page, language, 'pay')
      await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
        timeout: 180_000,
      })
      expect(await findSubmission(world, id)).toMatchObject({ state: 'received', filing: { fee: { amount: '45.00' } } })
      await decide(world, id, 'registered', 'Reģistrēts')
      await page.goto(`/submissions/${id}`)
      await expectSoon(page, words(language).submissions.stage.registeredTitle)
      const changed = page.getByRole('region', { name: facts.changes.changed })
      await changed.getByRole('heading', { name: facts.changes.changed }).click()
      await expect(changed.getByText(facts.kinds.arbitrators_list).first()).toBeVisible()
      await expect(page.getByText('Elīna Vītola').first()).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })
  })
