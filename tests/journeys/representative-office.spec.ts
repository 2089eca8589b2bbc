import { signIn } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { decideAtBank } from './people/at-work.ts'
import { generate, signAll, submit, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { startApplication } from './steps.ts'
import { contact, makeIdentity, rowIds, someAddress } from './world-answers.ts'
import { expect, expectAccessible, test } from './world.ts'

test('a representative opens an office of a foreign merchant, and may act for it once it is registered', async ({
  page,
  world,
}) => {
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
  await expectAccessible(page)
  for (const type of ['foreign-registration', 'representation-decision', 'foreign-statutes'])
    await upload(rita, id, type, 'register-representative-office')
  await generate(rita, id)
  await signAll(rita, id)
  await decideAtBank(rita, (await submit(rita, id)) ?? '', 'pay')
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  expect(await findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '28.46' } } })
  await decide(world, id, 'registered', 'Reģistrēts')
  await rita.actFor(name)
})
