import { signIn } from './people/applicant.ts'
import { arrangePerson, findSubmission } from './people/arrange.ts'
import { getApplication, prepare } from './file-application.ts'
import { account, operate, takeStatement } from './people/operator.ts'
import { answerBank, submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, pattern, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('lv'))
  test(`${tag}a fee that is paid twice goes back once, and the books agree with the bank (${language})`, async ({
    page,
    world,
  }) => {
    const { payments } = words(language)
    const person = await arrangePerson(world, 'Inga', `Divreiz${language}`)
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    await applicant.enter(page, language)
    await submitToBank(page, language, id)
    const { payment } = await getApplication(applicant, id)
    const { reference, calculated_amount: amount } = (
      await applicant.call('getPaymentStatus', { params: { payment_request_id: payment?.payment_request_id ?? '' } })
    ).data

    await test.step('a payer transfers it while the card payment is open, which files the application', async () => {
      const from = { party_name: 'Inga Divreiz', party_account: 'LV44HABA0551000000001' }
      await world.control('POST', '/transfers', { account, amount, remittance: `Nodeva ${reference}`, ...from })
      await takeStatement(world)
      await expect
        .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct))
        .toEqual([1])
    })

    await test.step('and pays by card as well, which goes back by itself', async () => {
      await answerBank(page, language, 'pay')
      await expect
        .poll(
          async () => {
            const { data } = await applicant.call('listPayments', { query: {} })
            return data[0]?.surplus.map(({ why, refund }) => [why, refund?.status])
          },
          { timeout: 180_000 },
        )
        .toEqual([['second', 'done']])
      await page.goto(`/applications/${id}/payment`)
      await expect(page.getByText(payments.surplus.title.second, { exact: true })).toBeVisible()
      await expect(page.getByText(pattern(payments.refund.done))).toBeVisible()
      await expect(page.getByText(payments.story.paid, { exact: true })).toBeVisible()
      await expectAccessibleInBothWidths(page)
    })

    await test.step('it was filed once, and the bank says the same as the books', async () => {
      expect((await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct)).toEqual([1])
      await takeStatement(world)
      expect(await operate(world, 'verify-books.ts')).toContain('every movement sums to nothing')
    })
  })

for (const [language, tag] of inEach('en'))
  test(`${tag}an overpayment is claimed, refused or sent by a person, and seen (${language})`, async ({
    page,
    world,
  }) => {
    const { payments } = words(language)
    const person = await arrangePerson(world, 'Inga', `Pārmaksa${language}`)
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    const { data } = await applicant.call('submitApplication', { params: { uuid: id }, body: { method: 'transfer' } })
    if (data.status !== 'payment') throw new Error('No payment was started')
    const { reference } = (
      await applicant.call('getPaymentStatus', { params: { payment_request_id: data.payment_request_id } })
    ).data
    const from = { party_name: 'Inga Pārmaksa', party_account: 'LV44HABA0551000000001' }
    await world.control('POST', '/transfers', { account, amount: '500.00', remittance: reference, ...from })
    await takeStatement(world)

    await applicant.enter(page, language)
    await page.goto(`/applications/${id}/payment`)
    await expect(page.getByText(payments.surplus.title.more, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: payments.refund.ask, exact: true }).click()
    await page.getByRole('textbox', { name: payments.refund.reason }).fill('Kļūdījos summā')
    await expectAccessibleInBothWidths(page)
    await page.getByRole('button', { name: payments.refund.confirm, exact: true }).click()
    await expect(page.getByText(pattern(payments.refund.requested))).toBeVisible()

    const refund = `${reference}R1`
    expect(await operate(world, 'operate-payments.ts', 'refunds')).toContain(refund)
    const seen = ['--amount', '470.00', '--to', from.party_account]
    expect(await operate(world, 'operate-payments.ts', 'approve', refund, ...seen)).toContain(from.party_account)
    await page.reload()
    await expect(page.getByText(pattern(payments.refund.sent))).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })

for (const [language, tag] of inEach('en'))
  test(`${tag}a guest pays, and the owner finds the receipt (${language})`, async ({ page, world, another }) => {
    const { payments } = words(language)
    const person = await arrangePerson(world, 'Inga', `Viesmīle${language}`)
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    const { data } = await applicant.call('getPaymentShare', { params: { uuid: id } })
    const guest = await another()
    await guest.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await guest.goto('link' in data ? (data.link ?? '') : '')
    await guest.getByRole('button', { name: pattern(payments.guest.pay) }).click()
    await guest.waitForURL(/\/bank\//)
    await answerBank(guest, language, 'pay')
    await expect(guest.getByText(payments.guest.submitted)).toBeVisible()
    await expectAccessibleInBothWidths(guest)
    await applicant.enter(page, language)
    await page.goto(`/applications/${id}/payment`)
    await expect(page.getByText(payments.story.paid, { exact: true })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: payments.receipt.button, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toContain(payments.receipt.file)
  })
