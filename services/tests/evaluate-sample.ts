import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { sampleFacts, samples } from '../samples.ts'

/**
 * Evaluates a service's sample with some answers changed. @param changes values by path; undefined removes an answer
 * @returns errors and warnings, as path and code
 */
export function evaluateSample(
  service: ServiceDefinition,
  changes: Readonly<Record<string, unknown>>,
  registered: readonly RegisteredFact[],
  form: LegalForm | null = null,
) {
  const answers = structuredClone(samples[service.code as keyof typeof samples]) as Record<string, unknown>
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder = answers
    for (const key of keys) holder = (holder[key] ??= {}) as Record<string, unknown>
    if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  const facts = { ...sampleFacts, ...(form && { legalForm: form }), registeredOn: '2020-05-04', registered }
  const { issues, warnings } = evaluateForm(adaptToForm(service, form), answers as ServiceAnswers, facts)
  const summarise = (all: typeof issues) => all.map(({ path, code }) => [path.replace(`${service.code}.`, ''), code])
  return { errors: summarise(issues), warnings: summarise(warnings) }
}
