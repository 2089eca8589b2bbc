import { activeFields } from '@portal/forms/answers/active-fields'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samplesByForm } from '../samples.ts'

function withAnswer(answers: ServiceAnswers, path: string, value: unknown): ServiceAnswers {
  const copy = structuredClone(answers) as Record<string, unknown>
  const keys = path.split('.').slice(1)
  const last = keys.pop() ?? ''
  let holder = copy
  for (const key of keys) holder = holder[key] as Record<string, unknown>
  holder[last] = value
  return copy
}

// A draft keeps what its user has typed so far, and the rules evaluate it with each change.
test.each(['9999-99-99', '2026-13-01', '2026-02-30', '0000-00-00', '9999-12-31', '275760-09-13', '12.11.2026'])(
  'the day %s has an issue of its own at each question of each service',
  async (day) => {
    for (const { code, form, sample } of samplesByForm) {
      const service = await loadService(code, form)
      for (const { path, field, value } of activeFields(service, sample)) {
        if (field.kind !== 'date' || typeof value !== 'string') continue
        const { issues } = evaluateForm(service, withAnswer(sample, path, day), getSampleFacts(form))
        expect(issues.filter((issue) => issue.path === path).map((issue) => issue.code)).toHaveLength(1)
      }
    }
  },
)

// A value of another type comes only from a draft that the form of an earlier version has stored.
test.each([
  ['money', 'abc'],
  ['money', '1e309'],
  ['integer', 'abc'],
  ['integer', 1.5],
  ['text', true],
  ['person-code', { digits: '010190' }],
  ['company-name', ['SIA']],
] as const)(
  'a question for %s whose answer is %j has an issue of its own in each service',
  async (kind, unreadable) => {
    for (const { code, form, sample } of samplesByForm) {
      const service = await loadService(code, form)
      for (const { path, field, value } of activeFields(service, sample)) {
        if (field.kind !== kind || value === undefined) continue
        const { issues } = evaluateForm(service, withAnswer(sample, path, unreadable), getSampleFacts(form))
        expect(issues.filter((issue) => issue.path === path).map((issue) => issue.code)).toHaveLength(1)
      }
    }
  },
)
