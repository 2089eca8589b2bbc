import type { Page } from '@playwright/test'
import { beforeDocument, listSignatures } from './before-document.ts'
import { confirmSignature } from './steps.ts'
import { inEach, words, type Language } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type World } from './world.ts'

const way = (language: Language) => words(language).signing.way

/** Starts signing by telephone. @returns the code on the portal's page */
async function ring(page: Page, language: Language): Promise<string> {
  const { signing } = words(language)
  await page.getByRole('radio', { name: way(language).smartphone }).check()
  await page.getByRole('button', { name: signing.startPhone, exact: true }).click()
  await expect(page.getByText(signing.phone.title, { exact: true })).toBeVisible()
  const code = page.getByText(/^\d{4}$/)
  await expect(code).toBeVisible()
  return code.innerText()
}

/** Compares the code on the telephone and answers. */
async function onPhone(
  telephone: Page,
  world: World,
  description: string,
  code: string,
  choice: string,
): Promise<void> {
  await telephone.goto(`${world.sandboxUrl}/smart-id`)
  const row = telephone.getByRole('row').filter({ hasText: description }).first()
  await row.getByRole('link').click()
  await expect(telephone.getByText(code, { exact: true })).toBeVisible()
  await telephone.locator(`button[value="${choice}"]`).click()
}

for (const [language, tag] of inEach('lv'))
  test(`${tag}a document is signed on a telephone after refusals that each say how to go on (${language})`, async ({
    page,
    world,
    another,
  }) => {
    const { signing, problems } = words(language)
    const surname = language === 'lv' ? 'Zvanāma' : 'Skanīga'
    const { applicant, id, person } = await beforeDocument(world, page, surname, language)
    const telephone = await another()
    const refusals = [
      ['USER_REFUSED', signing.cancelled.title],
      ['WRONG_VC', problems['phone-wrong-code']],
      ['TIMEOUT', problems['phone-timed-out']],
      ['DOCUMENT_UNUSABLE', problems['phone-unusable']],
    ] as const
    for (const [choice, message] of refusals) {
      const code = await ring(page, language)
      if (choice === 'USER_REFUSED') await expectAccessible(page)
      await onPhone(telephone, world, surname, code, choice)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      expect(await listSignatures(applicant, id)).toBe(0)
    }
    await ring(page, language)
    await page.getByRole('button', { name: signing.device.cancel, exact: true }).click()
    await expect(page.getByText(signing.cancelled.title)).toBeVisible()
    await test.step('a revoked certificate makes no telephone ring', async () => {
      await world.revoke(person)
      await page.getByRole('button', { name: signing.startPhone, exact: true }).click()
      await expect(page.getByText(problems['certificate-not-valid'], { exact: true })).toBeVisible()
      await world.revoke(person, false)
    })
    await test.step('one that is revoked while it rings signs nothing', async () => {
      const code = await ring(page, language)
      await world.revoke(person)
      await onPhone(telephone, world, surname, code, 'OK')
      await expect(page.getByText(problems['certificate-not-valid'], { exact: true })).toBeVisible()
      expect(await listSignatures(applicant, id)).toBe(0)
      await world.revoke(person, false)
    })
    await test.step('it is signed, though the portal is killed while it rings, and status and time stamps are slow', async () => {
      const code = await ring(page, language)
      await world.killPortal()
      for (const party of ['tsa', 'ocsp']) await world.behave(party, { mode: 'delay', delay_ms: 1_500 })
      await world.startPortal()
      await onPhone(telephone, world, surname, code, 'OK')
      await expect(page.getByText(signing.done.title)).toBeVisible()
    })
    await expectAccessibleInBothWidths(page)
    expect(await listSignatures(applicant, id)).toBe(1)
  })

test('a signature that is confirmed on the telephone is there though the page was closed and the portal killed', async ({
  page,
  world,
  another,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Aizveroša', 'lv')
  const code = await ring(page, 'lv')
  await page.goto('about:blank')
  await world.killPortal()
  await onPhone(await another(), world, 'Aizveroša', code, 'OK')
  await world.startPortal()
  await expect.poll(() => listSignatures(applicant, id)).toBe(1)
})

test('while the service is silent nothing is signed, and another way is open', async ({ page, world }) => {
  const { signing } = words('lv')
  const { applicant, id } = await beforeDocument(world, page, 'Klusējoša', 'lv')
  await world.behave('smartphone', { mode: 'refuse' })
  await page.getByRole('radio', { name: way('lv').smartphone }).check()
  await page.getByRole('button', { name: signing.startPhone, exact: true }).click()
  await expect(page.getByText(signing.phone.failed)).toBeVisible({
    timeout: 180_000,
  })
  expect(await listSignatures(applicant, id)).toBe(0)
  await page.getByRole('radio', { name: way('lv').online }).check()
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.done.title)).toBeVisible()
})
