import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { prepare } from './file-application.ts'
import { submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { words } from './words.ts'
import { expect, test, type World } from './world.ts'

const { applications, bank, payments, submissions } = words('lv')

async function ready(world: World, surname: string): Promise<{ applicant: Applicant; id: string }> {
  const person = await arrangePerson(world, 'Aija', surname)
  const applicant = await signIn(world, person)
  return { applicant, id: await prepare(applicant, 'register-sole-trader', soleTrader(person)) }
}

async function expectReceivedOnce(world: World, { person }: Applicant, id: string): Promise<void> {
  // The lease of the dead portal must expire before another takes over its work.
  await expect
    .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct), { timeout: 180_000 })
    .toEqual([1])
  await expect
    .poll(async () => (await mailsTo(world, person)).filter((subject) => subject.endsWith('ir saņemts')), {
      timeout: 180_000,
    })
    .toHaveLength(1)
}

test('a portal killed between payment and submission files exactly once when it is back', async ({ page, world }) => {
  const { applicant, id } = await ready(world, 'Pārtrūka')
  await applicant.enter(page)
  await world.behave('register', { mode: 'silent', call: 'round' })
  await submitToBank(page, 'lv', id)
  await page.getByRole('button', { name: bank.pay, exact: true }).click()
  await expect(page.getByText(payments.result.sending).first()).toBeVisible()
  // The register has accepted the filing and never answers.
  await expect.poll(async () => (await findSubmission(world, id))?.rounds[0]?.filings).toBe(1)
  await world.killPortal()
  await world.behave('register', { mode: 'normal' })
  await world.startPortal()
  await expectReceivedOnce(world, applicant, id)
  await expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
    timeout: 180_000,
  })
})

test('a portal killed while the payer pays learns of the payment when it is back', async ({ page, world }) => {
  const { applicant, id } = await ready(world, 'Apstājās')
  await applicant.enter(page)
  await submitToBank(page, 'lv', id)
  await Promise.all([
    page.getByRole('button', { name: bank.pay, exact: true }).click({ noWaitAfter: true }),
    world.killPortal(),
  ])
  await world.startPortal()
  await expectReceivedOnce(world, applicant, id)
  await page.goto(`/submissions/${id}`)
  await expect(page.getByText(submissions.stage.receivedTitle)).toBeVisible()
})
