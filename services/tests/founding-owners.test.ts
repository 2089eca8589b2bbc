import { activeDocuments } from '@portal/forms/answers/active-documents'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { expect, test } from 'vitest'
import { loadService } from '../load-service.ts'
import { samples } from '../samples.ts'

const services = [
  'register-sia',
  'register-low-capital-sia',
  'register-stock-company',
  'register-general-partnership',
  'register-limited-partnership',
  'register-cooperative',
  'register-association',
  'register-foundation',
  'register-trade-union',
  'register-congregation',
  'register-party',
  'register-grouping',
] as const

/** The sample with the answers of each owner changed. */
function withOwners(service: (typeof services)[number], changes: object): ServiceAnswers {
  const { owners, ...others } = samples[service] as unknown as { owners: { owner: Record<string, object> } }
  const owner = Object.fromEntries(Object.entries(owners.owner).map(([id, row]) => [id, { ...row, ...changes }]))
  return { ...others, owners: { ...owners, owner } }
}

test.each(services)('an owner of a new subject may control it through others: %s', async (service) => {
  const chain = {
    indirect: true,
    through1Name: 'SIA "Liepziedu nams"',
    through1Number: '49903000016',
    through1Country: 'LV',
    through1More: true,
    through2Name: 'Kaselehe OÜ',
    through2Country: 'EE',
  }
  const throughOf = async (changes: object) =>
    filedFacts(await loadService(service), withOwners(service, changes)).flatMap(({ kind, value }) =>
      kind === 'beneficial_owner' ? [value?.['through']] : [],
    )
  expect((await throughOf(chain))[0]).toEqual([
    { name: 'SIA "Liepziedu nams"', registration_number: '49903000016', country: 'LV' },
    { name: 'Kaselehe OÜ', registration_number: null, country: 'EE' },
  ])
  expect((await throughOf({}))[0]).toBeNull()
})

test.each(services)('control by a contract or otherwise has its proof: %s', async (service) => {
  const form = await loadService(service)
  const isAsked = (changes: object) =>
    activeDocuments(form, withOwners(service, changes)).some(({ type }) => type === 'control-proof')
  expect(isAsked({ control: 'contract', controlDescription: 'Līgums dod tiesības iecelt valdi.' })).toBe(true)
  expect(isAsked({ control: 'board', controlDescription: undefined })).toBe(false)
})
