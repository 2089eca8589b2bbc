import { activeFields } from '@portal/forms/answers/active-fields'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samplesByForm } from '../samples.ts'

const founded = '1918-11-18'

/** An old person may have an old paper. */
const mayBeOld = ['birthDate', 'identityDocumentDate', 'issuedOn']

function withDay(answers: ServiceAnswers, path: string): ServiceAnswers {
  const copy = structuredClone(answers) as Record<string, unknown>
  const [, ...keys] = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, copy)
  holder[last] = founded
  return copy
}

test.each(samplesByForm.map(({ code, form, sample }) => [`${code} ${form ?? ''}`, { code, form, sample }] as const))(
  'no day of %s is older than the entity or its law without an issue',
  async (_, { code, form, sample }) => {
    const service = await loadService(code, form)
    const facts = { ...getSampleFacts(form), registeredOn: '2020-05-04' }
    const passed = activeFields(service, sample).flatMap(({ path, field, value }) => {
      if (field.kind !== 'date' || value === undefined || mayBeOld.includes(field.key)) return []
      const { issues, warnings } = evaluateForm(service, withDay(sample, path), facts)
      return [...issues, ...warnings].some((issue) => issue.path === path) ? [] : [path]
    })
    expect(passed).toEqual([])
  },
)
