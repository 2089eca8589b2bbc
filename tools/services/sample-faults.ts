import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeFields, pruneAnswers, type ActiveField } from '@portal/forms/answers/active-fields'
import { draftValueProblem } from '@portal/forms/answers/draft-values'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { formIssues } from '@portal/forms/rules/form-issues'
import { signerNeed, type SignerNeed } from '@portal/forms/signers/signers-by-answers'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { isDeepStrictEqual } from 'node:util'

/** Lists faults that a complete set of answers shows: issues in it, answers that no question asks for, requirements that are not checked. */
export function findSampleFaults(service: ServiceDefinition, sample: ServiceAnswers, facts: FormFacts): string[] {
  const issues = formIssues(service, sample, facts)
  if (issues.length > 0) return issues.map(({ path, code }) => `the sample has an issue at ${path}: ${code}`)
  const fields = activeFields(service, sample)
  return [
    ...(isDeepStrictEqual(pruneAnswers(service, sample), sample)
      ? []
      : ['the sample has answers that are not asked for']),
    ...fields.flatMap(({ path, value }) => {
      const problem = value === undefined ? null : draftValueProblem(service, path, value)
      return problem ? [`a draft refuses the sample's answer ${path}: ${problem}`] : []
    }),
    ...firstOfEach(fields).flatMap(({ path, field }) => {
      if (field.optional) return []
      const codes = formIssues(service, without(sample, path), facts).filter((issue) => issue.path === path)
      return codes.some(({ code }) => code === 'required') ? [] : [`nothing asks for ${path} when it is missing`]
    }),
    ...activeDocuments(service, sample).flatMap((document) =>
      hasSigner(signerNeed(service, sample, document)) ? [] : [`the document ${document.type} has no signer`],
    ),
  ]
}

/** Rows of a group share their fields, so the first row stands for all. */
const firstOfEach = (fields: readonly ActiveField[]): ActiveField[] => [
  ...new Map(fields.toReversed().map((each) => [`${each.step}.${each.group}.${each.field.key}`, each])).values(),
]

function hasSigner(need: SignerNeed): boolean {
  return need.kind !== 'some' || need.of.some(hasSigner)
}

/** Copies the answers without one. @param path `service.step.group.field`, with a row in a repeating group */
function without(answers: ServiceAnswers, path: string): ServiceAnswers {
  const copy = structuredClone(answers) as { [step: string]: unknown }
  const keys = path.split('.').slice(1)
  const last = keys.pop() ?? ''
  let holder: { [key: string]: unknown } = copy
  for (const key of keys) holder = holder[key] as { [key: string]: unknown }
  delete holder[last]
  return copy
}
