import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { decideAtBank } from './people/at-work.ts'
import { getApplication, prepare } from './file-application.ts'
import { answerBank, expectSoon, submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const { applications, payments } = words('lv')
const { result } = payments

/** Opens the browser with an application that only has to be paid. */
async function ready(world: World, page: Page, surname: string): Promise<{ applicant: Applicant; id: string }> {
  const person = await arrangePerson(world, 'Inga', surname)
  const applicant = await signIn(world, person)
  const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
  await applicant.enter(page)
  return { applicant, id }
}

const expectReceived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
    timeout: 180_000,
  })

async function expectFiledOnce(world: World, applicant: Applicant, id: string): Promise<void> {
  await expect.poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct)).toEqual([1])
  await expect
    .poll(async () => (await mailsTo(world, applicant.person)).filter((subject) => subject.endsWith('ir saņemts')))
    .toHaveLength(1)
}

const referenceOf = async (applicant: Applicant, id: string) => {
  const payment = (await getApplication(applicant, id)).payment
  return (
    await applicant.call('getPaymentStatus', { params: { payment_request_id: payment?.payment_request_id ?? '' } })
  ).data.reference
}

test('a payment that fails may be tried again, and the next one succeeds', async ({ page, world }) => {
  const { applicant, id } = await ready(world, page, 'Neveiksme')
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'fail')
  await expect(page.getByText(result.failed, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: result.retry }).click()
  await page.waitForURL(/\/submit$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: pattern(applications.overview.submitAndPay) }).click()
  await page.waitForURL(/\/bank\//)
  await answerBank(page, 'lv', 'pay')
  await expectReceived(page)
  await expectFiledOnce(world, applicant, id)
})

test('a cancelled payment opens the form again', async ({ page, world }) => {
  const { applicant, id } = await ready(world, page, 'Atcele')
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'cancel')
  await expect(page.getByText(result.cancelled, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await getApplication(applicant, id)).permitted_actions).toContain('submit')
  await page.getByRole('link', { name: result.application }).click()
  await expect(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })).toBeVisible()
  expect(await findSubmission(world, id)).toBeUndefined()
})

test('money that comes after a cancellation is reported to the payer, with how to get it back', async ({
  page,
  world,
}) => {
  const { applicant, id } = await ready(world, page, 'Vēlīte')
  await submitToBank(page, 'lv', id)
  const reference = await referenceOf(applicant, id)
  await answerBank(page, 'lv', 'cancel')
  await expect(page.getByText(result.cancelled, { exact: true })).toBeVisible()
  await expect.poll(async () => (await getApplication(applicant, id)).permitted_actions).toContain('submit')
  await world.control('POST', `/payments/${reference}`, { status: 'paid' })
  await expectSoon(page, result.late)
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByText(result.cancelledText)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: result.details }).click()
  await page.waitForURL(/\/payment$/)
  await expect(page.getByText(result.late)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () =>
      (await mailsTo(world, applicant.person)).filter((subject) => subject.includes('pēc maksājuma slēgšanas')),
    )
    .toHaveLength(1)
})

test('a pending payment says so and offers no second one; paid later, the application is submitted by itself', async ({
  page,
  world,
}) => {
  const { applicant, id } = await ready(world, page, 'Gaide')
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'leave')
  await expect(page.getByText(result.pending, { exact: true })).toBeVisible()
  await expect(page.getByText(result.upTo)).toBeVisible()
  await expect(page.getByRole('link', { name: result.retry })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/applications/${id}`)
  await expect(page.getByText(applications.progress.paymentTitle)).toBeVisible()
  await expect(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })).toHaveCount(0)
  await page.getByRole('link', { name: applications.progress.payment }).click()
  await expect(page.getByText(result.pending, { exact: true })).toBeVisible()
  await world.control('POST', `/payments/${await referenceOf(applicant, id)}`, { status: 'paid' })
  await expectReceived(page)
  await expectFiledOnce(world, applicant, id)
})

test('a bank that says nothing leaves the payment unknown: no second attempt, and it resolves', async ({
  page,
  world,
}) => {
  const { applicant, id } = await ready(world, page, 'Klusuma')
  await world.behave('bank', { mode: 'silent' })
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: pattern(applications.overview.submitAndPay) }).click()
  await page.waitForURL(/\/payment-pending$/)
  await expect(page.getByText(result.unknown, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: result.retry })).toHaveCount(0)
  await expectAccessible(page)
  await expect(applicant.call('submitApplication', { params: { uuid: id }, body: {} })).rejects.toThrow(
    /payment-in-progress/,
  )
  await world.behave('bank', { mode: 'normal' })
  await page.getByRole('link', { name: result.continuePaying }).click()
  await answerBank(page, 'lv', 'pay')
  await expectReceived(page)
  await expectFiledOnce(world, applicant, id)
})

test('a message of the bank that comes twice submits once', async ({ page, world }) => {
  const { applicant, id } = await ready(world, page, 'Divreize')
  await world.behave('bank', { mode: 'twice', call: 'callback' })
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'pay')
  await expectReceived(page)
  await expectFiledOnce(world, applicant, id)
})

test('a payer whose browser never comes back has submitted all the same', async ({ page, world, context }) => {
  const { applicant, id } = await ready(world, page, 'Aizvere')
  await submitToBank(page, 'lv', id)
  const bankPage = page.url()
  await page.close()
  await decideAtBank(applicant, bankPage, 'pay')
  await expectFiledOnce(world, applicant, id)
  const later = await context.newPage()
  await later.goto(`/submissions/${id}`)
  await expect(later.getByText(words('lv').submissions.stage.receivedTitle)).toBeVisible()
})
