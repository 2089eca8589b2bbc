import type { Page } from '@playwright/test'
import pg from 'pg'
import type { Applicant } from './people/applicant.ts'
import { beforeDocument, listSignatures, openDocument } from './before-document.ts'
import { getApplication } from './file-application.ts'
import { signAtHome } from './sign-elsewhere.ts'
import { confirmSignature, signButton } from './steps.ts'
import { inEach, words, type Language } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const { pin, signing } = words('lv')

/** Withdraws the signature, so that the document can be signed again. */
async function signAnew(page: Page, language: Language, applicant: Applicant, id: string): Promise<void> {
  const { remove } = words(language).signing
  await openDocument(page, applicant, id)
  await page.getByRole('button', { name: remove.open, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: remove.confirm, exact: true }).click()
  await expect(signButton(page, language)).toBeVisible()
  expect(await listSignatures(applicant, id)).toBe(0)
}

for (const [language, tag] of inEach('lv'))
  test(`${tag}every failure online is displayed with a way on, and nothing half-signed stays (${language})`, async ({
    page,
    world,
  }) => {
    const texts = words(language)
    const { applicant, id, person } = await beforeDocument(world, page, 'Atteica', language)
    const start = page.getByRole('button', { name: texts.signing.start, exact: true })
    const confirm = page.getByRole('button', { name: texts.pin.confirm, exact: true })
    const done = page.getByText(texts.signing.done.title)
    const enterPin = async (code = '1234') => {
      await start.click()
      await page.getByLabel(texts.pin.label).fill(code)
    }

    await test.step('a signer who refuses at the signing service has signed nothing', async () => {
      await start.click()
      await page.getByRole('button', { name: texts.pin.cancel, exact: true }).click()
      await expect(page.getByText(texts.signing.cancelled.title)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('three wrong PINs end the request', async () => {
      await confirmSignature(page, language, '0000')
      for (const left of [2, 1]) {
        await expect(page.getByRole('alert')).toContainText(String(left))
        await page.getByLabel(texts.pin.label).fill('0000')
        await confirm.click()
      }
      const back = language === 'lv' ? 'Atgriezties portālā' : 'Return to the portal'
      await page.getByRole('link', { name: back }).click()
      await expect(page.getByText(texts.signing.cancelled.title)).toBeVisible()
    })
    await test.step('a revoked certificate is asked for no PIN', async () => {
      await world.revoke(person)
      await start.click()
      await expect(page.getByText(texts.problems['certificate-not-valid'])).toBeVisible()
      await expect(page.getByText(texts.signing.startFailed)).toBeVisible()
      await world.revoke(person, false)
    })
    await test.step('one that is revoked between the start and the PIN signs nothing', async () => {
      await enterPin()
      await world.revoke(person)
      await confirm.click()
      await expect(page.getByText(texts.problems['certificate-not-valid'])).toBeVisible()
      await expect(page.getByText(texts.signing.failed.text, { exact: true })).toBeVisible()
      await world.revoke(person, false)
    })
    await test.step('after a PIN that was never answered another one is asked for, and the page says why', async () => {
      await world.behave('signing', { mode: 'silent', call: 'sign' })
      await confirmSignature(page, language)
      await expect(page.getByText(texts.problems['signing-unanswered'])).toBeVisible()
      await expectAccessible(page)
      await world.behave('signing', { mode: 'normal' })
    })
    expect(await listSignatures(applicant, id)).toBe(0)
    for (const party of ['ocsp', 'tsa'] as const)
      await test.step(`what ${party} does not answer is asked for again, with no new PIN`, async () => {
        await enterPin()
        await world.behave(party, { mode: 'refuse' })
        await confirm.click()
        await expect(page.getByText(texts.signing.failed.unknown)).toBeVisible()
        await expect(start).toHaveCount(0)
        expect(await listSignatures(applicant, id)).toBe(0)
        if (party === 'tsa') await expectAccessible(page)
        await world.behave(party, { mode: 'normal' })
        await expect(done).toBeVisible()
        await signAnew(page, language, applicant, id)
      })
    await test.step('a slow service, slow time stamps and a slow status are waited for', async () => {
      await enterPin()
      await world.behave('signing', { mode: 'delay', delay_ms: 1_500, call: 'sign' })
      for (const party of ['tsa', 'ocsp']) await world.behave(party, { mode: 'delay', delay_ms: 1_500 })
      await confirm.click()
      await expect(page.getByText(texts.signing.finishing.title)).toBeVisible()
      await expect(done).toBeVisible()
      for (const party of ['signing', 'tsa', 'ocsp']) await world.behave(party, { mode: 'normal' })
      await signAnew(page, language, applicant, id)
    })
    await test.step('a portal that is killed while the signer is at the signing service takes the signature in', async () => {
      await enterPin()
      await world.killPortal()
      await world.startPortal()
      await confirm.click()
      await expect(done).toBeVisible()
    })
    expect(await listSignatures(applicant, id)).toBe(1)
  })

test('a portal that is killed while it finishes a signature finishes it when it is back, with no new PIN', async ({
  page,
  world,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Nogalināta')
  // The portal has the value and requests its timestamp when it is killed.
  await world.behave('tsa', { mode: 'silent' })
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.finishing.title)).toBeVisible()
  await expect.poll(() => valuesKept(world)).toBe(1)
  await world.killPortal()
  await page.goto('about:blank')
  await world.behave('tsa', { mode: 'normal' })
  await world.startPortal()
  await expect.poll(() => listSignatures(applicant, id), { timeout: 180_000 }).toBe(1)
})

test('a signer who closes the page at the signing service has signed nothing, and signs from another', async ({
  page,
  world,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Pametēja')
  const address = page.url()
  await page.getByRole('button', { name: signing.start, exact: true }).click()
  await expect(page.getByLabel(pin.label)).toBeVisible()
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  expect(await listSignatures(applicant, id)).toBe(0)
  await confirmSignature(next, 'lv')
  await expect(next.getByText(signing.done.title)).toBeVisible()
  expect(await listSignatures(applicant, id)).toBe(1)
})

/** Counts the pending signatures whose value the portal has stored. */
async function valuesKept({ databaseUrl }: World): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query("select from signing.signing where status = 'signed'")).rows.length
  } finally {
    await client.end()
  }
}

test('the page of the return, loaded again while it works and afterwards, signs once', async ({ page, world }) => {
  const { applicant, id } = await beforeDocument(world, page, 'Atkārto')
  await world.behave('tsa', { mode: 'delay', delay_ms: 1_500 })
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.finishing.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(signing.done.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(signing.done.title).or(page.getByText(signing.alreadyByYou.title))).toBeVisible()
  expect(await listSignatures(applicant, id)).toBe(1)
})

for (const [language, way] of [
  ['lv', 'in the portal'],
  ['en', 'in place at home'],
] as const)
  test(`signatures given ${way} are taken from a document, which stays and can be signed again (${language})`, async ({
    page,
    world,
  }) => {
    const { applicant, id, person } = await beforeDocument(world, page, 'Pārdomā', language)
    const texts = words(language).signing
    if (way === 'in the portal') await confirmSignature(page, language)
    else {
      const [document] = (await getApplication(applicant, id)).documents
      const buffer = await signAtHome(world, person, await applicant.download(id, document?.uuid ?? ''))
      await page.getByRole('radio', { name: texts.way.outside }).check()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: document?.name ?? '', mimeType: 'application/pdf', buffer })
    }
    await expect(page.getByText(texts.done.title)).toBeVisible()
    expect((await getApplication(applicant, id)).permitted_actions).not.toContain('edit')
    await openDocument(page, applicant, id)
    await page.getByRole('button', { name: texts.remove.open, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Sarma Pārdomā')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.remove.cancel, exact: true }).click()
    expect(await listSignatures(applicant, id)).toBe(1)
    await page.getByRole('button', { name: texts.remove.open, exact: true }).click()
    await dialog.getByRole('button', { name: texts.remove.confirm, exact: true }).click()
    await expect(page.getByRole('button', { name: texts.start, exact: true })).toBeVisible()
    expect(await listSignatures(applicant, id)).toBe(0)
    expect((await getApplication(applicant, id)).permitted_actions).toContain('edit')
    await confirmSignature(page, language)
    await expect(page.getByText(texts.done.title)).toBeVisible()
  })

test('a document is read aloud in its own language, and the page ends at its footer', async ({ page, world }) => {
  await beforeDocument(world, page, 'Lasāma', 'en')
  const pages = page.getByRole('region', { name: /^Content: / })
  await expect(pages.locator('p[lang|=lv]').first()).toContainText('Pieteikums')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
})
