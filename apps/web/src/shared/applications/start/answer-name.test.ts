import { legalForms } from '@portal/domain/names/legal-forms'
import { activeFields } from '@portal/forms/answers/active-fields'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { catalogueEntry } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { namingServices } from '@portal/services/selected-services'
import { expect, it } from 'vitest'
import { answerName } from './answer-name.ts'

interface Tree {
  [key: string]: unknown
}

/** Stores changes of an empty draft as the portal does. */
function storeChanges(changes: Tree): Tree {
  const stored: Tree = {}
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const place = keys.slice(0, -1).reduce((inner, key) => (inner[key] ??= {}) as Tree, stored)
    place[keys.at(-1) ?? ''] = value
  }
  return stored
}

const cases = legalForms.flatMap((form) => namingServices[form].map((code) => ({ code, form })))

it.each(cases)('the form of $code for $form has the checked name as an answer', async ({ code, form }) => {
  const service = await loadService(code, catalogueEntry(code).entityForms.length > 0 ? form : null)
  const { step, changes } = await answerName(code, 'Gaujas augļi')
  const answers = storeChanges(changes)[code] as ServiceAnswers
  const named = activeFields(service, answers).filter(({ value }) => value === 'Gaujas augļi')
  expect(named.map((active) => [`${code}.${active.step}`, active.field.kind])).toEqual([[step, 'company-name']])
})
