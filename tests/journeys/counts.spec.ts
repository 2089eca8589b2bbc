import persons from '../../packages/messages/src/lv/persons.ts'
import { counting } from './counting.ts'
import { file, getApplication } from './file-application.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide } from './people/arrange.ts'
import { captureScreen } from './pages/screens.ts'
import { codeTo } from './people/mailbox.ts'
import { expectAttached } from './steps.ts'
import { pattern, say, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'
import { soleTrader } from './world-answers.ts'

test('a new user founds a company alone', async ({ page, world }) => {
  const { applications, bank, catalogue, help, pin, profile, signing, verification } = words('lv')
  const person = await arrangePerson(world, 'Zane', 'Skaitītāja')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { counted, at, press, logIn, type, prove, choose, pick, address, attach } = counting(page)
  const goOn = () => press(button(applications.form.continue))
  const myself = (step: string) =>
    press(page.locator(`[id^="register-sia.${step}"]`).getByRole('radio', { name: /\(Jūs\)$/ }))
  // A user who comes from a search engine or the first page begins on the page of the service.
  await page.goto('/services/register-sia')
  await button(catalogue.service.start).click()

  await test.step('from the login to the form', async () => {
    await logIn(person)
    await press(button(help.terms.accept))
    await press(button(profile.confirm.button))
    const { summary } = catalogue.page
    await press(button(summary.start).or(page.getByRole('button', { name: pattern(summary.startFor) })))
    await page.waitForURL(/submit-form/)
  })
  await test.step('the form', async () => {
    await type(at('register-sia.company.firm.name'), 'SIA "Īsais ceļš"')
    await goOn()
    await address('register-sia.address.legal.address')
    await choose('register-sia.address.legal.ownership', 'own')
    await goOn()
    await myself('founders.founder')
    const founder = at('register-sia.founders.founder').locator('section').first()
    const sameAddress = { place: persons.legalAddress.address.label, address: '{address}' }
    await press(founder.getByRole('button', { name: pattern(say(applications.form.sameAddress, sameAddress)) }))
    await goOn()
    await myself('board.member')
    const member = at('register-sia.board.member').locator('section').first()
    await expect(
      member.getByRole('radio', { name: persons.boardMember.representation.options.INDIVIDUALLY }),
    ).toBeChecked()
    await goOn()
    const owner = at('register-sia.owners.owner').locator('section').first()
    await expect(owner.getByText(new RegExp(`^${person.forename} ${person.surname}, `)).first()).toBeVisible()
    await expect(owner.getByRole('radio', { name: persons.beneficialOwner.control.options.shares })).toBeChecked()
    await pick(`${await owner.getAttribute('id')}.nationality`, 'LV')
    await goOn()
    const email = 'skaita@piemers.example'
    await type(at('register-sia.contact.details.email'), email)
    await press(button(applications.controls.email.send))
    await expect(page.getByLabel(verification.code, { exact: true })).toBeFocused()
    await prove(page.getByLabel(verification.code, { exact: true }), await codeTo(world, email))
    await expect(page.getByText(applications.controls.email.verified, { exact: true })).toBeVisible()
    await press(button(applications.form.declare))
    await page.waitForURL(/tab=documents/)
  })

  await test.step('papers and signatures', async () => {
    await attach(page.locator('input[type=file]').first(), 'apmaksa.txt')
    await expectAttached(page, 'lv', 'apmaksa.txt')
    await press(page.getByRole('link', { name: pattern(`${applications.documents.sign}: {name}`) }).first())
    await press(button(signing.start).or(page.getByRole('button', { name: pattern(signing.startAll) })))
    await prove(page.getByLabel(pin.label), '1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText(pattern(signing.done.all)).first()).toBeVisible()
  })
  await test.step('submission and payment', async () => {
    await expect(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })).toBeVisible()
    await captureScreen(page)
    const measureHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await measureHeight()).toBeLessThanOrEqual(2000)
    await page.getByRole('button', { name: /English$/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await measureHeight()).toBeLessThanOrEqual(2000)
    await page.getByRole('button', { name: /Latviešu$/ }).click()
    await press(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) }))
    await press(button(bank.pay))
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
      timeout: 180_000,
    })
  })
  expect(counted.actions).toBeLessThanOrEqual(29)
  expect(counted.answers).toBeLessThanOrEqual(5)
})

test('an applicant answers a question of the register', async ({ page, world }) => {
  const { messages, tasks } = words('lv')
  const question = 'Vai darbība notiks tikai Latvijā?'
  const person = await arrangePerson(world, 'Vizma', 'Atbildētāja')
  const applicant = await signIn(world, person)
  const id = await file(applicant, 'register-sole-trader', soleTrader(person))
  await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('received')
  await decide(world, id, 'waiting_for_information', question)
  await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('waiting_for_information')
  const { counted, press, logIn, type } = counting(page)
  await page.goto('/')
  await logIn(person)
  await test.step('from the home page to the question', async () => {
    const task = page.getByRole('link', { name: new RegExp(`^${tasks.do.answer}`) })
    await expect(task).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await press(task)
  })
  await expect(page.getByRole('heading', { level: 1, name: messages.answering })).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByLabel(messages.fields.recipient)).toHaveCount(0)
  await type(page.getByLabel(messages.fields.answer, { exact: true }), 'Jā, tikai Latvijā.')
  await press(page.getByRole('button', { name: messages.send, exact: true }))
  await expect(page.getByText(messages.done.sent)).toBeVisible()
  expect(counted).toEqual({ actions: 5, answers: 1 })
})

test('a board member delegates to an accountant', async ({ page, world }) => {
  const { delegations, shell } = words('lv')
  const { form } = delegations
  const member = await arrangePerson(world, 'Vita', 'Deleģētāja')
  const accountant = await arrangePerson(world, 'Roberts', 'Grāmatvedis')
  await arrangeCompany(world, 'SIA "Skaitītais deleģējums"', [member])
  const known = await signIn(world, member)
  await known.actFor('SIA "Skaitītais deleģējums"')
  await known.actAsPerson()
  const { counted, press, logIn, tick, type } = counting(page)
  await page.goto('/')
  await logIn(member)
  await press(
    page
      .getByRole('navigation', { name: shell.menu.label })
      .getByRole('link', { name: shell.menu.delegations, exact: true }),
  )
  await press(page.getByRole('link', { name: delegations.new, exact: true }).first())
  await type(page.getByLabel(form.name, { exact: true }), accountant.forename)
  await type(page.getByLabel(form.lastName, { exact: true }), accountant.surname)
  await type(page.getByLabel(form.code, { exact: true }), accountant.personal_code)
  await tick(page.getByRole('radio', { name: form.durations.never, exact: true }))
  await press(page.getByRole('button', { name: form.submit, exact: true }))
  await expect(page.getByText(delegations.done.given)).toBeVisible()
  expect(counted).toEqual({ actions: 9, answers: 4 })
})
