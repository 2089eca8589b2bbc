import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { sign } from './people/at-work.ts'
import { getApplication } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { answerBank, chooseEntity, generateDocuments, signEverything, startApplication, submitToBank } from './steps.ts'
import { newCouncil } from './answers-of-bodies.ts'
import { words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

test('a joint board files a new council: both members sign, and the elected one consents', async ({
  page,
  world,
  another,
}) => {
  const { applications } = words('lv')
  const company = 'SIA "Divu paraksti"'
  const [ance, boriss] = [
    await signIn(world, await arrangePerson(world, 'Ance', 'Kopvalde')),
    await signIn(world, await arrangePerson(world, 'Boriss', 'Kopvaldis')),
  ] as const
  const elected = await arrangePerson(world, 'Centis', 'Padomnieks')
  await arrangeCompany(world, company, [ance.person, boriss.person], {
    representation: 'WITH_AT_LEAST',
    with_at_least: 1,
  })
  await ance.actFor(company)
  await ance.enter(page)
  const id = await startApplication(page, 'lv', ['change-council'])
  await fillForm({ page, language: 'lv', world }, 'change-council', newCouncil(elected, ance.person))
  await page.waitForURL(/tab=documents/)
  await generateDocuments(page, 'lv', id)
  await expectAccessible(page)

  await test.step('the first member signs, and the overview names the others', async () => {
    expect(await signEverything(page, 'lv', id)).toBe(2)
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(applications.obstacles.title).first()).toBeVisible()
    for (const name of ['Boriss Kopvaldis', 'Centis Padomnieks'])
      await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the elected member is asked, and signs', async () => {
    const { signers } = (await ance.call('listSigners', { params: { uuid: id } })).data
    const asked = signers.find(({ name }) => name === 'Centis Padomnieks')
    await ance.call('askSigner', { params: { uuid: id, signer_uuid: asked?.uuid ?? '', action: 'invite' }, body: {} })
    const [application] = (await getApplication(ance, id)).documents.filter(({ type }) => type === 'application')
    await sign(await signIn(world, elected), id, application?.uuid ?? '')
  })
  await test.step('the second member signs and submits', async () => {
    const second = await another()
    await boriss.enter(second)
    await chooseEntity(second, 'lv', company)
    expect(await signEverything(second, 'lv', id, expectAccessible)).toBe(1)
    await submitToBank(second, 'lv', id)
    await answerBank(second, 'lv', 'pay')
    await second.waitForURL(/\/applications\/success/)
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
  })
  await test.step('the entry names the council', async () => {
    await decide(world, id, 'registered', 'Reģistrēts')
    const { data } = await ance.call('listLegalEntities', {})
    const entity = data.find(({ name }) => name === company)?.uuid
    await expect(async () => {
      await page.goto(`/entities/${entity}/info/officers`)
      await expect(page.getByText('Centis Padomnieks').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
  })
})
