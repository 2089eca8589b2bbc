import type { RegisteredFact } from '@portal/forms/facts/registered-facts'

const fact = (end: string, kind: RegisteredFact['kind'], value: object): RegisteredFact => ({
  kind,
  id: `01937a00-0000-7000-8000-0000000000${end}`,
  value: value as never,
  since: '2020-05-04',
  until: null,
})
const person = (forename: string, surname: string, personal_code: string | null, others: object = {}) => ({
  forename,
  surname,
  personal_code,
  birth_date: null,
  country: 'LV',
  ...others,
})

const manager = (end: string, holder: object) =>
  fact(end, 'officer', {
    holder,
    position: 'MANAGER',
    governing_body: null,
    representation: 'INDIVIDUALLY',
    with_at_least: null,
  })

const member = (end: string, holder: object, member_state: string) =>
  fact(end, 'partner', {
    holder,
    type: 'GENERAL',
    contribution: null,
    currency: null,
    member_state,
    representation: null,
    with_at_least: null,
  })

const estonian = person('Kaisa', 'Liepa', null, { birth_date: '1984-03-17', country: 'EE' })

/** Facts of the samples for a grouping: two managers, members of three member states, and a beneficial owner. */
export const groupingFacts: readonly RegisteredFact[] = [
  manager('15', person('Jānis', 'Bērziņš', '329100-10082')),
  manager('16', person('Kārlis', 'Ozols', '327116-40299')),
  member('e1', person('Jānis', 'Bērziņš', '329100-10082'), 'LV'),
  member('e2', estonian, 'EE'),
  member('e3', { name: 'UAB "Baltoji žuvėdra"', registration_number: '304871122', country: 'LT' }, 'LT'),
  ...['b1', 'b2'].map((end) =>
    fact(end, 'beneficial_owner', {
      holder: person('Andris', 'Kalniņš', '327740-92155'),
      nationality: 'LV',
      residence: 'LV',
      control: 'voting-rights',
      through: null,
    }),
  ),
]
