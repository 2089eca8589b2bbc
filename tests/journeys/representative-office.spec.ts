import { signIn } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { answerBank, generateDocuments, signEverything, startApplication, submitToBank } from './steps.ts'
import { contact, makeIdentity, rowIds, someAddress } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

test('a representative opens an office of a foreign merchant, and its data are listed by kind for the next change', async ({
  page,
  world,
  another,
}) => {
  const { facts } = words('lv')
  const name = 'Läänemere Laevad AS pārstāvniecība'
  const rita = await signIn(world, await arrangePerson(world, 'Rita', 'Birojniece'))
  await rita.enter(page)
  const id = await startApplication(page, 'lv', ['register-representative-office'])
  await fillForm({ page, language: 'lv', world }, 'register-representative-office', {
    principal: {
      kind: { kind: 'PAR' },
      entity: {
        country: 'EE',
        name: 'Läänemere Laevad AS',
        foreignRegistrationNumber: '11205448',
        addressAbroad: 'Sadama 5, Tallinn, 10111',
        activity: 'Jūras pārvadājumi',
      },
    },
    office: { details: { name } },
    address: { legal: { address: someAddress } },
    representatives: { person: { [rowIds[0]]: { ...makeIdentity(rita.person), representation: 'INDIVIDUALLY' } } },
    contact: contact(),
  })
  await page.waitForURL(/tab=documents/)
  for (const type of ['foreign-registration', 'representation-decision', 'foreign-statutes'])
    await upload(rita, id, type, 'register-representative-office')
  await generateDocuments(page, 'lv', id)
  await expectAccessible(page)
  await signEverything(page, 'lv', id)
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '28.46' } } })
  await decide(world, id, 'registered', 'Reģistrēts')

  await test.step('the representative acts for the office, whose form lists each entry with its kind', async () => {
    await rita.actFor(name)
    const office = await another()
    await rita.enter(office)
    await startApplication(office, 'lv', ['change-representative-office'])
    const entry = (title: string) => office.getByRole('region', { name: title, exact: true })
    await expect(entry(name)).toContainText(facts.kinds.name)
    await expect(entry('Läänemere Laevad AS')).toContainText(facts.kinds.principal)
    await expectAccessibleInBothWidths(office)
  })
})
