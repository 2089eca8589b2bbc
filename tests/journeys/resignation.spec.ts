import { signIn } from './people/applicant.ts'
import { arrangeOrganisation, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { getApplication } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { answerBank, generateDocuments, signEverything, startApplication, submitToBank } from './steps.ts'
import { associationAnswers, confirmation, rowIds } from './world-answers.ts'
import { words } from './words.ts'
import { expect, test } from './world.ts'

test('a member of the board of an association resigns alone, without minutes', async ({ page, world, another }) => {
  const language = 'lv'
  const { form } = words(language).applications
  const association = 'Biedrība "Atvasaras dārzs"'
  const [leaving, staying] = [
    await arrangePerson(world, 'Ausma', 'Aizgājēja'),
    await arrangePerson(world, 'Pēteris', 'Palicējs'),
  ]
  await arrangeOrganisation(world, association, 'BDR', [leaving, staying])
  const member = await signIn(world, leaving)
  const entity = await member.actFor(association)
  await member.enter(page, language)

  const id = await startApplication(page, language, ['change-organisation-board'])
  await test.step('the form begins after the proposed ground, which the member changes', async () => {
    await page.getByRole('button', { name: form.back, exact: true }).click()
    await fillForm(
      { page, language, world, legalForm: 'BDR' },
      'change-organisation-board',
      associationAnswers({
        filing: { applicant: { ground: 'resigning-officer' } },
        board: {
          dismissed: { [rowIds[0]]: { officer: 'Ausma Aizgājēja', reason: 'resigned', endsOn: '2026-11-19' } },
        },
        confirmation,
      }),
    )
    await page.waitForURL(/tab=documents/)
  })
  await test.step('the application and the notice are the only papers, and the member alone signs them', async () => {
    await generateDocuments(page, language, id)
    expect(await signEverything(page, language, id)).toBe(2)
    const { documents } = await getApplication(member, id)
    expect(documents.map(({ type, signers }) => [type, ...signers.map(({ name }) => name)]).toSorted()).toEqual([
      ['application', 'Ausma Aizgājēja'],
      ['resignation-notice', 'Ausma Aizgājēja'],
    ])
  })
  await submitToBank(page, language, id)
  await answerBank(page, language, 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  await test.step('the register names the other member alone', async () => {
    await decide(world, id, 'registered', 'Reģistrēts')
    const fellow = await signIn(world, staying)
    await fellow.actFor(association)
    const reader = await another()
    await fellow.enter(reader, language)
    await reader.goto(`/entities/${entity}/info/officers`)
    await expect(async () => {
      await reader.reload()
      await expect(reader.getByText('Pēteris Palicējs').first()).toBeVisible()
      await expect(reader.getByText('Ausma Aizgājēja')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })
})
