import { signIn } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { boardMember } from './people/board-member.ts'
import { sign } from './people/at-work.ts'
import { answer, begin, getApplication, upload } from './file-application.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import { answerBank, expectSoon, generateDocuments, signEverything, submitToBank } from './steps.ts'
import { confirmation, newBoard, rowIds } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

test('the council of a joint-stock company elects a member of the board, with minutes of the portal', async ({
  page,
  world,
}) => {
  const { form } = words('lv').applications
  const company = 'AS "Padomes lēmums"'
  const [head, chair, other, absent, coming] = [
    await arrangePerson(world, 'Valdis', 'Valdītājs'),
    await arrangePerson(world, 'Paula', 'Padomniece'),
    await arrangePerson(world, 'Pēteris', 'Padomnieks'),
    await arrangePerson(world, 'Zane', 'Prombūtne'),
    await arrangePerson(world, 'Jana', 'Jaunā'),
  ]
  await world.control('POST', '/entities', {
    name: company,
    legal_form: 'AS',
    officers: [
      boardMember(head),
      ...[chair, other, absent].map((member, index) => ({
        ...boardMember(member),
        position: index === 0 ? 'CHAIR_OF_COUNCIL' : 'COUNCIL_MEMBER',
        governing_body: 'SUPERVISORY_BOARD',
      })),
    ],
  })
  const applicant = await signIn(world, head)
  const entity = await applicant.actFor(company)
  const id = await begin(applicant, 'change-board', entity)
  const { appointed } = newBoard(coming, head)['board'] as { appointed: Record<string, object> }
  await answer(applicant, id, 'change-board', {
    filing: { applicant: { ground: 'officer' } },
    board: { appointed: { [rowIds[1]]: { ...appointed[rowIds[1]], appointedOn: '2026-11-20' } } },
    decision: { meeting: { decidedOn: '2026-11-19', place: 'Rīga' }, owners: { state: 'unchanged' } },
    confirmation,
  })
  await applicant.enter(page)
  const at = (path: string) => page.locator(`[id="change-board.decision.${path}"]`)

  await test.step('the form lists the council, and proposes that the portal prepares the minutes', async () => {
    await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=change-board.decision`)
    await at('meeting.body').locator('input[value="council"]').check()
    await expect(at('meeting.councilMinutes').locator('input[value="prepared"]')).toBeChecked()
    await page
      .getByRole('region', { name: 'Zane Prombūtne', exact: true })
      .getByRole('combobox')
      .selectOption('absence')
    const option = at('session.chair').locator('option', { hasText: 'Paula Padomniece' })
    await at('session.chair').selectOption((await option.getAttribute('value')) ?? '')
    await at('session.keeper').fill('Līga Liepa')
    await expect(at('session.result').locator('input[value="unanimous"]')).toBeChecked()
    await expectAccessibleInBothWidths(page)
    await page.getByRole('button', { name: form.continue, exact: true }).click()
    await expect(page.getByRole('button', { name: form.declare, exact: true })).toBeVisible()
  })
  await test.step('the members who met sign the minutes', async () => {
    await page.goto(`/applications/${id}/submit-form?tab=documents`)
    const consent = await aSignedPaper(world, 'Piekrītu.', [coming])
    await upload(applicant, id, 'board-consent', 'change-board', consent)
    await generateDocuments(page, 'lv', id)
    const minutes = (await getApplication(applicant, id)).documents.find(({ type }) => type === 'council-decision')
    expect(minutes?.missing.map(({ count, names }) => [count, names.toSorted()])).toEqual([
      [2, ['Paula Padomniece', 'Pēteris Padomnieks']],
    ])
    expect(await signEverything(page, 'lv', id)).toBe(1)
    const { signers } = (await applicant.call('listSigners', { params: { uuid: id } })).data
    for (const member of [chair, other]) {
      const asked = signers.find(({ name }) => name === `${member.forename} ${member.surname}`)
      await applicant.call('askSigner', {
        params: { uuid: id, signer_uuid: asked?.uuid ?? '', action: 'invite' },
        body: {},
      })
      await sign(await signIn(world, member), id, minutes?.uuid ?? '')
    }
  })
  await test.step('the register enters the new member of the board', async () => {
    await submitToBank(page, 'lv', id)
    await answerBank(page, 'lv', 'pay')
    await page.waitForURL(/\/applications\/success/)
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Reģistrēts')
    await page.goto(`/entities/${entity}/info/officers`)
    await expectSoon(page, 'Jana Jaunā')
  })
})
