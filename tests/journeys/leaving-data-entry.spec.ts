import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { samples } from '@portal/services/samples'
import { answer, begin } from './file-application.ts'
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

test('errors of the last page are in view once the user chooses to correct them', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Sarma', 'Atstātne'))
  const id = await begin(applicant, 'register-sole-trader')
  await answer(applicant, id, 'register-sole-trader', samples['register-sole-trader'])
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=register-sole-trader.contact`)
  // The last page alone has an error.
  await page.locator('[id="register-sole-trader.contact.details.email"]').fill('')
  const errors = page.getByRole('group', { name: /izlabojiet/ })
  await page.getByRole('button', { name: applications.form.declare, exact: true }).click()
  await page.getByRole('button', { name: applications.issuesFound.back, exact: true }).click()
  await expect(errors).toBeFocused()
  await expect(errors).toBeInViewport()
})
