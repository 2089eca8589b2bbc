import type { Page } from '@playwright/test'
import { words, type Language } from '../words.ts'
import { expect, expectAccessible } from '../world.ts'

/** Logs in as help-desk staff, from the landing page on. */
export async function enterAsAgent(page: Page, language: Language): Promise<void> {
  const { helpDesk } = words(language)
  await page.addInitScript(
    (chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen),
    language,
  )
  await page.goto('/')
  await page
    .getByRole('link', { name: language === 'lv' ? /Palīdzības dienesta direktorija/ : /Help-desk directory/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: helpDesk.login.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(helpDesk.login.username, { exact: true }).fill('liga.zemture')
  await page.getByLabel(helpDesk.login.password, { exact: true }).fill('Palidziba-2026')
  await page.getByRole('button', { name: helpDesk.login.enter, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/applications')
}

/** Opens a customer's profile through the dialog. */
export async function openSupportSession(page: Page, language: Language, code: string): Promise<void> {
  const { helpDesk } = words(language)
  await page.getByRole('button', { name: helpDesk.button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(helpDesk.dialog.code, { exact: true }).fill(code)
  await expect(dialog.getByRole('button', { name: helpDesk.dialog.enter, exact: true })).toBeDisabled()
  await dialog.getByLabel(helpDesk.dialog.reason, { exact: true }).selectOption('technical-problem')
  await dialog.getByRole('button', { name: helpDesk.dialog.enter, exact: true }).click()
}
