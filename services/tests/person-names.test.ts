import { describe, expect, it } from 'vitest'
import { formatHolder } from '@portal/forms/facts/fact-words'
import { Holder } from '@portal/contract/facts'
import { activeFields } from '@portal/forms/answers/active-fields'
import { changeBeneficialOwners } from '../change-beneficial-owners/definition.ts'
import { findSignersByAnswers } from '@portal/forms/signers/signers-by-answers'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { formIssues } from '@portal/forms/rules/form-issues'
import { computePrefill } from '@portal/forms/answers/prefill'
import { registerSia } from '../register-sia/definition.ts'
import { registerSoleTrader } from '../register-sole-trader/definition.ts'
import { sampleFacts, samples } from '../samples.ts'
import { fieldTextKey } from '@portal/forms/definition/text-keys'

type Name = { hasOneName?: boolean; forname?: string; surname?: string }

/** Answers of a sole trader with this name. */
function named({ hasOneName, forname, surname }: Name) {
  const answers = structuredClone(samples['register-sole-trader']) as { trader: { person: Name } }
  const { forname: _, surname: __, ...person } = answers.trader.person
  answers.trader.person = {
    ...person,
    ...(hasOneName !== undefined && { hasOneName }),
    ...(forname !== undefined && { forname }),
    ...(surname !== undefined && { surname }),
  }
  return answers
}
const at = (field: string) => `register-sole-trader.trader.person.${field}`

describe('a person’s name in a form', () => {
  it.each<[string, Name, string[]]>([
    ['both parts', { forname: 'Anna', surname: 'Kalniņa' }, []],
    ['no forename', { surname: 'Kalniņa' }, [at('forname')]],
    ['no surname', { forname: 'Anna' }, [at('surname')]],
    ['the only name', { hasOneName: true, surname: 'Suharto' }, []],
    ['one name, and a forename from before', { hasOneName: true, forname: 'Anna', surname: 'Suharto' }, []],
    ['one name that is not given', { hasOneName: true, forname: 'Suharto' }, [at('surname')]],
    ['a dash as the forename', { forname: '-', surname: 'Suharto' }, [at('forname')]],
  ])('with %s', (_, name, issues) => {
    const found = formIssues(registerSoleTrader, named(name), sampleFacts).map(({ path }) => path)
    expect(found.filter((path) => path.startsWith('register-sole-trader.trader.person.'))).toEqual(issues)
  })

  it.each<[string, Name, string]>([
    ['that there are two', { forname: 'Anna', surname: 'Kalniņa' }, 'persons.natural.surname'],
    ['that there is one', { hasOneName: true, surname: 'Suharto' }, 'persons.natural.onlyName'],
  ])('has a label that says %s', (_, name, key) => {
    const active = activeFields(registerSoleTrader, named(name)).find(({ path }) => path === at('surname'))
    expect(active && fieldTextKey('register-sole-trader', active)).toBe(key)
  })

  it('is the signer’s, without the forename of a person with one name', () => {
    const rule = { requiredSignatures: { rowsOf: 'trader.person', role: 'founder' } } as const
    const names = (name: Name) =>
      findSignersByAnswers(registerSoleTrader, named(name), rule).map((signer) => signer.name)
    expect(names({ hasOneName: true, forname: 'Anna', surname: 'Suharto' })).toEqual(['Suharto'])
    expect(names({ forname: 'Anna', surname: 'Kalniņa' })).toEqual(['Anna Kalniņa'])
  })
})

it('a founder with one name is filed without a forename', () => {
  const answers = structuredClone(samples['register-sia']) as { founders: { founder: Record<string, Name> } }
  const [row] = Object.values(answers.founders.founder)
  Object.assign(row!, { hasOneName: true, surname: 'Suharto' })
  expect(formIssues(registerSia, answers, sampleFacts).filter(({ path }) => path.includes('founder'))).toEqual([])
  const member = filedFacts(registerSia, answers).find(({ kind }) => kind === 'member')
  expect(member?.value?.['holder']).toMatchObject({ forename: null, surname: 'Suharto' })
})

describe('a registered owner', () => {
  const mapping = changeBeneficialOwners.facts.find(({ operation }) => operation === 'changed')!
  const owner = (name: { forename: string | null; surname: string } | { name: string }) => ({
    kind: 'beneficial_owner' as const,
    id: '1',
    until: null,
    value: {
      holder:
        'name' in name
          ? { ...name, registration_number: null, country: null }
          : { ...name, personal_code: '327740-92155', birth_date: null, country: null },
      nationality: 'ID',
      residence: 'LV',
      control: 'shares',
      through: null,
    },
  })
  it.each([
    ['with one name', owner({ forename: null, surname: 'Suharto' }), [true, null, 'Suharto']],
    ['with an empty forename', owner({ forename: '', surname: 'Suharto' }), [true, null, 'Suharto']],
    ['with two names', owner({ forename: 'Anna', surname: 'Kalniņa' }), [null, 'Anna', 'Kalniņa']],
    ['that is no person', owner({ name: 'Fonds' }), [null, null, null]],
  ])('%s fills the form', (_, fact, answers) => {
    const { unfolded } = computePrefill(changeBeneficialOwners, mapping, fact)
    expect(['hasOneName', 'forname', 'surname'].map((key) => unfolded.get(key))).toEqual(answers)
  })
})

it.each([
  ['with two names', { forename: 'Anna', surname: 'Kalniņa' }, 'Anna Kalniņa'],
  ['whose forename is null', { forename: null, surname: 'Suharto' }, 'Suharto'],
  ['whose forename is empty', { forename: '', surname: 'Suharto' }, 'Suharto'],
  ['without a forename', { surname: 'Suharto' }, 'Suharto'],
  ['that is an entity', { name: 'Kaselehe OÜ' }, 'Kaselehe OÜ'],
])('the holder of a fact %s is named', (_, value, name) => {
  expect(formatHolder(Holder.parse(value))).toBe(name)
})
