import { expect, type Locator, type Page } from '@playwright/test'
import type { ActiveStep } from '../../packages/forms/src/answers/active-fields.ts'
import { findDeclaration, formPages, isDeclaration } from '../../packages/forms/src/answers/form-pages.ts'
import type { LegalForm } from '../../packages/domain/src/index.ts'
import { loadService } from '../../services/load-service.ts'
import type { ServiceCode } from '../../services/catalogue.ts'
import type { Field, Group, ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import { loadServiceTexts } from '../../services/texts.ts'
import { codeTo } from './people/mailbox.ts'
import { words, type Language } from './words.ts'
import type { World } from './world.ts'

type Values = Readonly<Record<string, unknown>>

const at = (scope: Page | Locator, id: string) => scope.locator(`[id="${id}"]`)

/** Chooses an address of the register: the first offered one. */
export async function chooseAddress(page: Page, id: string): Promise<void> {
  await at(page, id).fill('Rīga')
  await at(page, `${id}-menu`).getByRole('option').first().click()
}

interface Reader {
  page: Page
  language: Language
  /** The world with the mailboxes. */
  world: World
  /** The form of the entity, where its questions differ from those of the first form that the service is for. */
  legalForm?: LegalForm
}

/** Verifies an e-mail address in its field. */
async function verifyEmail({ page, language, world }: Reader, id: string, email: string): Promise<void> {
  const { applications, verification } = words(language)
  await at(page, id).fill(email)
  await page.getByRole('button', { name: applications.controls.email.send, exact: true }).click()
  const code = page.getByLabel(verification.code, { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await codeTo(world, email))
  await expect(page.getByText(applications.controls.email.verified, { exact: true })).toBeVisible()
}

async function answer(reader: Reader, id: string, field: Field, value: unknown): Promise<void> {
  const { page } = reader
  const control = at(page, id)
  switch (field.kind) {
    case 'address':
      return chooseAddress(page, id)
    case 'email':
      return verifyEmail(reader, id, String(value))
    case 'fact':
      // The test may not know the id, and takes the first option then.
      await control.selectOption(value === '' ? { index: 1 } : String(value))
      return
    case 'statement':
      return control.check()
    case 'yes-no':
      return control.locator(`input[value="${value === true ? 'yes' : 'no'}"]`).check()
    case 'country':
      // A long list gets its options once it is reached.
      await control.focus()
      await control.selectOption(String(value))
      return
    case 'contributor':
      // The test does not know the row, and takes the first person.
      return control.locator('input').first().check()
    case 'choice':
      if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(String(value))
      else await control.locator(`input[value="${String(value)}"]`).check()
      return
    case 'date':
      return control.fill(String(value).split('-').toReversed().join('.'))
    case 'money':
      return control.fill(String(value).replace('.', ','))
    default:
      return control.fill(String(value))
  }
}

/** Answers the questions in order; questions that an answer unfolds come after it. */
async function answerFields(reader: Reader, prefix: string, group: Group, values: Values): Promise<void> {
  for (const field of group.fields) {
    const value = values[field.key]
    if (value === undefined) continue
    await answer(reader, `${prefix}.${field.key}`, field, value)
  }
}

/** Returns the row of this index, and adds it where the list has not begun with it. */
async function addRow(
  page: Page,
  path: string,
  { index, addText }: { index: number; addText: string },
): Promise<string> {
  const rows = page.locator(`[id="${path}"] > section`)
  const count = await rows.count()
  if (index < count) return (await rows.nth(index).getAttribute('id')) ?? ''
  await page.locator(`[id="${path}"]`).getByRole('button', { name: addText, exact: true }).click()
  await rows.nth(count).waitFor()
  return (await rows.nth(count).getAttribute('id')) ?? ''
}

/** Chooses the state of a registered fact, which opens its questions, and answers those. */
async function answerFact(reader: Reader, list: Locator, group: Group, values: Values): Promise<void> {
  const { fact = '', state } = group.repeat?.registered ?? {}
  const answer = String(values[fact])
  const named = list
    .locator(`section[data-fact="${answer}"]`)
    .or(list.getByRole('region', { name: answer, exact: true }))
  // The test may not know the id, and takes the first fact then.
  const row = answer === '' ? list.locator('section[data-fact]').first() : named
  await row
    .getByRole('combobox')
    .first()
    .selectOption(state ? `${group.key}.${String(values[state])}` : group.key)
  await expect(row).toHaveAttribute('id')
  const asked = { ...group, fields: group.fields.filter(({ key }) => key !== fact && key !== state) }
  await answerFields(reader, (await row.getAttribute('id')) ?? '', asked, values)
}

async function fillPage(reader: Reader, code: string, form: ActiveStep, answers: ServiceAnswers): Promise<void> {
  const { page, language } = reader
  const texts = (await loadServiceTexts(language, code)) as unknown as Record<string, Record<string, { add?: string }>>
  for (const active of form.groups) {
    const { path, group } = active
    const [, step = ''] = path.split('.')
    const given = (answers as Record<string, Record<string, Values> | undefined>)[step]?.[group.key]
    // The button that ends the page makes its declaration.
    if (!given || isDeclaration(active)) continue
    if (!group.repeat) await answerFields(reader, path, group, given)
    else if (group.repeat.registered)
      for (const row of Object.values(given) as Values[]) await answerFact(reader, page.locator('main'), group, row)
    else {
      const addText = texts[step]?.[group.key]?.add ?? words(language).applications.form.add
      const rows = Object.values(given) as Values[]
      const paths: string[] = []
      // A list that needs rows begins with as many, a moment after it appears.
      if (group.repeat.min > 0 && !group.repeat.columns)
        await page
          .locator(`[id="${path}"] > section`)
          .nth(group.repeat.min - 1)
          .waitFor()
      // All rows come first: a second one asks the first one again about the right of representation.
      for (const index of rows.keys()) paths.push(await addRow(page, path, { index, addText }))
      for (const [index, row] of rows.entries()) await answerFields(reader, paths[index] ?? '', group, row)
    }
  }
}

/** Fills in the form of a service, step by step, with keyboard and mouse, up to the documents. */
export async function fillForm(reader: Reader, code: ServiceCode, answers: ServiceAnswers): Promise<void> {
  const { page, language, legalForm } = reader
  const service = await loadService(code, legalForm)
  const { form } = words(language).applications
  const buttons = {
    on: page.getByRole('button', { name: form.continue, exact: true }),
    end: page.getByRole('button', { name: form.declare, exact: true }),
  }
  await expect(buttons.on.or(buttons.end)).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const { filing } = (await loadServiceTexts(language, code)) as unknown as { filing?: { label: string } }
  for (const each of formPages(service, answers)) {
    // A form begins after the filing ground where that is known.
    if (each.step.key === 'filing' && heading !== filing?.label) continue
    await fillPage(reader, code, each, answers)
    await (findDeclaration(each) ? buttons.end : buttons.on).click()
  }
}
