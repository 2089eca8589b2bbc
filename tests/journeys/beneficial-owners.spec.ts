import { loadServiceTexts } from '../../services/texts.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, beneficialOwner, findSubmission } from './people/arrange.ts'
import { decideAtBank } from './people/at-work.ts'
import { begin, generate, signAll, submit } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { changedOwners } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

const code = 'change-beneficial-owners'
test('beneficial owners are changed by data alone: chosen from the register, shown before and after, entered and told on the card', async ({
  page,
  another,
  world,
}) => {
  const company = 'SIA "Labuma avots"'
  const [filer, leaving, coming] = [
    await arrangePerson(world, 'Sandra', 'Avotiņa'),
    await arrangePerson(world, 'Ilze', 'Senā'),
    await arrangePerson(world, 'Toms', 'Jaunais'),
  ]
  await arrangeCompany(world, company, [filer], undefined, [
    beneficialOwner('owner-1', leaving),
    beneficialOwner('owner-2', filer),
  ])
  const applicant = await signIn(world, filer)
  const entity = await applicant.actFor(company)
  const id = await begin(applicant, code, entity)
  await applicant.enter(page)
  const { facts, applications } = words('lv')
  const changes = page.getByRole('region', { name: facts.changes.title })

  await test.step('the keyboard alone chooses, and filled-in answers are announced', async () => {
    const draft = await begin(applicant, code, entity)
    await page.goto(`/applications/${draft}/submit-form?step=${code}.owners`)
    await page.locator(`[id="${code}.owners.declaration.finding"] input`).first().focus()
    await page.keyboard.press('Space')
    const texts = (await loadServiceTexts('lv', code)) as { owners: { changed: { state: string } } }
    const choice = page.getByRole('region', { name: 'Sandra Avotiņa' }).getByRole('combobox').first()
    await choice.focus()
    await page.keyboard.type(texts.owners.changed.state)
    await expect(choice).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: applications.controls.fact.filled })).toBeVisible()
    await expect(page.locator(`[id^="${code}.owners.changed."][id$=".surname"]`)).toHaveValue('Avotiņa')
  })
  await test.step('the form fills in what the register has of whom one chooses', async () => {
    await page.goto(`/applications/${id}/submit-form`)
    await fillForm({ page, language: 'lv', world }, code, changedOwners(coming))
    await page.waitForURL(/tab=documents/)
    await page.goto(`/applications/${id}/submit-form?step=${code}.owners`)
    await expect(page.locator(`[id^="${code}.owners.changed."][id$=".surname"]`)).toHaveValue('Avotiņa')
    await expectAccessibleInBothWidths(page)
  })
  await test.step('the overview shows what changes, before and after', async () => {
    await generate(applicant, id)
    await signAll(applicant, id)
    await page.goto(`/applications/${id}`)
    await expect(changes.getByText(facts.operations.ended)).toBeVisible()
    const changed = changes.getByRole('listitem').filter({ hasText: facts.operations.changed })
    await expect(changed.getByText('Ar starpniecību: Kaselehe OÜ')).toBeVisible()
    await expect(changed.getByText('Sandra Avotiņa')).toHaveCount(2)
    await expect(changes.getByRole('listitem').filter({ hasText: facts.operations.added })).toContainText(
      'Toms Jaunais',
    )
    await expectAccessibleInBothWidths(page)
  })
  await test.step('the desk has it in words, and enters it', async () => {
    await decideAtBank(applicant, (await submit(applicant, id)) ?? '', 'pay')
    await expect.poll(() => findSubmission(world, id)).toMatchObject({ filing: { fee: { amount: '20.00' } } })
    const clerk = await another()
    await clerk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
    const line = clerk.getByRole('row').filter({ hasText: 'ar Kaselehe OÜ (12345678, EE) starpniecību' })
    await expect(line).toContainText('Sandra Avotiņa')
    await clerk.getByRole('button', { name: 'Reģistrēt', exact: true }).click()
    await expect(clerk.getByText('Reģistrēts').first()).toBeVisible()
  })
  await test.step('the card has the new owner, and the former one in its history', async () => {
    await expect(async () => {
      await page.goto(`/entities/${entity}/info/owners`)
      await expect(page.getByText('Toms Jaunais')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByText('Ar starpniecību: Kaselehe OÜ')).toBeVisible()
    await expect(page.getByText('Ilze Senā')).toHaveCount(0)
    await page.goto(`/entities/${entity}/info/history`)
    await expect(page.getByText('Ilze Senā')).toBeVisible()
    await expect(page.getByText('16.11.2026.').first()).toBeVisible()
  })
  await test.step('a submitted application still shows its changes', async () => {
    await page.goto(`/submissions/${id}`)
    const region = page.getByRole('region', { name: facts.changes.changed })
    await region.getByRole('heading', { name: facts.changes.changed }).click()
    const ended = region.getByRole('listitem').filter({ hasText: facts.operations.ended })
    await expect(ended).toContainText('Ilze Senā')
    const asked = region.getByRole('listitem').filter({ hasText: facts.operations.changed })
    await expect(asked.first()).toContainText('Sandra Avotiņa')
    await expect(asked.last()).toContainText(facts.findings.identified)
    await expectAccessibleInBothWidths(page)
  })
})
