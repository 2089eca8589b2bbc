import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson, findSubmission } from './people/arrange.ts'
import { getApplication, prepare } from './file-application.ts'
import { account, takeStatement } from './people/operator.ts'
import { answerBank, submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, pattern, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

async function paymentOf(applicant: Applicant, id: string) {
  const { payment } = await getApplication(applicant, id)
  const params = { payment_request_id: payment?.payment_request_id ?? '' }
  return (await applicant.call('getPaymentStatus', { params })).data
}

for (const [language, tag] of inEach('lv'))
  test(`${tag}a fee is paid by transfer: the bank’s statement has it, and the application is filed (${language})`, async ({
    page,
    world,
  }) => {
    const { applications, payments } = words(language)
    const { transfer } = payments
    const person = await arrangePerson(world, 'Inga', `Pārskaitītāja${language}`)
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    await applicant.enter(page, language)

    await test.step('transfer is chosen, and its details are there', async () => {
      await page.goto(`/applications/${id}`)
      const byTransfer = page.getByRole('button', { name: applications.submission.byTransfer, exact: true })
      await expect(byTransfer).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await byTransfer.click()
      await page.waitForURL(/\/payment-pending$/)
      await expect(page.getByText(transfer.awaited, { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: transfer.code })).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })

    const { reference } = await paymentOf(applicant, id)
    expect(await findSubmission(world, id)).toBeUndefined()

    await test.step('the money comes, and the statement is taken in', async () => {
      await world.control('POST', '/transfers', {
        account,
        amount: '30.00',
        remittance: `Valsts nodeva ${reference}`,
        party_name: `${person.forename} ${person.surname}`,
        party_account: 'LV44HABA0551000000001',
      })
      expect(await takeStatement(world)).toMatch(/\S/)
      await expect
        .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct))
        .toEqual([1])
    })

    await test.step('the payment is paid, with its receipt', async () => {
      await page.goto(`/applications/${id}/payment`)
      await expect(page.getByText(payments.story.paid, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: payments.receipt.button, exact: true })).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })
  })

test('a payer who cancels a transfer pays by card instead, or sends a guest a link, who may transfer it, too', async ({
  page,
  world,
  another,
}) => {
  const { applications, payments } = words('lv')
  const person = await arrangePerson(world, 'Inga', 'Pārdomātāja')
  const applicant = await signIn(world, person)
  const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
  await applicant.enter(page)
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: applications.submission.byTransfer, exact: true }).click()
  await page.waitForURL(/\/payment-pending$/)
  await page.getByRole('button', { name: payments.transfer.giveUp, exact: true }).click()
  await page.getByRole('button', { name: payments.transfer.confirm, exact: true }).click()
  await expect.poll(async () => (await getApplication(applicant, id)).permitted_actions).toContain('submit')
  await page.getByRole('link', { name: payments.result.retry, exact: true }).click()
  await page.waitForURL(/\/submit$/)
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'cancel')
  await expect.poll(async () => (await getApplication(applicant, id)).permitted_actions).toContain('submit')

  const guest = await another()
  const english = words('en')
  await test.step('the guest transfers, and is notified when the money has come', async () => {
    const { data } = await applicant.call('getPaymentShare', { params: { uuid: id } })
    await guest.addInitScript(() => localStorage.setItem('language', 'en'))
    await guest.goto('link' in data ? (data.link ?? '') : '')
    await guest.getByRole('radio', { name: english.applications.paymentMethod.transfer }).check()
    await guest.getByRole('button', { name: pattern(english.payments.guest.showDetails) }).click()
    await expect(guest.getByRole('img', { name: english.payments.transfer.code })).toBeVisible()
    await expectAccessibleInBothWidths(guest)
    const { reference, calculated_amount: amount } = await paymentOf(applicant, id)
    await world.control('POST', '/transfers', { account, amount, reference, party_name: 'Guntis Viesis' })
    await takeStatement(world)
    await guest.reload()
    await expect(guest.getByText(english.payments.guest.submitted)).toBeVisible()
    await expectAccessibleInBothWidths(guest)
    expect((await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct)).toEqual([1])
  })
})
