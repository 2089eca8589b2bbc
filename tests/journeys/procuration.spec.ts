import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, delegateTo, findSubmission } from './people/arrange.ts'
import { decideAtBank } from './people/at-work.ts'
import { getApplication, signAll, submit } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { startApplication } from './steps.ts'
import { confirmation, rowIds } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type Person } from './world.ts'

const procuration = (id: string, { forename, surname, personal_code }: Person, others: number | null) => ({
  kind: 'procuration',
  id,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    representation: others === null ? 'INDIVIDUALLY' : 'WITH_AT_LEAST',
    with_at_least: others,
    real_estate: false,
    branch: null,
  },
  since: '2023-05-10',
  until: null,
})

test('a delegate revokes a procuration, and is warned of the one that cannot act alone', async ({
  page,
  world,
  another,
}) => {
  const language = 'en'
  const { applications } = words(language)
  const company = 'SIA "Prokūras kalns"'
  const [officer, leaving, joint, helper] = [
    await arrangePerson(world, 'Anete', 'Kalnāja'),
    await arrangePerson(world, 'Pauls', 'Atsauktais'),
    await arrangePerson(world, 'Kristīne', 'Kopā'),
    await arrangePerson(world, 'Dace', 'Palīdze'),
  ]
  await arrangeCompany(world, company, [officer], undefined, [
    procuration('alone', leaving, null),
    procuration('joint', joint, 1),
  ])
  const board = await signIn(world, officer)
  const entity = await board.actFor(company)
  const delegate = await signIn(world, helper)
  await delegateTo(delegate, 2, { giver: board, entity })
  await delegate.actFor(company)
  await delegate.enter(page, language)

  const id = await startApplication(page, language, ['revoke-procuration'])
  await test.step('the register’s procurators are listed, and one is revoked', async () => {
    await fillForm({ page, language, world }, 'revoke-procuration', {
      procuration: { revoked: { [rowIds[0]]: { procuration: 'alone', reason: 'revoked', endsOn: '2026-11-24' } } },
      confirmation,
    })
    await page.waitForURL(/tab=documents/)
  })
  await expect(page.getByRole('listitem').filter({ hasText: 'Anete Kalnāja' }).first()).toBeVisible()
  await signAll(board, id)
  await test.step('the overview warns the delegate before the submission', async () => {
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(applications.warnings.title)).toBeVisible()
    await expect(page.getByText(/too few other persons remain: Kristīne Kopā/)).toBeVisible()
    await expectAccessibleInBothWidths(page)
    const { documents } = await getApplication(delegate, id)
    expect(documents.flatMap(({ signers }) => signers.map(({ name }) => name))).toEqual(['Anete Kalnāja'])
  })
  const bankPage = await submit(delegate, id)
  if (bankPage !== undefined) await decideAtBank(delegate, bankPage, 'pay')
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  await test.step('the clerk reads the reason in words, and makes the entry', async () => {
    const clerk = await another()
    await clerk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
    await expect(clerk.getByText('prokūra atsaukta')).toBeVisible()
    await decide(world, id, 'registered', 'Reģistrēts')
  })
  await test.step('the register names the other procurator alone', async () => {
    await page.goto(`/entities/${entity}/info/officers`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Kristīne Kopā').first()).toBeVisible()
      await expect(page.getByText('Pauls Atsauktais')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  })
})
