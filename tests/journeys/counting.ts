import type { Locator, Page } from '@playwright/test'
import { chooseAddress } from './fill-form.ts'

/** Counts what a user does: each click, choice, typed answer, file and PIN is one action. */
export function counting(page: Page) {
  const counted = { actions: 0, answers: 0 }
  const act = async (done: Promise<unknown>, isAnswer = false) => {
    await done
    counted.actions += 1
    if (isAnswer) counted.answers += 1
  }
  const at = (id: string) => page.locator(`[id="${id}"]`)
  return {
    counted,
    at,
    press: (control: Locator) => act(control.click()),
    type: (control: Locator, text: string) => act(control.fill(text), true),
    choose: (id: string, value: string) => act(at(id).locator(`input[value="${value}"]`).check(), true),
    pick: (id: string, value: string) => act(at(id).selectOption(value), true),
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
