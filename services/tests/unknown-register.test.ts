import { expect, test } from 'vitest'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samples, samplesByForm } from '../samples.ts'

// Otherwise a form would call a council empty, or shares unknown, because the register did not answer.
test.each(samplesByForm.map(({ code, form, sample }) => [`${code} ${form ?? ''}`, { code, form, sample }] as const))(
  '%s has the same issues where the register does not answer, but those of its facts',
  async (_, { code, form, sample }) => {
    const service = await loadService(code, form)
    const { registered: _registered, ...others } = { ...getSampleFacts(form), registeredOn: '2020-05-04' }
    const { issues, warnings } = evaluateForm(service, sample, { ...others, isUnanswered: true })
    expect(issues).toEqual([])
    const known = evaluateForm(service, sample, { ...others, registered: _registered ?? [] })
    expect(known.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(warnings.map((warning) => warning.code)),
    )
  },
)

test('a member who contributes property is not called unknown while the register does not answer', async () => {
  const service = await loadService('increase-capital', 'SIA')
  const sample = samples['increase-capital'] as { increase: object }
  const item = { description: 'Ēveļmašīna, sērijas numurs 4711', worth: '4400.00', contributor: 'Andris Kalniņš' }
  const increase = {
    content: { capital: '10000.00', contribution: 'property' },
    item: { '01937a00-0000-7000-8000-000000000003': item },
    valuation: { valuer: 'SIA "Vērtētāji"', valuedOn: '2026-11-10' },
    transfer: { prepare: 'prepared', handedOn: '2026-11-18' },
  }
  const { registered, ...others } = getSampleFacts('SIA')
  for (const facts of [{ ...others, registered: registered ?? [] }, others, { ...others, isUnanswered: true }])
    expect(evaluateForm(service, { ...sample, increase }, facts).issues).toEqual([])
})
