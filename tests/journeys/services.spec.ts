import type { Page } from '@playwright/test'
import type { ServiceCode } from '../../services/catalogue.ts'
import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, findSubmission } from './people/arrange.ts'
import { getApplication, begin, signAll, upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { press } from './pages/keyboard.ts'
import { answerBank, generateDocuments, submitToBank } from './steps.ts'
import { signElsewhere } from './sign-elsewhere.ts'
import {
  association,
  farm,
  lowCapitalCompany,
  newAddress,
  newName,
  newProcurator,
  soleTrader,
} from './world-answers.ts'
import { pattern, say, words } from './words.ts'
import { expect, expectAccessible, test, type Person } from './world.ts'

const { applications } = words('lv')
const { overview } = applications

/** Records every choice that the page displays, frame by frame. */
async function watchChoice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const value =
        document.querySelector<HTMLInputElement>('input[name="review-options-choice"]:checked')?.value ?? 'none'
      if (seen.at(-1) !== value) seen.push(value)
      requestAnimationFrame(look)
    }
    look()
  })
}

const choicesSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

/**
 * Goes from the overview back to the end of data entry and to the choice, by keys alone; the focus follows. @returns
 * once the overview displays the choice too
 */
async function chooseReview(
  page: Page,
  id: string,
  name: RegExp,
  total: RegExp,
  chosen: string | RegExp,
): Promise<void> {
  await page.goto(`/applications/${id}`)
  await press(page, page.getByRole('link', { name: say(overview.changeStep, { step: applications.options.title }) }))
  const card = page.getByRole('region', { name: applications.options.title, exact: true })
  await expect(card.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('radio', { name: pattern(applications.options.standard) })).toBeFocused()
  const radio = card.getByRole('radio', { name })
  await watchChoice(page)
  await page.route(`**/applications/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (let steps = 0; steps < 5 && !(await radio.isChecked()); steps += 1) await page.keyboard.press('ArrowDown')
  // The choice is active from the key press on, also while the fee is computed again.
  await expect(radio).toBeFocused()
  await expect(card.getByRole('status')).toHaveText(total)
  await expect(radio).toBeChecked()
  const seen = await choicesSeen(page)
  await page.unroute(`**/applications/${id}`)
  expect(seen, 'no choice is left and comes back').toEqual([...new Set(seen)])
  await expectAccessible(page)
  await page.goto(`/applications/${id}`)
  await expect(page.getByText(chosen).first()).toBeVisible()
}

interface Case {
  code: ServiceCode
  answers: (person: Person, other: Person) => ServiceAnswers
  forCompany?: boolean
  uploads?: string[]
  /** The fee is a placeholder of nothing. */
  isFree?: boolean
}

const cases: Case[] = [
  { code: 'register-low-capital-sia', answers: (person) => lowCapitalCompany(person, 'SIA "Mazā rasa"') },
  { code: 'register-sole-trader', answers: (person) => soleTrader(person, 'IK "Podnieka ratiņš"') },
  { code: 'change-legal-address', answers: () => newAddress, forCompany: true },
  {
    code: 'change-name',
    answers: (person) => newName('SIA "Jaunais vārds"', person),
    forCompany: true,
    uploads: ['statutes-new-wording'],
  },
  { code: 'appoint-procurator', answers: (_, other) => newProcurator(other), forCompany: true },
  { code: 'register-farm', answers: (person) => farm(person, 'Zemnieku saimniecība "Medus lejas"'), isFree: true },
]

for (const [place, { code, answers, forCompany, uploads = [], isFree }] of cases.entries()) {
  test(`${code} is filled in, printed and signed, up to its fee`, async ({ page, world }) => {
    const person = await arrangePerson(world, 'Velta', `Pieteica${'abcdef'[place]}`)
    const other = await arrangePerson(world, 'Vilis', `Palīdz${'abcdef'[place]}`)
    const company = `SIA "Pieteicējs ${place + 1}"`
    if (forCompany) await arrangeCompany(world, company, [person])
    const applicant = await signIn(world, person)
    const id = await begin(applicant, code, forCompany ? await applicant.actFor(company) : undefined)
    await applicant.enter(page)
    await page.goto(`/applications/${id}/submit-form`)
    await fillForm({ page, language: 'lv', world }, code, answers(person, other))
    await page.waitForURL(/tab=documents/)
    await generateDocuments(page, 'lv', id)
    await expectAccessible(page)
    for (const type of uploads) await upload(applicant, id, type, code)
    // The documents that the applicant has to sign are signed, too.
    await signAll(applicant, id)
    await page.goto(`/applications/${id}`)
    const submit = isFree ? overview.submit : overview.submitAndPay
    await expect(page.getByRole('button', { name: pattern(submit) })).toBeVisible()
    await expect(page.getByText(applications.obstacles.title)).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('an expedited review costs three times the fee, and the register is notified', async ({ page, world }) => {
  const person = await arrangePerson(world, 'Velta', 'Steidzīgā')
  await arrangeCompany(world, 'SIA "Steiga"', [person])
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'change-legal-address', await applicant.actFor('SIA "Steiga"'))
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form`)
  await fillForm({ page, language: 'lv', world }, 'change-legal-address', newAddress)
  await page.waitForURL(/tab=documents/)
  const chosen = say(applications.options.chosenFast, { term: 'vienas darba dienas laikā' })
  await chooseReview(page, id, pattern(applications.options.fast), /60,00/, chosen)
  await generateDocuments(page, 'lv', id)
  await signAll(applicant, id)
  await page.goto(`/applications/${id}`)
  await expect(page.getByRole('button', { name: /60,00/ })).toBeVisible()
  // Once a document is signed, the choice is fixed.
  await expect(
    page.getByRole('link', { name: say(overview.changeStep, { step: applications.options.title }) }),
  ).toHaveCount(0)
  await submitToBank(page, 'lv', id)
  await answerBank(page, 'lv', 'pay')
  await page.waitForURL(/\/applications\/success/)
  await expect
    .poll(async () => findSubmission(world, id))
    .toMatchObject({ state: 'received', filing: { expedited: true, fee: { amount: '60.00' } } })
})

test('an association with a relief pays nothing and is submitted at once, its second founder having signed elsewhere', async ({
  page,
  world,
}) => {
  const chair = await arrangePerson(world, 'Vizma', 'Airētāja')
  const other = await arrangePerson(world, 'Valdis', 'Airētājs')
  const applicant: Applicant = await signIn(world, chair)
  const id = await begin(applicant, 'register-association')
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form`)
  await fillForm(
    { page, language: 'lv', world },
    'register-association',
    association(chair, other, 'Biedrība "Mazie airētāji"'),
  )
  await page.waitForURL(/tab=documents/)
  const relief = new RegExp(applications.options.reliefs['childrens-sports'])
  await chooseReview(page, id, relief, /0,00/, relief)
  await generateDocuments(page, 'lv', id)
  await signAll(applicant, id)

  await test.step('the other founder signs outside of the portal', async () => {
    for (const { uuid, name } of (await getApplication(applicant, id)).documents) {
      const { name: fileName, bytes } = await signElsewhere(world, applicant, other, id, uuid)
      await page.goto(`/applications/${id}/submit-form?tab=documents`)
      await page.getByRole('button', { name: `${applications.documents.uploadSigned}: ${name}`, exact: true }).waitFor()
      const answered = page.waitForResponse((response) => /document_file/.test(response.url()))
      await page
        .locator(`input[type=file][aria-label=${JSON.stringify(`${applications.documents.uploadSigned}: ${name}`)}]`)
        .setInputFiles({ name: fileName, mimeType: 'application/vnd.etsi.asic-e+zip', buffer: Buffer.from(bytes) })
      expect((await answered).status()).toBe(200)
    }
  })
  await test.step('the exemption is proved', async () => {
    await page.goto(`/applications/${id}`)
    const document = 'Atvieglojuma pamatojums'
    await expect(page.getByText(say(applications.obstacles['document-missing'], { document })).first()).toBeVisible()
    await upload(applicant, id, 'relief-proof', 'register-association')
  })
  await test.step('nothing to pay', async () => {
    await page.goto(`/applications/${id}`)
    await page.getByRole('button', { name: overview.submit, exact: true }).click()
    // The proof needs no signature, so it never blocks.
    await page.getByRole('button', { name: applications.unsigned.continue, exact: true }).click()
    await page.getByRole('button', { name: applications.submission.confirmSelf, exact: true }).click()
    await page.waitForURL(/\/applications\/success/)
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
      timeout: 180_000,
    })
    expect(await findSubmission(world, id)).toMatchObject({ rounds: [{ distinct: 1 }], filing: { fee: null } })
  })
})
