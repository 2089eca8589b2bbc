import { expect, test } from 'vitest'
import { judgeForm } from '@portal/forms/rules/form-issues'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samplesByForm } from '../samples.ts'

// Otherwise a form would call a council empty, or shares unknown, because the register did not answer.
test.each(samplesByForm.map(({ code, form, sample }) => [`${code} ${form ?? ''}`, { code, form, sample }] as const))(
  '%s has the same issues where the register does not answer, but those of its facts',
  async (_, { code, form, sample }) => {
    const service = await loadService(code, form)
    const { registered: _registered, ...others } = { ...getSampleFacts(form), registeredOn: '2020-05-04' }
    const { issues, warnings } = judgeForm(service, sample, { ...others, isUnanswered: true })
    expect(issues).toEqual([])
    const known = judgeForm(service, sample, { ...others, registered: _registered ?? [] })
    expect(known.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(warnings.map((warning) => warning.code)),
    )
  },
)
