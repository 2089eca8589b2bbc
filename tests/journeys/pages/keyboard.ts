import { expect, type Locator, type Page } from '@playwright/test'
import { findDeclaration, formPages, isDeclaration } from '../../../packages/forms/src/answers/form-pages.ts'
import { loadService } from '../../../services/load-service.ts'
import type { ServiceCode } from '../../../services/catalogue.ts'
import type { Field, ServiceAnswers } from '../../../packages/forms/src/definition/vocabulary.ts'
import { codeTo } from '../people/mailbox.ts'
import { words } from '../words.ts'
import type { World } from '../world.ts'

const isFocused = (target: Locator) =>
  target.evaluate(
    (element) =>
      element === document.activeElement ||
      (element.contains(document.activeElement) && element.getAttribute('role') === 'radiogroup'),
  )

/** Presses Tab until the control has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} presses of Tab do not reach ${String(target)}`)
}

/** Moves to a control and activates it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const at = (page: Page, id: string) => page.locator(`[id="${id}"]`)

/** Chooses a radio button: Tab reaches the group, arrows move in it. */
async function chooseRadio(page: Page, id: string, value: string): Promise<void> {
  const radios = page.locator(`input[type=radio][name="${id}"]`)
  await tabTo(page, radios.first())
  const values = await radios.evaluateAll((elements) => elements.map((element) => (element as HTMLInputElement).value))
  if (values.indexOf(value) === 0) return page.keyboard.press('Space')
  for (let step = 0; step < values.indexOf(value); step += 1) await page.keyboard.press('ArrowDown')
}

/** Requests the code that verifies an address, reads it in the mailbox and types it, by keys alone. */
async function typeEmail(page: Page, world: World, id: string, email: string): Promise<void> {
  const { applications, verification } = words('lv')
  await tabTo(page, at(page, id))
  await page.keyboard.type(email)
  await press(page, page.getByRole('button', { name: applications.controls.email.send, exact: true }))
  await expect(page.getByLabel(verification.code, { exact: true })).toBeFocused()
  await page.keyboard.type(await codeTo(world, email))
  await page.keyboard.press('Enter')
  await expect(page.getByText(applications.controls.email.verified, { exact: true })).toBeVisible()
}

async function typeAnswer(page: Page, world: World, id: string, field: Field, value: unknown): Promise<void> {
  switch (field.kind) {
    case 'email':
      return typeEmail(page, world, id, String(value))
    case 'statement':
      return press(page, at(page, id), 'Space')
    case 'yes-no':
      return chooseRadio(page, id, value === true ? 'yes' : 'no')
    case 'choice':
      return chooseRadio(page, id, String(value))
    case 'address':
      await tabTo(page, at(page, id))
      await page.keyboard.type('Brīvības')
      await expect(page.locator(`[id="${id}-menu"]`).getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      return page.keyboard.press('Enter')
    case 'country':
      await tabTo(page, at(page, id))
      await page.keyboard.type('Latv')
      return expect(at(page, id)).toHaveValue(String(value))
    case 'date':
      await tabTo(page, at(page, id))
      return page.keyboard.type(String(value).split('-').toReversed().join('.'))
    default:
      await tabTo(page, at(page, id))
      return page.keyboard.type(String(value))
  }
}

/** Fills in the form of a service without rows by keys alone; the heading of each new block of questions takes the focus. */
export async function typeForm(page: Page, world: World, code: ServiceCode, answers: ServiceAnswers): Promise<void> {
  const { form } = words('lv').applications
  for (const each of formPages(await loadService(code), answers)) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const { rows } of each.groups.filter((group) => !isDeclaration(group))) {
      for (const { path, field, value } of rows.flatMap(({ fields }) => fields))
        if (value !== undefined) await typeAnswer(page, world, path, field, value)
    }
    const name = findDeclaration(each) ? form.declare : form.continue
    await press(page, page.getByRole('button', { name, exact: true }))
  }
}
