import { describe } from 'vitest'
import type { FactKind } from '@portal/contract/facts'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { sampleFacts } from '../../samples.ts'
import { judgeFilings } from './judge-filings.ts'

const { registered = [] } = sampleFacts

/** The registered facts of the samples, in which the facts of a kind with this id began on a day. */
const begun = (kind: FactKind, id: string, since: string): FormFacts => ({
  registered: registered.map((fact) => (fact.kind === kind && fact.id.endsWith(id) ? { ...fact, since } : fact)),
})

/** The registered facts of the samples, in which one partner has a Latvian code. */
const withCode: FormFacts = {
  registered: registered.map((fact) =>
    fact.kind === 'partner' && fact.id.endsWith('e2')
      ? { ...fact, value: { ...fact.value, holder: { surname: 'Liepa', personal_code: '327116-40299' } } as never }
      : fact,
  ),
}

describe('a partner who stays', () => {
  judgeFilings([
    {
      tried: 'new data of a person with a Latvian code',
      service: 'change-partner-data',
      facts: withCode,
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
