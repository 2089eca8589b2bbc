import type { RegisteredFact } from '@portal/forms/facts/registered-facts'

const fact = (end: string, kind: RegisteredFact['kind'], value: object): RegisteredFact => ({
  kind,
  id: `01937a00-0000-7000-8000-0000000000${end}`,
  value: value as never,
  since: '2020-05-04',
  until: null,
})

const representative = (end: string, forename: string, surname: string, personalCode: string) =>
  fact(end, 'officer', {
    holder: { forename, surname, personal_code: personalCode, birth_date: null, country: null },
    position: 'AUTHORISED_REPRESENTATIVE',
    governing_body: null,
    representation: 'INDIVIDUALLY',
    with_at_least: null,
  })

/** Facts of the samples for a representation of a foreign merchant or organisation. */
export const representationFacts: readonly RegisteredFact[] = [
  fact('11', 'name', { name: '"Põhjatuul OÜ" pārstāvniecība' }),
  fact('12', 'seat', { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }),
  fact('14', 'principal', {
    holder: { name: 'Põhjatuul OÜ', registration_number: '14602338', country: 'EE' },
    address: 'Narva mnt 7, Tallinn, 10117',
    activity: 'Vēja elektrostacijas',
  }),
  representative('15', 'Jānis', 'Bērziņš', '329100-10082'),
  representative('16', 'Zenta', 'Saimniece', '327116-40299'),
]
