import { dayInRiga } from '../../packages/domain/src/index.ts'
import { signIn } from './people/applicant.ts'
import { arrangePartnership, arrangePerson, delegateTo } from './people/arrange.ts'
import { fillForm } from './fill-form.ts'
import { chooseEntity, startApplication } from './steps.ts'
import { confirmation, rowIds } from './world-answers.ts'
import { words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

test('a delegate who reads codes only in part changes the rights of two partners, and excludes one', async ({
  page,
  world,
}) => {
  const { facts } = words('en')
  const partnership = 'PS "Pārstāvji"'
  const [anna, bruno, cilda, dana] = [
    await signIn(world, await arrangePerson(world, 'Anna', 'Pārstāve')),
    await arrangePerson(world, 'Bruno', 'Pārstāvis'),
    await arrangePerson(world, 'Cilda', 'Pārstāve'),
    await signIn(world, await arrangePerson(world, 'Dana', 'Rakstvede')),
  ] as const
  await arrangePartnership(world, partnership, [anna.person, bruno, cilda])
  await delegateTo(dana, 1, { giver: anna, entity: await anna.actFor(partnership) })
  await dana.enter(page, 'en')
  await chooseEntity(page, 'en', partnership)

  const id = await startApplication(page, 'en', ['change-partner-rights'])
  const changedOn = dayInRiga(new Date())
  await expect(page.getByText(/32\*{4}-\*{5}/).first()).toBeVisible()
  await fillForm({ page, language: 'en', world }, 'change-partner-rights', {
    rights: {
      partner: {
        [rowIds[0]]: { partner: 'p1', mayRepresent: true, representation: 'WITH_AT_LEAST', withAtLeast: 1, changedOn },
        [rowIds[1]]: { partner: 'p2', mayRepresent: false, changedOn },
      },
    },
    confirmation,
  })
  await page.waitForURL(/tab=documents/)
  await page.goto(`/applications/${id}`)
  const changes = page.getByRole('region', { name: facts.changes.title })
  await expect(changes.getByText(facts.noRight)).toHaveCount(1)
  await expectAccessibleInBothWidths(page)
})
