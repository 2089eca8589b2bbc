import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { answer, begin } from './file-application.ts'
import { newBoard } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessibleInBothLanguages, test } from './world.ts'

test('advice and skipped rules are displayed in the form and the overview, and ask for nothing', async ({
  page,
  world,
}) => {
  const { applications } = words('lv')
  const [ance, dead, joining] = [
    await arrangePerson(world, 'Ance', 'Padomdeve'),
    await arrangePerson(world, 'Imants', 'Aizgājis'),
    await arrangePerson(world, 'Jana', 'Nākamā'),
  ]
  const company = 'SIA "Padomi"'
  await arrangeCompany(world, company, [ance, dead])
  const applicant = await signIn(world, ance)
  const entity = await applicant.actFor(company)
  const { officers } = (await applicant.call('getLegalEntityProfile', { params: { id: entity } })).data
  const officer = officers.find(({ name }) => name === 'Imants Aizgājis')
  const id = await begin(applicant, 'change-board', entity)
  const answers = newBoard(joining, ance, officer?.id)
  await answer(applicant, id, 'change-board', answers)
  const { board } = answers as unknown as { board: { dismissed: object } }
  const [row] = Object.keys(board.dismissed)
  await applicant.call('changeApplication', {
    params: { uuid: id },
    body: { changes: { [`change-board.board.dismissed.${row}.reason`]: 'deceased' } },
  })
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=change-board.board`)
  await expect(page.getByText(applications.form.advice, { exact: true })).toBeVisible()
  await expect(page.getByText(/pārliecinās Fizisko personu reģistrā/)).toBeVisible()
  await expectAccessibleInBothLanguages(page)

  await page.goto(`/applications/${id}`)
  await expect(page.getByText(applications.advice.title, { exact: true })).toBeVisible()
  await expect(page.getByText(applications.advice.note)).toBeVisible()
  await expectAccessibleInBothLanguages(page)

  await test.step('the register has no members of the company', async () => {
    const other = await begin(applicant, 'change-beneficial-owners', entity)
    await page.goto(`/applications/${other}/submit-form?tab=data_entry&step=change-beneficial-owners.owners`)
    for (const address of [page.url(), `/applications/${other}`]) {
      await page.goto(address)
      await expect(page.getByText(applications.unchecked.title)).toBeVisible()
      await expect(
        page.getByText(/nav šādu reģistra ziņu par šo tiesību subjektu: dalībnieki vai akcionāri\./),
      ).toBeVisible()
      await expectAccessibleInBothLanguages(page)
    }
  })
})
