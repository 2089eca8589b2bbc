import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { begin } from './file-application.ts'
import { words } from './words.ts'
import { expect, test } from './world.ts'

const { applications } = words('lv')

test('the steps documents and overview ask about open issues, as Continue does', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Sarma', 'Atstātne'))
  const id = await begin(applicant, 'register-sole-trader')
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry`)
  const steps = page.getByRole('navigation', { name: applications.steps.label })
  const dialog = page.getByRole('alertdialog', { name: applications.issuesFound.title })
  for (const step of [applications.steps.documents, applications.steps.overview]) {
    await steps.getByRole('link', { name: new RegExp(`^${step}`) }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/tab=data_entry/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
