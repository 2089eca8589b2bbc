import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import {
  answerBank,
  chooseEntity,
  generateDocuments,
  signEverything,
  signInByForm,
  startApplication,
  submitToBank,
} from './steps.ts'
import { newBoard } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

test('a company changes its board, and who acts for it changes with that', async ({ page, world, another }) => {
  const language = 'en'
  const { applications, entities } = words(language)
  const company = 'SIA "Upes līcis"'
  const leaving = await arrangePerson(world, 'Maija', 'Kokneviča')
  await arrangeCompany(world, company, [leaving])
  const coming = await arrangePerson(world, 'Jānis', 'Laivenieks')
  const newcomer = await another()
  await signInByForm(page, leaving, language)

  await test.step('for the company', async () => {
    await expect(page.getByText(company).first()).toBeVisible()
    await expectAccessible(page)
    await chooseEntity(page, language, company)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
  const id = await startApplication(page, language, ['change-board'], expectAccessible)
  const answers = newBoard(coming, leaving)
  const decision = answers['decision'] as { meeting: object }
  const late = { ...decision, meeting: { ...decision.meeting, decidedOn: '2026-01-05' } }
  await fillForm({ page, language, world }, 'change-board', { ...answers, decision: late })
  await page.waitForURL(/tab=documents/)
  const asPerson = await signIn(world, leaving)
  await asPerson.actFor(company)
  await upload(asPerson, id, 'board-consent', 'change-board', await aSignedPaper(world, 'Piekrītu.', [coming]))
  await generateDocuments(page, language, id)
  expect(await signEverything(page, language, id, expectAccessible)).toBe(2)
  await test.step('warned of the late notice, which prevents nothing', async () => {
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(applications.warnings.title)).toBeVisible()
    await expect(page.getByText(/within 14 days \(Commercial Law, section 16\)/)).toBeVisible()
    await expectAccessible(page)
  })
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
    timeout: 180_000,
  })
  expect(await findSubmission(world, id)).toMatchObject({
    rounds: [{ distinct: 1 }],
    state: 'received',
    filing: {
      fee: { amount: '20.00' },
      warnings: [{ path: 'change-board.decision.meeting.decidedOn', code: 'notified-late' }],
    },
  })

  await test.step('the register decides', async () => {
    await decide(world, id, 'registered', 'Reģistrēts')
    await page.goto(`/submissions/${id}`)
  })
  await test.step('the new member acts for the company', async () => {
    const member = await signIn(world, coming)
    await member.actFor(company)
    await member.enter(newcomer, language)
    await newcomer.goto('/entities')
    await expect(
      newcomer
        .getByRole('row', { name: company })
        .or(newcomer.getByRole('listitem').filter({ hasText: company }))
        .first(),
    ).toBeVisible()
    await newcomer.goto(`/submissions/${id}`)
    await expect(newcomer.getByText(applications.states.registered, { exact: true }).first()).toBeVisible()
  })
  await test.step('the dismissed one no longer does', async () => {
    await page.goto('/entities')
    await expect(page.getByText(entities.empty.title)).toBeVisible()
    await page.goto(`/submissions/${id}`)
    await expect(page.getByText(applications.broken.title)).toBeVisible()
  })
})
