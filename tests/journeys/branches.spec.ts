import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { boardMember } from './people/board-member.ts'
import { confirmProfile } from './steps.ts'
import { inEach, say, serviceName, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type Person, type World } from './world.ts'

async function arrangeBranch({ control }: World, name: string, parent: string, person: Person) {
  const officers = [{ ...boardMember(person), position: 'AUTHORISED_REPRESENTATIVE', governing_body: null }]
  await control('POST', '/entities', { name, legal_form: 'FIL', parent, officers })
}

for (const [language, tag] of inEach('en'))
  test(`${tag}the person of a branch learns who files for it, and the merchant files (${language})`, async ({
    page,
    world,
  }) => {
    const { entities, profile } = words(language)
    const [merchant, branch] = [`SIA "Zaru nams ${language}"`, `SIA "Zaru nams ${language}" Liepājas filiāle`]
    const person = await signIn(world, await arrangePerson(world, 'Zane', 'Zariņa'))
    const owner = await arrangePerson(world, 'Osvalds', 'Zaritis')
    const parent = await arrangeCompany(world, merchant, [owner])
    await arrangeBranch(world, branch, parent, person.person)
    await person.actFor(branch)
    await person.enter(page, language)
    await page.goto('/catalog')
    const explanation = page.getByText(entities.unserved.title)
    await expect(explanation).toBeVisible()
    await expect(page.getByText(say(entities.unserved.branch, { parent: merchant }))).toBeVisible()
    await expectAccessibleInBothWidths(page)

    await page.goto('/entities')
    await page.getByRole('link', { name: branch, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: branch })).toBeVisible()
    await expect(explanation).toBeVisible()
    await expect(page.getByText(entities.unserved.branchOthers)).toBeVisible()
    await expect(page.getByRole('link', { name: profile.information.services, exact: true })).toHaveCount(0)
    await expectAccessibleInBothWidths(page)

    await page.getByRole('link', { name: entities.unserved.write, exact: true }).click()
    await expect(page).toHaveURL(/communication\/create/)
    await expectAccessibleInBothWidths(page)
  })

for (const [language, tag] of inEach('en'))
  test(`${tag}a representative of branch and merchant files for the branch (${language})`, async ({ page, world }) => {
    const { catalogue, entities } = words(language)
    const [merchant, branch] = [`SIA "Lapu nams ${language}"`, `SIA "Lapu nams ${language}" Talsu filiāle`]
    const person = await signIn(world, await arrangePerson(world, 'Laima', 'Lapiņa'))
    const parent = await arrangeCompany(world, merchant, [person.person])
    await arrangeBranch(world, branch, parent, person.person)
    await person.actFor(merchant)
    await person.actFor(branch)
    await person.enter(page, language)
    await page.goto('/catalog')
    await page.getByRole('button', { name: say(entities.unserved.file, { name: merchant }), exact: true }).click()
    await confirmProfile(page, language)
    await page.waitForURL(/catalog\?behalf_of=/)
    const { start, of } = catalogue.page
    const name = await serviceName(language, 'change-legal-address')
    await expect(page.getByRole('button', { name: say(of, { action: start, name }), exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
