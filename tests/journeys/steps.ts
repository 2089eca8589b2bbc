import { expect, type Page } from '@playwright/test'
import type { Person } from './world.ts'
import { pattern, say, serviceName, words, type Language } from './words.ts'

/** A test's checks on a screen that a step passes through. */
type Look = (page: Page) => Promise<void>

/** Logs in at the identity provider as one of the people of its login page. */
export async function signInAs(page: Page, name: string, language: Language = 'lv'): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen),
    language,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'eParaksts mobile' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname !== '/')
  await completeFirstQuestions(page, language)
}

/** Completes the first questions to a new user: the terms, and the profile. */
export async function completeFirstQuestions(page: Page, language: Language): Promise<void> {
  await acceptTerms(page, language)
  await confirmProfile(page, language)
}

/** Confirms the profile and continues to the intended page. */
export async function confirmProfile(page: Page, language: Language): Promise<void> {
  if (new URL(page.url()).pathname !== '/profile') return
  await page.getByRole('button', { name: words(language).profile.confirm.button, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/profile')
}

/** Accepts the terms, which precede everything else. */
async function acceptTerms(page: Page, language: Language): Promise<void> {
  const isAsked = await page.evaluate(async () => {
    const headers = {
      'App-Name': 'web-portal',
      Token: localStorage.getItem('token') ?? '',
      'Token-Key': localStorage.getItem('token_key') ?? '',
    }
    const { data } = (await (await fetch('/api-profile/api/v1/profile', { headers })).json()) as {
      data: { need_terms_consent: boolean }
    }
    return data.need_terms_consent
  })
  if (!isAsked) return
  await page.getByRole('button', { name: words(language).help.terms.accept, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Logs in by typing name and code. */
export async function signInByForm(
  page: Page,
  { forename, surname, personal_code }: Person,
  language: Language = 'lv',
): Promise<void> {
  const { identity } = words(language)
  await page.addInitScript(
    (chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen),
    language,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'eParaksts mobile' }).click()
  await page.getByLabel(identity.forename, { exact: true }).fill(forename)
  await page.getByLabel(identity.surname, { exact: true }).fill(surname)
  await page.getByLabel(identity.code, { exact: true }).fill(personal_code)
  await page.getByRole('button', { name: identity.enter, exact: true }).click()
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname !== '/')
  await completeFirstQuestions(page, language)
}

/** Selects an entity's profile on the page of profiles. */
export async function chooseEntity(page: Page, language: Language, name: string): Promise<void> {
  const { list } = words(language).entities
  await page.goto('/entities')
  await page.getByRole('button', { name: say(list.of, { action: list.choose, name }), exact: true }).click()
  await page.waitForURL(/\/(catalog|profile)$/)
  await confirmProfile(page, language)
  await page.waitForURL(/\/catalog$/)
}

/** Goes from the catalogue through the basket and the summary into the form. @returns the application's id */
export async function startApplication(
  page: Page,
  language: Language,
  codes: string[],
  look: Look = async () => {},
): Promise<string> {
  const { page: texts } = words(language).catalogue
  await page.goto('/catalog')
  for (const code of codes) {
    const name = await serviceName(language, code)
    await page
      .getByRole('button', { name: texts.of.replace('{action}', texts.add).replace('{name}', name), exact: true })
      .click()
  }
  await page
    .getByRole('complementary')
    .or(page.getByRole('main'))
    .getByText(texts.basket.continue, { exact: true })
    .first()
    .click()
  await page.waitForURL(/\/catalog\/basket\/summary/)
  await expect(page.getByRole('heading', { name: texts.summary.costs })).toBeVisible()
  await look(page)
  await page
    .getByRole('button', { name: texts.summary.start, exact: true })
    .or(page.getByRole('button', { name: pattern(texts.summary.startFor) }))
    .click()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}\/submit-form/)
  return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** Waits until everything typed is stored. */
export async function expectSaved(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(pattern(words(language).applications.saving.saved)).first()).toBeVisible()
}

/** Opens the documents, which the portal generates from complete answers. Signed ones are replaced. */
export async function generateDocuments(page: Page, language: Language, id: string): Promise<void> {
  const { documents, generateDialog } = words(language).applications
  await page.goto(`/applications/${id}/submit-form?tab=documents`)
  const sign = page.getByRole('link', { name: pattern(`${documents.sign}: {name}`) }).first()
  const isOutOfDate = page.getByText(documents.outOfDateTitle)
  await expect(sign.or(isOutOfDate).first()).toBeVisible()
  // Signatures are given up by the user only.
  if (await isOutOfDate.isVisible()) {
    await page.getByRole('button', { name: documents.generateAgain, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: generateDialog.confirm, exact: true }).click()
  }
  await expect(sign).toBeVisible()
}

/** Finds the button that signs this document, or all that await the reader. */
export function signButton(page: Page, language: Language) {
  const { signing } = words(language)
  const one = page.getByRole('button', { name: signing.start, exact: true })
  return one.or(page.getByRole('button', { name: pattern(signing.startAll) }))
}

/** Goes from the signing page over the signing service's page and back. */
export async function confirmSignature(page: Page, language: Language, code = '1234'): Promise<void> {
  await signButton(page, language).click()
  await enterPin(page, language, code)
}

export async function enterPin(page: Page, language: Language, code = '1234'): Promise<void> {
  const { pin } = words(language)
  await page.getByLabel(pin.label).fill(code)
  await page.getByRole('button', { name: pin.confirm, exact: true }).click()
}

/** Signs the documents that await the reader at the signing service, and comes back. @returns number of documents */
export async function signNext(
  page: Page,
  language: Language,
  id: string,
  look: Look = async () => {},
): Promise<number> {
  const { applications, signing } = words(language)
  await page.goto(`/applications/${id}/submit-form?tab=documents`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = page.getByRole('link', { name: pattern(`${applications.documents.sign}: {name}`) })
  await page.getByRole('heading', { name: applications.documents.generated }).waitFor()
  if ((await links.count()) === 0) return 0
  await links.first().click()
  await expect(signButton(page, language)).toBeVisible()
  // Documents with an optional signature are signed one at a time.
  const count = Number(/\d+/.exec(await signButton(page, language).innerText())?.[0] ?? 1)
  await look(page)
  await confirmSignature(page, language)
  const done = count === 1 ? signing.done.title : say(signing.done.all, { count: String(count) })
  await expect(page.getByText(done).first()).toBeVisible()
  return count
}

export async function signEverything(page: Page, language: Language, id: string, look?: Look): Promise<number> {
  let signed = 0
  // Each page is checked once.
  for (;;) {
    const count = await signNext(page, language, id, signed === 0 ? look : undefined)
    if (count === 0) return signed
    signed += count
  }
}

/** Attaches a file to the first slot that awaits one. */
export async function attach(page: Page, language: Language, id: string, name: string): Promise<void> {
  await page.goto(`/applications/${id}/submit-form?tab=documents`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Pamatkapitāls ir apmaksāts.') })
  await expectAttached(page, language, name)
}

/** Waits until an attached file has been examined: until then it is signed with nothing. */
export async function expectAttached(page: Page, language: Language, name: string): Promise<void> {
  const { download, of } = words(language).applications.documents
  const action = say(of, { action: download, name })
  await expect(page.getByRole('button', { name: action, exact: true }).first()).toBeVisible()
}

/** Reloads the page until it contains the text: a change elsewhere takes time. */
export async function expectSoon(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    // Text for screen readers comes first in the header.
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Goes from the overview to the bank's page, and past the warning about unsigned documents. */
export async function submitToBank(
  page: Page,
  language: Language,
  id: string,
  { unsigned = false } = {},
): Promise<void> {
  const texts = words(language).applications
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: pattern(texts.overview.submitAndPay) }).click()
  if (unsigned)
    await page
      .getByRole('dialog', { name: texts.unsigned.title })
      .or(page.getByRole('alertdialog', { name: texts.unsigned.title }))
      .getByRole('button', { name: texts.unsigned.continue })
      .click()
  await page.waitForURL(/\/bank\//)
}

export async function answerBank(
  page: Page,
  language: Language,
  outcome: 'pay' | 'fail' | 'leave' | 'cancel',
): Promise<void> {
  await page.getByRole('button', { name: words(language).bank[outcome], exact: true }).click()
  await page.waitForURL((url) => url.hostname === 'localhost')
}
