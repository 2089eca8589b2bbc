import type { Locator, Page } from '@playwright/test'
import { chooseAddress } from './fill-form.ts'
import type { Person } from './world.ts'
import { words } from './words.ts'

/** Counts what a user does: each click, choice, typed answer, file and PIN is one action. */
export function counting(page: Page) {
  const counted = { actions: 0, answers: 0 }
  const act = async (done: Promise<unknown>, isAnswer = false) => {
    await done
    counted.actions += 1
    if (isAnswer) counted.answers += 1
  }
  const at = (id: string) => page.locator(`[id="${id}"]`)
  const press = (control: Locator) => act(control.click())
  return {
    counted,
    at,
    press,
    /** Logs in at the identity provider; there the user confirms on a phone, so that its page counts as one action. */
    async logIn({ forename, surname, personal_code }: Person) {
      const { identity } = words('lv')
      await press(page.getByRole('button', { name: 'eParaksts mobile', exact: true }))
      await page.getByLabel(identity.forename, { exact: true }).fill(forename)
      await page.getByLabel(identity.surname, { exact: true }).fill(surname)
      await page.getByLabel(identity.code, { exact: true }).fill(personal_code)
      await press(page.getByRole('button', { name: identity.enter, exact: true }))
    },
    type: (control: Locator, text: string) => act(control.fill(text), true),
    /** A PIN or a code proves the user; it is no answer to a question. */
    prove: (control: Locator, code: string) => act(control.fill(code)),
    choose: (id: string, value: string) => act(at(id).locator(`input[value="${value}"]`).check(), true),
    /** A long list gets its options once it is reached. */
    pick: (id: string, value: string) =>
      act(
        at(id)
          .focus()
          .then(() => at(id).selectOption(value)),
        true,
      ),
    select: (control: Locator, option: string) => act(control.selectOption(option), true),
    /** An address is typed in part and chosen from the register's list. */
    async address(id: string) {
      await act(chooseAddress(page, id), true)
      counted.actions += 1
    },
    tick: (control: Locator) => act(control.check(), true),
    attach: (control: Locator, name: string) =>
      act(control.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Pamatkapitāls ir apmaksāts.') })),
  }
}
