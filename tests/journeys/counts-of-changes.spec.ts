import confirmedProfile from '../../packages/messages/src/lv/profile.ts'
import { counting } from './counting.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

test('the only officer of a company changes its address', async ({ page, world }) => {
  const { applications, bank, pin, signing } = words('lv')
  const { information } = confirmedProfile
  const company = 'SIA "Skaitītā adrese"'
  const person = await arrangePerson(world, 'Ieva', 'Adresniece')
  await arrangeCompany(world, company, [person])
  // A user who comes again: the terms and the profiles are confirmed.
  const known = await signIn(world, person)
  await known.actFor(company)
  await known.actAsPerson()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { counted, press, logIn, prove, choose, address } = counting(page)
  await page.goto('/')

  await test.step('from the login to the form', async () => {
    await logIn(person)
    await press(page.getByRole('link', { name: company }).first())
    await expect(button(information.changes.board)).toBeVisible()
    await expectAccessible(page)
    await press(button(information.changes.address))
    await page.waitForURL(/submit-form/)
  })
  await test.step('the form', async () => {
    await address('change-legal-address.address.legal.address')
    await choose('change-legal-address.address.legal.ownership', 'own')
    await expectAccessibleInBothWidths(page)
    await press(button(applications.form.declare))
    await page.waitForURL(/tab=documents/)
  })
  await test.step('documents and submission', async () => {
    await press(page.getByRole('link', { name: pattern(`${applications.documents.sign}: {name}`) }).first())
    await press(button(signing.start))
    await prove(page.getByLabel(pin.label), '1234')
    await page.keyboard.press('Enter')
    const pay = page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })
    await expect(pay).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await press(pay)
    await press(button(bank.pay))
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
      timeout: 180_000,
    })
  })
  expect(counted.actions).toBeLessThanOrEqual(13)
  // The address, and its owner: no register that the portal reads has the owner, whose consent the law demands.
  expect(counted.answers).toBeLessThanOrEqual(2)
})
