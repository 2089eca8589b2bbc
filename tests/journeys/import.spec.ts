import { Buffer } from 'node:buffer'
import { signIn } from './people/applicant.ts'
import { decideAtBank } from './people/at-work.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { answer, begin, generate, getApplication, signAll, submit, upload } from './file-application.ts'
import { aSignedPaper, signElsewhere } from './sign-elsewhere.ts'
import { party } from './answers-of-bodies.ts'
import { expectSaved } from './steps.ts'
import { say, words } from './words.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLanguages,
  expectAccessibleInBothWidths,
  test,
} from './world.ts'

const code = 'register-party'

test('two hundred founders of a party come from a table, and the register enters the party', async ({
  page,
  world,
}) => {
  const { applications } = words('lv')
  const { import: importing, form } = applications
  const [vita, oskars, notary] = [
    await arrangePerson(world, 'Vita', 'Piekrastniece'),
    await arrangePerson(world, 'Oskars', 'Vējš'),
    await arrangePerson(world, 'Ineta', 'Zvērināta'),
  ]
  const asPerson = await signIn(world, vita)
  const id = await begin(asPerson, code)
  await answer(asPerson, id, code, party([vita, oskars], notary, 'Politiskā partija "Jūras vējš"'))
  await asPerson.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=${code}.founders`)
  const dialog = page.getByRole('dialog', { name: importing.title })
  const choose = async (lines: readonly string[]) => {
    const buffer = Buffer.from(`\uFEFFVārds;Uzvārds;Personas kods\r\n${lines.join('\r\n')}\r\n`)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'dibinataji.csv', mimeType: 'text/csv', buffer })
  }
  const lineOf = (forename: string, surname: string, personalCode: string) => `${forename};${surname};${personalCode}`
  const founders = [
    ...[vita, oskars].map((person) => lineOf(person.forename ?? '', person.surname, person.personal_code)),
    ...Array.from({ length: 198 }, (_, index) => lineOf('Ilze', 'Jūrniece', `326000-${10_000 + index}`)),
  ]

  await test.step('a fault names its line, and the faultless lines are added', async () => {
    await page.getByRole('button', { name: form.import, exact: true }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await choose([...founders.slice(0, 199), lineOf('Ilze', 'Jūrniece', '010190-12345')])
    await expect(dialog.getByText('201. rinda, Personas kods', { exact: false })).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    await dialog.getByRole('button', { name: 'Pievienot 199 personas', exact: true }).click()
    await expect(page.getByText('1.–10. no 199')).toBeVisible()
  })

  await test.step('the corrected table adds the line that was missing', async () => {
    await page.getByRole('button', { name: form.import, exact: true }).click()
    await choose(founders)
    await dialog.getByRole('button', { name: 'Pievienot 1 personu', exact: true }).click()
    await expect(page.getByText('1.–10. no 200')).toBeVisible()
    await page.getByRole('button', { name: say(form.unfoldRow, { row: 'Dibinātājs 1: Vita Piekrastniece' }) }).click()
    await expectAccessibleInBothLanguages(page)
    await page.getByRole('button', { name: form.continue, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valde' })).toBeVisible()
    await expectSaved(page, 'lv')
  })

  await test.step('the overview lists them in one place', async () => {
    await page.goto(`/applications/${id}`)
    await page.getByText('200 personas: rādīt sarakstu').click()
    await expect(page.getByText('Ilze Jūrniece, 326000-10197')).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })

  const paper = (signers: Parameters<typeof aSignedPaper>[2]) => aSignedPaper(world, 'Partijas dokuments.', signers)
  await generate(asPerson, id)
  await upload(asPerson, id, 'founders-minutes', code, await paper([notary]))
  for (const type of ['statutes', 'party-programme'])
    await upload(asPerson, id, type, code, await paper([vita, oskars]))
  const [application] = (await getApplication(asPerson, id)).documents.filter(({ type }) => type === 'application')
  await signAll(asPerson, id)
  const { name, bytes } = await signElsewhere(world, asPerson, oskars, id, application?.uuid ?? '')
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(bytes)]), name)
  await asPerson.call('replaceDocument', { params: { uuid: id, application_document: application?.uuid ?? '' }, body })
  const bankPage = await submit(asPerson, id)
  if (bankPage !== undefined) await decideAtBank(asPerson, bankPage, 'pay')
  await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  await decide(world, id, 'registered', 'Reģistrēts')
  await asPerson.actFor('Politiskā partija "Jūras vējš"')
})
