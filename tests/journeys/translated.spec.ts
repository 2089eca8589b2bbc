import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { begin } from './file-application.ts'
import { expect, test } from './world.ts'
import { words } from './words.ts'

/** Plays Chrome's translator, now and for later texts: each text moves into an element of the translator. */
async function translateFromNowOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translated = new WeakSet<Node>()
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (
          !parent ||
          translated.has(parent) ||
          text.data.trim() === '' ||
          /SCRIPT|STYLE|TEXTAREA|OPTION/.test(parent.tagName)
        )
          continue
        const font = document.createElement('font')
        translated.add(font)
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      translate()
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })
}

test('a page that the browser translates goes on: the basket, the price list, an application and its link', async ({
  page,
  world,
}) => {
  const { catalogue } = words('lv')
  await translateFromNowOn(page)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))

  await page.goto('/catalog')
  const add = page.getByRole('button', { name: new RegExp(catalogue.page.add) }).first()
  await add.click()
  await page
    .getByRole('button', { name: new RegExp(catalogue.page.remove) })
    .first()
    .click()
  await expect(add).toBeVisible()

  await page.goto('/prices')
  const table = page.getByRole('table').last()
  const tick = (code: string) => page.locator(`#price-${code}-commercial`)
  await tick('register-sia').check()
  await expect(table).toContainText('75,00')
  await tick('register-low-capital-sia').check()
  await tick('register-sia').uncheck()
  await expect(table).not.toContainText('75,00')
  await expect(table.getByRole('row').filter({ hasText: '20,00' }).first()).toContainText('Mazkapitāla')

  const person = await arrangePerson(world, 'Inga', 'Tulkotāja')
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'register-sole-trader')
  await applicant.enter(page, 'lv')
  for (const address of [`/applications/${id}/submit-form`, '/applications', '/delegations', '/profile', '/history']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors).toEqual([])
})
