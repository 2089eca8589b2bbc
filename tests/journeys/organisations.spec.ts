import { signIn } from './people/applicant.ts'
import { decideAtBank } from './people/at-work.ts'
import { arrangeOrganisation, arrangePerson, decide, findEntity, findSubmission } from './people/arrange.ts'
import { answer, begin, generate, getApplication, signAll, submit, upload } from './file-application.ts'
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
import { associationAnswers, newAddress, newAssociationBoard, newFoundationStatutes } from './world-answers.ts'
import { words } from './words.ts'
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
  const herself = await signIn(world, leaving)
  await herself.actFor(association)
  const minutes = (signers: Parameters<typeof aSignedPaper>[2]) => aSignedPaper(world, 'Ievēlēja valdi.', signers)
  await upload(
    herself,
    id,
    'board-consent',
    'change-organisation-board',
    await aSignedPaper(world, 'Piekrītu.', [coming]),
  )
  await test.step('minutes that only their chair has signed do not do', async () => {
    await upload(herself, id, 'organisation-minutes', 'change-organisation-board', await minutes([leaving]))
    const { data } = await herself.call('reviewApplication', { params: { uuid: id } })
    expect(data.obstacles.map(({ params }) => JSON.stringify(params))).toContainEqual(
      expect.stringContaining('Rasma Kļava'),
    )
    const incomplete = (await getApplication(herself, id)).documents.find(({ type }) => type === 'organisation-minutes')
    await herself.call('deleteDocument', { params: { uuid: id, document_uuid: incomplete?.uuid ?? '' } })
  })
  await upload(herself, id, 'organisation-minutes', 'change-organisation-board', await minutes([leaving, keeper]))
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
  const herself = await signIn(world, founder)
  await herself.actFor(name)
  const entity = await findEntity(herself, name)
  const pay = async (id: string) => {
    await signAll(herself, id)
    const bankPage = await submit(herself, id)
    if (bankPage !== undefined) await decideAtBank(herself, bankPage, 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
  }

  const move = await begin(herself, 'change-legal-address', entity)
  await answer(herself, move, 'change-legal-address', newAddress)
  await generate(herself, move)
  await pay(move)
  expect((await findSubmission(world, move))?.filing?.fee).toMatchObject({ amount: '5.12' })

  const statutes = await begin(herself, 'change-organisation-statutes', entity)
  await answer(herself, statutes, 'change-organisation-statutes', newFoundationStatutes(founder, next))
  await generate(herself, statutes)
  const papers = ['founders-decision', 'statutes-amendments', 'statutes-new-wording'] as const
  for (const type of papers)
    await upload(herself, statutes, type, 'change-organisation-statutes', await aSignedPaper(world, type, [founder]))
  await pay(statutes)
  expect((await findSubmission(world, statutes))?.filing?.fee).toMatchObject({ amount: '7.69' })

  await herself.enter(page, 'lv')
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
  const herself = await signIn(world, chair)
  await herself.actFor(name)
  const id = await begin(herself, 'change-legal-address', await findEntity(herself, name))
  const answers = associationAnswers(newAddress)
  await answer(herself, id, 'change-legal-address', { ...answers, fee: { relief: { unites: 'childrens-sports' } } })
  await herself.call('changeApplication', {
    params: { uuid: id },
    body: { changes: {}, additional_options: { relief: 'childrens-sports' } },
  })
  const { data } = await herself.call('reviewApplication', { params: { uuid: id } })
  expect(data.quote.total).toBe('0.00')
  expect(data.obstacles.map(({ params }) => JSON.stringify(params))).toContainEqual(
    expect.stringContaining('relief-proof'),
  )
})
