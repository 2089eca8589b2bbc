import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeFields, pruneAnswers } from '@portal/forms/answers/active-fields'
import { catalogue, serviceCodes } from '../catalogue.ts'
import { draftValueProblem } from '@portal/forms/answers/draft-values'
import { signerNeed, type SignerNeed } from '@portal/forms/signers/expected-signers'
import { feeFacts } from '@portal/forms/facts/fee-facts'
import { foundedForm } from '@portal/forms/facts/filed-facts'
import { formIssues } from '@portal/forms/rules/form-issues'
import { loadService, loadVersion, serviceOn, loadVersions } from '../load-service.ts'
import { sampleFacts, samples, samplesByForm } from '../samples.ts'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { Condition, ServiceDefinition } from '@portal/forms/definition/vocabulary'

const services = await Promise.all(serviceCodes.map((code) => loadService(code)))
const byForm = await Promise.all(
  samplesByForm.map(async ({ code, form, sample }) => ({ code, form, sample, service: await loadService(code, form) })),
)

describe.each(byForm)('$code of $form', ({ form, service, sample }) => {
  const facts: FormFacts = { ...sampleFacts, ...(form && { legalForm: form }) }

  it('finds nothing wrong with its complete answers', () => expect(formIssues(service, sample, facts)).toEqual([]))

  it('prunes nothing of them', () => expect(pruneAnswers(service, sample)).toEqual(sample))

  it('takes each of them as a draft value', () => {
    for (const { path, value } of activeFields(service, sample).filter((field) => field.value !== undefined)) {
      expect([path, draftValueProblem(service, path, value)]).toEqual([path, null])
    }
  })

  it('asks for answers in an empty form', () => expect(formIssues(service, {}, facts).length).toBeGreaterThan(0))

  it('misses every required answer that is taken away', () => {
    for (const { path, field } of activeFields(service, sample)) {
      if (field.optional) continue
      const codes = formIssues(service, without(sample, path), facts).filter((issue) => issue.path === path)
      expect([path, codes.map((issue) => issue.code)]).toEqual([path, ['required']])
    }
  })

  it('names every field once in its group', () => {
    for (const group of service.steps.flatMap((step) => step.groups)) {
      expect(new Set(group.fields.map(({ key }) => key)).size).toBe(group.fields.length)
    }
  })

  it('lets a condition look only at what stands before it', () => {
    const seen = new Set<string>()
    for (const step of service.steps) {
      for (const group of step.groups) {
        for (const reference of references(group.when)) expect(seen).toContain(reference)
        seen.add(`${step.key}.${group.key}`)
        for (const field of group.fields) {
          const place = `${step.key}.${group.key}`
          for (const reference of references(field.when))
            expect(seen).toContain(reference.includes('.') ? reference : `${place}.${reference}`)
          seen.add(`${place}.${field.key}`)
        }
      }
    }
    for (const document of service.documents)
      for (const reference of references(document.when)) expect(seen).toContain(reference)
  })

  it('calls for an application of which somebody signs each copy', () => {
    const documents = activeDocuments(service, sample)
    expect(documents[0]?.type).toBe('application')
    for (const document of documents) expect(asksSomebody(signerNeed(service, sample, document))).toBe(true)
  })

  it('founds a subject of a form, or changes one', () => {
    const isNew = service.category === 'new-subject'
    expect(foundedForm(service) !== undefined).toBe(isNew)
    expect(service.founders !== undefined).toBe(isNew)
    expect(new Set(service.facts.map(({ deed }) => deed)).has('changed') && isNew).toBe(false)
  })
})

it('every folder of a service is in the catalogue, and no other', () => {
  const folders = globSync('services/*/entry.ts').map((path) => path.split('/')[1])
  expect(folders.toSorted()).toEqual(serviceCodes.toSorted())
})

describe.each(serviceCodes)('the versions of %s', (code) => {
  const versions = loadVersions(code)

  it('are numbered from one and follow one another day by day', async () => {
    for (const [index, service] of (await versions).entries()) {
      const next = (await versions)[index + 1]
      expect([service.code, service.version]).toEqual([code, index + 1])
      expect(service.validTo).toEqual(next ? dayBefore(next.validFrom) : null)
    }
  })

  it('are chosen by the day', async () => {
    for (const service of await versions)
      expect(await serviceOn(code, service.validFrom, null)).toMatchObject({ code, version: service.version })
    expect(await serviceOn(code, '2025-12-31', null)).toBeUndefined()
  })

  it('are nothing else', async () => {
    await expect(loadVersion({ code, version: 99, form: null })).rejects.toThrow(`There is no version 99 of ${code}`)
  })
})

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

it('the catalogue and the definitions agree', () => {
  expect(
    services.map(({ code, category, applicants, entityForms, grounds, tariffs, partOf, changes }) => ({
      code,
      category,
      applicants,
      entityForms,
      grounds,
      tariffs,
      ...(partOf && { partOf }),
      ...(changes && { changes }),
    })),
  ).toEqual(catalogue)
})

it('between them the services use every kind of field', () => {
  const kinds = new Set(
    services.flatMap(({ steps }) =>
      steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ kind }) => kind))),
    ),
  )
  expect([...kinds].sort()).toEqual([
    'address',
    'choice',
    'company-name',
    'country',
    'date',
    'digits',
    'email',
    'fact',
    'integer',
    'long-text',
    'money',
    'person-code',
    'phone',
    'registration-number',
    'statement',
    'text',
    'yes-no',
  ])
})

it('fees learn from the answers who founds alone and whom an association serves', () => {
  const facts = Object.fromEntries(services.map((service) => [service.code, feeFacts(service, samples[service.code])]))
  expect(facts['register-sia']).toEqual({ singleFounder: false, changes: 1, relief: null })
  expect(facts['register-sole-trader']).toEqual({ singleFounder: true, changes: 1, relief: null })
  expect(facts['register-association']).toEqual({ singleFounder: false, changes: 1, relief: 'childrens-sports' })
  expect(facts['change-board']).toEqual({ singleFounder: false, changes: 1, relief: null })
})

const idOf = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`

it('each procuration that is granted is a change, and one that nothing is told of yet as well', async () => {
  const service = await loadService('appoint-procurator')
  const [row] = Object.values((samples['appoint-procurator']['procuration'] as { procurator: object }).procurator)
  const granting = (...rows: string[]) => ({
    procuration: { procurator: Object.fromEntries(rows.map((id) => [id, row])) },
  })
  expect(
    [granting(), granting(idOf(1)), granting(idOf(1), idOf(2))].map((answers) => feeFacts(service, answers).changes),
  ).toEqual([1, 1, 2])
})

function asksSomebody(need: SignerNeed): boolean {
  return need.kind !== 'some' || need.of.some(asksSomebody)
}

function without(answers: ServiceDefinition | object, path: string): { [step: string]: unknown } {
  const copy: { [step: string]: unknown } = structuredClone(answers) as { [step: string]: unknown }
  const keys = path.split('.').slice(1)
  const last = keys.pop() ?? ''
  let holder: { [key: string]: unknown } = copy
  for (const key of keys) holder = holder[key] as { [key: string]: unknown }
  delete holder[last]
  return copy
}

function references(condition: Condition | undefined): string[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(references)
  if ('any' in condition) return condition.any.flatMap(references)
  if ('not' in condition) return references(condition.not)
  if ('rows' in condition) return [condition.rows]
  return ['given' in condition ? condition.given : condition.field]
}
