import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson, personNamed, findSubmission } from './people/arrange.ts'
import { answer, getApplication, begin, generate, prepare } from './file-application.ts'
import { answerBank, signEverything } from './steps.ts'
import { newAddress, soleTrader } from './world-answers.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
}

/** Selects the language on the first page. */
const speak = (page: Page, language: 'lv' | 'en') =>
  page.addInitScript((chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen), language)

async function linkIn(page: Page, language: 'lv' | 'en'): Promise<string> {
  const { share } = words(language).applications
  const link = await page.getByRole('dialog').getByLabel(share.link, { exact: true }).inputValue()
  expect(link).toMatch(/#[\w-]{64}k$/)
  return link
}

/** Records every requested address: none may contain the link's secret. */
function watchAddresses(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  return asked
}

/** A fragment that names an element is no share key. */
async function skipToContent(page: Page, language: 'lv' | 'en'): Promise<void> {
  const skip = page.getByRole('link', { name: words(language).shell.skip })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
}

const company = 'SIA "Trīs ozoli"'

test('a board member without login signs by the link that another sent, and the sender sees it', async ({
  page,
  world,
  another,
}) => {
  const { applications } = words('lv')
  const { signing, pin, ui } = words('en')
  const ilze = await signIn(world, await personNamed(world, 'Ilze Rudmane'))
  const karlis = await personNamed(world, 'Kārlis Vītolnieks')
  const id = await begin(ilze, 'change-legal-address', await ilze.actFor(company))
  await answer(ilze, id, 'change-legal-address', newAddress)
  await generate(ilze, id)
  await ilze.enter(page)
  expect(await signEverything(page, 'lv', id)).toBe(1)

  const link = await test.step('the owner makes the link, and copies it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // The page of the signers leads there for a signer whom the portal cannot ask.
    await page.goto(`/applications/${id}/submit-form?tab=documents#share-documents`)
    const open = page.getByRole('button', { name: applications.documents.shareOpen, exact: true })
    await expect(open).toBeFocused()
    await open.click()
    const dialog = page.getByRole('dialog', { name: applications.share.documentsTitle })
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: applications.share.make, exact: true }).click()
    await dialog.getByRole('button', { name: applications.share.copy, exact: true }).click()
    await expect(dialog.getByText(applications.share.copied)).toBeAttached()
    await expectAccessibleEverywhere(page)
    const made = await linkIn(page, 'lv')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made)
    return made
  })

  const guest = await another()
  const asked = watchAddresses(guest)
  await test.step('the guest reads, enters a code, refuses and comes back, then signs', async () => {
    await speak(guest, 'en')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: signing.title })).toBeVisible()
    // The address no longer contains the key.
    expect(new URL(guest.url()).hash).toBe('')
    await expect(guest.getByRole('listitem').filter({ hasText: 'Kārlis Vītolnieks' })).toContainText(signing.waiting)
    await expectAccessibleEverywhere(guest)
    await skipToContent(guest, 'en')
    await expect(guest.getByLabel(signing.guest.code)).toBeVisible()
    const [file] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('button', { name: signing.download }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.edoc$/)
    await guest.getByRole('button', { name: signing.start, exact: true }).click()
    await expect(guest.getByText(signing.guest.codeMissing)).toBeVisible()
    await guest.getByLabel(signing.guest.code).fill(karlis.personal_code)
    await guest.getByRole('button', { name: signing.start, exact: true }).click()
    await guest.getByRole('button', { name: pin.cancel, exact: true }).click()
    await expect(guest.getByText(signing.cancelled.title)).toBeVisible()
    // The guest has entered their code.
    await expect(guest.getByLabel(signing.guest.code)).not.toHaveValue('')
    await guest.getByRole('button', { name: signing.start, exact: true }).click()
    await guest.getByLabel(pin.label).fill('1234')
    await guest.getByRole('button', { name: pin.confirm, exact: true }).click()
    await expect(guest.getByText(signing.done.title).first()).toBeVisible()
    await expect(guest.getByText(signing.done.complete)).toBeVisible()
    await guest.reload()
    await expect(guest.getByText(signing.done.title).first()).toBeVisible()
    await expectAccessibleEverywhere(guest)
  })

  await test.step('the owner sees it, and revokes the link', async () => {
    await page.goto(`/applications/${id}/submit-form?tab=documents`)
    await expect(page.getByText(applications.documents.complete, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: applications.documents.shareOpen, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: applications.share.revoke, exact: true }).click()
    await expectAccessible(page)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: applications.share.revokeConfirm, exact: true })
      .click()
    await expect(page.getByText(applications.share.revoked).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the guest’s link is not valid any more', async () => {
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: ui.sharedLink.notValid })).toBeVisible()
    await expectAccessibleEverywhere(guest)
    expect(asked.filter((each) => each.includes(new URL(link).hash.slice(1)))).toEqual([])
  })
})

async function readyToPay(world: World, page: Page, surname: string) {
  const person = await arrangePerson(world, 'Maija', surname)
  const applicant = await signIn(world, person)
  const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
  await applicant.enter(page)
  return { applicant, id }
}

test('a guest pays by a link; the application is submitted once, and the link is not valid then', async ({
  page,
  world,
  another,
}) => {
  const { applications } = words('lv')
  const { payments, ui } = words('lv')
  const { applicant, id } = await readyToPay(world, page, 'Dalīja')

  const link = await test.step('the owner shows the link', async () => {
    await page.goto(`/applications/${id}`)
    await page.getByRole('button', { name: applications.share.paymentOpen, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: applications.share.paymentTitle })
    await dialog.getByRole('button', { name: applications.share.show, exact: true }).click()
    await expect(dialog.getByLabel(applications.share.link, { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(page)
    return linkIn(page, 'lv')
  })

  const guest = await another()
  const asked = watchAddresses(guest)
  const pay = pattern(payments.guest.pay)
  await test.step('the guest cancels at the bank, and may try again', async () => {
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: payments.guest.title })).toBeVisible()
    expect(new URL(guest.url()).hash).toBe('')
    await expectAccessibleEverywhere(guest)
    await guest.getByRole('button', { name: pay }).click()
    await guest.waitForURL(/\/bank\//)
    await answerBank(guest, 'lv', 'cancel')
    await expect(guest.getByText(payments.result.cancelled, { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(guest)
    await guest.getByRole('link', { name: payments.result.retry }).click()
  })

  await test.step('while the guest pays, no other person may', async () => {
    await expect.poll(async () => (await getApplication(applicant, id)).permitted_actions).toContain('submit')
    await page.goto(`/applications/${id}`)
    const submit = page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })
    await expect(submit).toBeVisible()
    await guest.reload()
    await guest.getByRole('button', { name: pay }).click()
    await guest.waitForURL(/\/bank\//)
    await submit.click()
    const reason = page.getByText(applications.obstacles['payment-in-progress'])
    await expect(reason).toBeVisible()
    // The review is read again after the refusal, and its reasons do not repeat the message.
    await expect(submit).toHaveCount(0)
    await expect(reason).toHaveCount(1)
    await expectAccessible(page)
    const other = await another()
    await speak(other, 'en')
    await other.goto(link)
    await expect(
      other.getByText(
        'The application is in the process of being paid or has already been paid. It is not possible to start payment again.',
      ),
    ).toBeVisible()
    await expect(other.getByRole('button', { name: words('en').payments.guest.resume })).toHaveCount(0)
    await expectAccessibleEverywhere(other)
  })

  await test.step('paid, it is submitted by itself, and the guest is notified', async () => {
    await answerBank(guest, 'lv', 'pay')
    await expect(guest.getByText(payments.result.paid, { exact: true })).toBeVisible()
    await expect(guest.getByText(payments.guest.submitted)).toBeVisible()
    await expectAccessibleEverywhere(guest)
    await expect
      .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct))
      .toEqual([1])
  })

  await test.step('the link is not valid any more', async () => {
    const other = await another()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: ui.sharedLink.notValid })).toBeVisible()
    expect(asked.filter((each) => each.includes(new URL(link).hash.slice(1)))).toEqual([])
  })
})

test('a guest’s payment is sent though the portal was killed before the money was known', async ({
  page,
  world,
  another,
}) => {
  const { payments } = words('lv')
  const { applicant, id } = await readyToPay(world, page, 'Pārtrauce')
  const { data } = await applicant.call('getPaymentShare', { params: { uuid: id } })
  const guest = await another()
  await guest.goto('link' in data ? (data.link ?? '') : '')
  await guest.getByRole('button', { name: pattern(payments.guest.pay) }).click()
  await guest.waitForURL(/\/bank\//)
  const { payment } = await getApplication(applicant, id)
  const { reference } = (
    await applicant.call('getPaymentStatus', { params: { payment_request_id: payment?.payment_request_id ?? '' } })
  ).data
  await world.killPortal()
  await world.control('POST', `/payments/${reference}`, { status: 'paid' })
  await world.startPortal()
  await expect.poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct)).toEqual([1])
})

test('a signed-in user opens a link too, and an address without its key is for users with access', async ({
  page,
  world,
}) => {
  const { payments, ui } = words('lv')
  const { applicant, id } = await readyToPay(world, page, 'Pati')
  const { data } = await applicant.call('getPaymentShare', { params: { uuid: id } })
  const link = new URL('link' in data ? (data.link ?? '') : '')
  await page.goto(link.pathname)
  await expect(page.getByRole('heading', { level: 1, name: ui.sharedLink.notValid })).toBeVisible()
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 1, name: payments.guest.title })).toBeVisible()
  await expect(page.getByRole('button', { name: pattern(payments.guest.pay) })).toBeVisible()
  await skipToContent(page, 'lv')
  await expect(page.getByRole('button', { name: pattern(payments.guest.pay) })).toBeVisible()
})

test('a guest who logs in from the page of a link is led back to it', async ({ page, world, another }) => {
  const { identity, landing, payments, shell } = words('lv')
  const { applicant, id } = await readyToPay(world, page, 'Atgriežas')
  const { data } = await applicant.call('getPaymentShare', { params: { uuid: id } })
  const link = new URL('link' in data ? (data.link ?? '') : '')
  const { forename, surname, personal_code: code } = applicant.person
  const guest = await another()
  await guest.goto(link.href)
  const heading = guest.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(payments.guest.title)
  await guest.getByRole('link', { name: shell.menu.signIn, exact: true }).click()
  await expect(guest.getByText(landing.signIn.wanted)).toBeVisible()
  await guest.getByRole('button', { name: 'eParaksts mobile' }).click()
  await guest.getByLabel(identity.forename, { exact: true }).fill(forename)
  await guest.getByLabel(identity.surname, { exact: true }).fill(surname)
  await guest.getByLabel(identity.code, { exact: true }).fill(code)
  await guest.getByRole('button', { name: identity.enter, exact: true }).click()
  await expect(heading).toHaveText(payments.guest.title)
  expect(new URL(guest.url()).pathname).toBe(link.pathname)
  await expect(guest.getByRole('button', { name: pattern(payments.guest.pay) })).toBeVisible()
})
