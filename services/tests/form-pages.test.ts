import { findDeclaration, formPages, isOnPage } from '@portal/forms/answers/form-pages'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { samplesByForm } from '../samples.ts'

const pagesOf = async (wanted: string, legalForm: string | null) => {
  const found = samplesByForm.find(({ code, form }) => code === wanted && form === legalForm)
  if (!found) throw new Error(`no sample of ${wanted}`)
  return formPages(await loadService(found.code, found.form), found.sample)
}

test.each([
  ['a single step of questions ends with the declaration', 'change-legal-address', 'SIA', ['filing', 'address']],
  [
    'several steps leave it a page of its own',
    'change-legal-address',
    'BDR',
    ['filing', 'address', 'fee', 'confirmation'],
  ],
  [
    'a step that asks more than a declaration stays',
    'register-sole-trader',
    null,
    ['trader', 'business', 'address', 'contact'],
  ],
])('%s', async (_, code, form, expected) => {
  const pages = await pagesOf(code, form)
  expect(pages.map(({ step }) => step.key)).toEqual(expected)
  expect(pages.map((page) => findDeclaration(page) !== undefined)).toEqual(pages.map((page) => page === pages.at(-1)))
})

test('a declaration belongs to the page on which it stands', async () => {
  const [filing, address] = await pagesOf('change-legal-address', 'SIA')
  const statement = 'change-legal-address.confirmation.truth.statement'
  expect([filing, address].map((page) => page && isOnPage(page, statement))).toEqual([false, true])
})
