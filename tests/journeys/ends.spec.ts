import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { answer, begin, generate, signAll, submit, upload } from './file-application.ts'
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
import { endOfLiquidation, liquidation } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

test('a company is liquidated: the board gives way to the liquidator, who has it deleted', async ({
  page,
  another,
  world,
}) => {
  const language = 'lv'
  const { applications } = words(language)
  const company = 'SIA "Pēdējā lappuse"'
  const [member, fellow, liquidator] = [
    await arrangePerson(world, 'Gunta', 'Lapiņa'),
    await arrangePerson(world, 'Valdis', 'Lappusis'),
    await arrangePerson(world, 'Uldis', 'Pārdevējs'),
  ]
  await arrangeCompany(world, company, [member, fellow])
  // The fellow has logged in before, so their address is known.
  await signIn(world, fellow)
  await signInByForm(page, member, language)
  await expectSoon(page, company)
  await chooseEntity(page, language, company)
  const id = await startApplication(page, language, ['start-liquidation'], expectAccessibleInBothWidths)
  await fillForm({ page, language, world }, 'start-liquidation', liquidation(liquidator, member))
  await page.waitForURL(/tab=documents/)
  await expectAccessible(page)
  const asPerson = await signIn(world, member)
  const entity = await asPerson.actFor(company)
  const consent = await aSignedPaper(world, 'Piekrītu.', [liquidator])
  await upload(asPerson, id, 'liquidator-consent', 'start-liquidation', consent)
  await generateDocuments(page, language, id)
  await signEverything(page, language, id, expectAccessible)
  await test.step('what ends and what begins is displayed before the submission', async () => {
    await page.goto(`/applications/${id}`)
    for (const name of ['Gunta Lapiņa', 'Valdis Lappusis', 'Uldis Pārdevējs'])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
    timeout: 180_000,
  })
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '30.00' } } })
  await expect.poll(() => mailsTo(world, fellow), 'the fellow of the board is notified').not.toHaveLength(0)
  await decide(world, id, 'registered', 'Reģistrēts')

  const himself = await signIn(world, liquidator)
  await himself.actFor(company)
  await test.step('the former board no longer acts', async () => {
    const former = await signIn(world, fellow)
    expect((await former.call('listLegalEntities', {})).data.map(({ name }) => name)).not.toContain(company)
  })
  await test.step('the deletion waits for the creditors, and only the liquidator files it', async () => {
    const ending = await begin(himself, 'finish-liquidation', entity)
    await answer(himself, ending, 'finish-liquidation', {
      ...endOfLiquidation,
      filing: { applicant: { ground: 'office-holder' } },
    })
    await generate(himself, ending)
    for (const type of ['closing-statement', 'distribution-plan', 'archive-certificate'])
      await upload(himself, ending, type, 'finish-liquidation', await aSignedPaper(world, type, [liquidator]))
    await signAll(himself, ending)
    const { data } = await himself.call('reviewApplication', { params: { uuid: ending } })
    expect(data.obstacles).toEqual([])
    expect(data.warnings.map(({ code }) => code)).toEqual(['creditors-term'])
    expect(await submit(himself, ending), 'no fee is due').toBeUndefined()
    await expect.poll(async () => (await findSubmission(world, ending))?.state).toBe('received')
    await decide(world, ending, 'registered', 'Izslēgts')
  })
  await test.step('the deleted company has no representatives any more', async () => {
    const reader = await another()
    await himself.enter(reader, language)
    await reader.goto(`/entities/${entity}/info/general`)
    await expect(reader.getByText(/Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās/).first()).toBeVisible()
    await expectAccessible(reader)
  })
})
