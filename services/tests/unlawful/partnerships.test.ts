import { describe } from 'vitest'
import type { FactKind } from '@portal/contract/facts'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { sampleFacts } from '../../samples.ts'
import { coded, evaluateFilings } from './evaluate-filings.ts'

const { registered = [] } = sampleFacts

/** The registered facts of the samples, in which the facts of a kind with this id began on a day. */
const begun = (kind: FactKind, id: string, since: string): FormFacts => ({
  registered: registered.map((fact) => (fact.kind === kind && fact.id.endsWith(id) ? { ...fact, since } : fact)),
})

/** The registered facts of the samples, in which partners are these holders, by the end of their ids. */
const withPartners = (holders: { readonly [end: string]: object }): FormFacts => ({
  registered: registered.map((fact) => {
    const holder = fact.kind === 'partner' && holders[fact.id.slice(-2)]
    return holder ? { ...fact, value: { ...fact.value, holder } as never } : fact
  }),
})
const entity = { kind: 'legal', country: 'LV', registrationNumber: '49903000016', name: 'SIA "Māte"' }
const asEntity = (name: string, registration_number: string) => ({ name, registration_number, country: 'LV' })
const kaisa = { forename: 'Kaisa', surname: 'Liepa', personal_code: null, birth_date: '1984-03-17', country: 'EE' }
const ilze = { forename: 'Ilze', surname: 'Ozola', personal_code: '325000-00101', birth_date: null, country: 'LV' }

describe('new data of a partner', () => {
  const service = 'change-partner-data'
  const place = 'partners.person.#1'
  const row = { partner: '01937a00-0000-7000-8000-0000000000e2' }
  evaluateFilings([
    {
      tried: 'that make a person an entity',
      service,
      changes: { [place]: { ...row, ...entity } },
      severity: 'error',
      path: `${place}.kind`,
      code: 'holder-of-other-kind',
      lawful: { facts: withPartners({ e2: asEntity('SIA "Māte"', '40203000027') }) },
    },
    {
      tried: 'that make an entity a person',
      service,
      facts: withPartners({ e2: asEntity('SIA "Māte"', '49903000016') }),
      severity: 'error',
      path: `${place}.kind`,
      code: 'holder-of-other-kind',
      lawful: { facts: withPartners({ e2: kaisa }) },
    },
    {
      tried: 'that make the partner another partner',
      service,
      changes: { [place]: { ...row, kind: 'natural', ...coded('Ozola', '32500000101') } },
      facts: withPartners({ e3: ilze }),
      severity: 'error',
      path: `${place}.latvianIdentityNumber`,
      code: 'holder-twice',
      lawful: { facts: withPartners({ e3: { ...ilze, personal_code: '325000-00102' } }) },
    },
    {
      tried: 'that make the entity another partner',
      service,
      changes: { [place]: { ...row, ...entity } },
      facts: withPartners({
        e1: asEntity('SIA "Meita"', '49903000016'),
        e2: asEntity('SIA "Māte"', '40203000027'),
      }),
      severity: 'error',
      path: `${place}.registrationNumber`,
      code: 'holder-twice',
      lawful: { facts: withPartners({ e2: asEntity('SIA "Māte"', '40203000027') }) },
    },
    {
      tried: 'in which neither the name nor the birth date stays',
      service,
      changes: { [`${place}.birthDate`]: '1984-03-18' },
      severity: 'warning',
      path: `${place}.surname`,
      code: 'maybe-other-holder',
      lawful: { changes: { [`${place}.surname`]: 'LIEPA' } },
    },
    {
      tried: 'in which neither the name nor the personal code, with the birth date, stays',
      service,
      changes: { [place]: { ...row, kind: 'natural', ...coded('Ozola', '32500000101') } },
      severity: 'warning',
      path: `${place}.latvianIdentityNumber`,
      code: 'maybe-other-holder',
      lawful: { changes: { [place]: { ...row, kind: 'natural', ...coded('Liepa', '32500000101'), forname: 'Kaisa' } } },
    },
    {
      tried: 'in which neither the name nor the number of an entity stays',
      service,
      changes: { [place]: { ...row, ...entity } },
      facts: withPartners({ e2: asEntity('SIA "Meita"', '40203000027') }),
      severity: 'warning',
      path: `${place}.registrationNumber`,
      code: 'maybe-other-holder',
      lawful: { facts: withPartners({ e2: asEntity('SIA "Meita"', '49903000016') }) },
    },
  ])
})

const excluded = { partner: '01937a00-0000-7000-8000-0000000000e2', changedOn: '2026-11-16' }

describe('a partner who stays', () => {
  evaluateFilings([
    {
      tried: 'new data of a person with a Latvian code',
      service: 'change-partner-data',
      facts: withPartners({ e2: { ...kaisa, personal_code: '327116-40299' } }),
      severity: 'error',
      path: 'partners.person.#1.partner',
      code: 'person-has-code',
      lawful: { facts: sampleFacts },
    },
    {
      tried: 'no partner who represents',
      service: 'change-partner-rights',
      changes: { 'rights.partner.#1.mayRepresent': false },
      severity: 'warning',
      path: 'rights.partner',
      code: 'partners-cannot-represent',
      lawful: { changes: { 'rights.partner.#1.mayRepresent': true } },
    },
    {
      tried: 'a joint right that needs more partners than represent',
      service: 'change-partner-rights',
      changes: {
        'rights.partner.#1.representation': 'WITH_AT_LEAST',
        'rights.partner.#1.withAtLeast': 2,
        'rights.partner.#2': { ...excluded, mayRepresent: true, representation: 'INDIVIDUALLY' },
      },
      severity: 'error',
      path: 'rights.partner.#1.withAtLeast',
      code: 'exceeds-others',
      lawful: { changes: { 'rights.partner.#1.withAtLeast': 1 } },
    },
    {
      tried: 'a joint right of the only partner who represents',
      service: 'change-partner-rights',
      changes: { 'rights.partner.#1.representation': 'WITH_AT_LEAST', 'rights.partner.#1.withAtLeast': 1 },
      severity: 'error',
      path: 'rights.partner.#1.withAtLeast',
      code: 'exceeds-others',
      lawful: {
        changes: {
          'rights.partner.#1.representation': 'WITH_ALL',
          'rights.partner.#1.withAtLeast': undefined,
        },
      },
    },
    {
      tried: 'a right of a limited partner',
      service: 'change-partner-rights',
      form: 'KS',
      changes: { 'rights.partner.#1.partner': '01937a00-0000-7000-8000-0000000000e3' },
      severity: 'error',
      path: 'rights.partner.#1.partner',
      code: 'fact-not-in-force',
      // The agreement may give the right back to a general partner who was excluded.
      lawful: {
        changes: { 'rights.partner.#1.partner': '01937a00-0000-7000-8000-0000000000e2' },
      },
    },
    {
      tried: 'the exclusion of a partner who is excluded already',
      service: 'change-partner-rights',
      changes: { 'rights.partner.#2': { ...excluded, mayRepresent: false } },
      severity: 'error',
      path: 'rights.partner.#2.partner',
      code: 'nothing-changed',
      lawful: { changes: { 'rights.partner.#2': undefined } },
    },
    {
      tried: 'a right that ends before it began',
      service: 'change-partner-rights',
      facts: begun('partner', 'e1', '2026-11-17'),
      severity: 'error',
      path: 'rights.partner.#1.changedOn',
      code: 'ends-before-start',
      // Facts of different kinds may have the same id.
      lawful: { facts: begun('officer', 'e1', '2026-11-17') },
    },
  ])
})
