import type { Fact } from '../src/world-words.ts'
import { entities } from './entities.ts'
import { members } from './members.ts'
import { officers } from './officers.ts'
import { partners } from './partners.ts'
import { persons } from './persons.ts'

type EntityFact = Fact & { entity: string }

function holder(personalCode: string) {
  const known =
    persons.find((person) => person.personal_code === personalCode) ??
    officers.find((officer) => officer.personal_code === personalCode && officer.surname !== undefined)
  const { forename = null, surname = '' } = known ?? {}
  return { forename, surname, personal_code: personalCode, birth_date: null, country: 'LV' }
}

const isStockCompany = (number: string): boolean =>
  entities.some(({ registration_number, legal_form }) => registration_number === number && legal_form === 'AS')

/** Shares are numbered in the order of the members. */
const shares = members.map((member, place): EntityFact => {
  const { entity, personal_code, shares: count, nominal } = member
  const before = members.slice(0, place).filter((one) => one.entity === entity)
  const from = before.reduce((sum, one) => sum + one.shares, 1)
  return {
    entity,
    kind: isStockCompany(entity) ? 'stockholder' : 'member',
    id: `6f0b2a1e-0003-4c7e-9d10-${String(place + 1).padStart(12, '0')}`,
    value: {
      holder: holder(personal_code),
      joint: null,
      shares: count,
      nominal,
      currency: 'EUR',
      ranges: [[from, from + count - 1]],
      category: null,
    },
    since: member.since,
    until: null,
  }
})

const partnerships = partners.map(
  ({ entity, person, type, contribution, representation, since, member_state = null }, place): EntityFact => ({
    entity,
    kind: 'partner',
    id: `6f0b2a1e-0005-4c7e-9d10-${String(place + 1).padStart(12, '0')}`,
    value: {
      holder:
        typeof person === 'string' ? holder(person) : 'name' in person ? person : { ...person, personal_code: null },
      type,
      contribution,
      currency: contribution === null ? null : 'EUR',
      member_state,
      representation,
      with_at_least: null,
    },
    since,
    until: null,
  }),
)

const objective = (entity: string, text: string, since: string): EntityFact => ({
  entity,
  kind: 'objective',
  id: '1',
  value: { text },
  since,
  until: null,
})

const area = (entity: string, id: string, code: string, since: string): EntityFact => ({
  entity,
  kind: 'area',
  id,
  value: { code },
  since,
  until: null,
})

const owner = (
  entity: string,
  number: number,
  personalCode: string,
  since: string,
  control = 'shares',
): EntityFact => ({
  entity,
  kind: 'beneficial_owner',
  id: `6f0b2a1e-0004-4c7e-9d10-${String(number).padStart(12, '0')}`,
  value: { holder: holder(personalCode), nationality: 'LV', residence: 'LV', control, through: null },
  since,
  until: null,
})

/** The officers of an entity with a council: facts of one kind are given all or none. */
const officerFacts = (
  entity: string,
  since: string,
  holders: readonly (readonly [personalCode: string, position: string])[],
): EntityFact[] => [
  ...officers.flatMap((one): EntityFact[] =>
    one.entity === entity && one.personal_code !== null
      ? [
          {
            entity,
            kind: 'officer',
            id: one.id,
            value: {
              holder: holder(one.personal_code),
              position: one.position,
              governing_body: 'EXECUTIVE_BOARD',
              representation: one.representation,
              with_at_least: one.with_at_least,
            },
            since: one.appointed_on,
            until: null,
          },
        ]
      : [],
  ),
  ...holders.map(([personalCode, position], place): EntityFact => ({
    entity,
    kind: 'officer',
    id: `6f0b2a1e-0005-4c7e-9d10-${String(place + 1).padStart(12, '0')}`,
    value: {
      holder: holder(personalCode),
      position,
      governing_body: 'SUPERVISORY_BOARD',
      representation: null,
      with_at_least: null,
    },
    since,
    until: null,
  })),
]

/** A procurator without a Latvian code, whose personal data can be filed. */
const procuration = (
  entity: string,
  person: { forename: string; surname: string; birth_date: string; country: string },
  since: string,
): EntityFact => ({
  entity,
  kind: 'procuration',
  id: '1',
  value: {
    holder: { ...person, personal_code: null },
    representation: 'INDIVIDUALLY',
    with_at_least: null,
    real_estate: false,
    branch: null,
  },
  since,
  until: null,
})

const statutes = (entity: string, id: string, adopted_on: string, until: string | null = null): EntityFact => ({
  entity,
  kind: 'statutes',
  id,
  value: { adopted_on },
  since: adopted_on,
  until,
})

const arbitrators = [
  ['Ojārs', 'Taisnis'],
  ['Vizma', 'Ābele'],
  ['Guntis', 'Celmiņš'],
  ['Maruta', 'Dambe'],
  ['Aivars', 'Egle'],
  ['Skaidrīte', 'Freimane'],
  ['Imants', 'Grava'],
  ['Daina', 'Ievkalne'],
  ['Uldis', 'Krauklis'],
  ['Biruta', 'Lapsa'],
  ['Egils', 'Muižnieks'],
] as const

/** An arbitrator of whom the register has the name and the birth date. */
const arbitrator = (entity: string, number: number, [forename, surname]: readonly [string, string]): EntityFact => ({
  entity,
  kind: 'arbitrator',
  id: `6f0b2a1e-0006-4c7e-9d10-${String(number).padStart(12, '0')}`,
  value: {
    holder: { forename, surname, personal_code: null, birth_date: `19${60 + number}-04-12`, country: 'LV' },
  },
  since: '2015-06-15',
  until: null,
})

/** Facts of the world's entities in addition to those in entities.ts and officers.ts. */
export const facts: readonly EntityFact[] = [
  ...shares,
  ...partnerships,
  owner('40203901013', 1, '32910010017', '2021-03-18'),
  owner('40203901028', 2, '32910010025', '2018-09-04'),
  owner('40203901032', 3, '32910010033', '2018-03-01'),
  owner('40203901047', 4, '32910010058', '2020-07-15'),
  owner('40203901047', 5, '32910010066', '2020-07-15'),
  owner('40203901051', 6, '32910010066', '2018-03-01'),
  owner('40203901085', 7, '32910030023', '2023-06-30'),
  owner('40203901102', 8, '32910030031', '2020-01-08', 'board'),
  owner('40203901117', 11, '32910010175', '2019-04-11', 'voting-rights'),
  owner('40203901117', 12, '32910010183', '2019-04-11', 'voting-rights'),
  owner('40203901121', 13, '32910010183', '2023-10-02', 'voting-rights'),
  procuration(
    '40203901121',
    { forename: 'Eero', surname: 'Lehto', birth_date: '1983-02-11', country: 'FI' },
    '2024-05-06',
  ),
  ...officerFacts('40203901102', '2020-01-08', [
    ['32910010041', 'CHAIR_OF_COUNCIL'],
    ['32910010058', 'DEPUTY_CHAIR_OF_COUNCIL'],
    ['32910010066', 'COUNCIL_MEMBER'],
  ]),
  statutes('40203901013', '1', '2021-03-12'),
  statutes('40203901028', '1', '2018-08-30'),
  statutes('40203901032', '1', '2016-01-25', '2019-08-20'),
  statutes('40203901032', '2', '2019-08-12'),
  statutes('40203901047', '1', '2020-07-08'),
  statutes('40203901085', '1', '2023-06-22'),
  statutes('40203901102', '1', '2012-11-19'),
  statutes('40008901017', '1', '2019-11-02'),
  statutes('40008901055', '1', '2022-05-04'),
  statutes('40203901136', '1', '2020-05-29'),
  owner('40203901136', 14, '32910010209', '2020-06-08', 'board'),
  statutes('40008901040', '1', '2016-01-30'),
  objective('40008901040', 'Aizstāvēt kokapstrādes nozares darbinieku tiesības.', '2016-02-15'),
  statutes('40008901074', '1', '2018-04-14'),
  objective('40008901074', 'Attīstīt Kurzemes piekrasti.', '2018-05-07'),
  statutes('40008901089', '1', '2015-02-27'),
  objective('40008901089', 'Uzturēt pastāvīgu šķīrējtiesu.', '2015-03-09'),
  ...arbitrators.map((name, place) => arbitrator('40203901155', place + 1, name)),
  {
    entity: '40203901155',
    kind: 'arbitrators_list',
    id: '1',
    value: { confirmed_on: '2026-02-16' },
    since: '2026-02-16',
    until: null,
  },
  {
    entity: '40008901074',
    kind: 'membership',
    id: '1',
    value: { members: 231, citizens: 226 },
    since: '2026-02-16',
    until: null,
  },
  {
    entity: '40006901012',
    kind: 'principal',
    id: '1',
    value: {
      holder: { name: 'Põhjarand OÜ', registration_number: '12873406', country: 'EE' },
      address: 'Kalasadama 4, Tallinn, 10415',
      activity: 'Jūras kravu pārvadājumi',
    },
    since: '2017-03-20',
    until: null,
  },
  {
    entity: '40006901027',
    kind: 'principal',
    id: '1',
    value: {
      holder: { name: 'Põhjamaade Kultuurifond', registration_number: '90013477', country: 'EE' },
      address: 'Tartu maantee 18, Tallinn, 10115',
      activity: 'Kultūras sadarbība',
    },
    since: '2019-09-16',
    until: null,
  },
  {
    entity: '40203901174',
    kind: 'contract',
    id: '1',
    value: { made_on: '2021-01-18' },
    since: '2021-02-08',
    until: null,
  },
  objective('40203901174', 'Kopīgi attīstīt videi saudzīgu kuģu apkalpošanu ostās.', '2021-02-08'),
  owner('40203901174', 11, '32910010017', '2021-02-08', 'voting-rights'),
  statutes('90001901015', '1', '2009-08-30'),
  area('40008901017', '1', 'Vides aizsardzība', '2019-11-12'),
  area('40008901017', '2', 'Kultūra', '2019-11-12'),
  objective('40008901017', 'Sakopt Gaujas krastus un iesaistīt tajā apkaimes iedzīvotājus.', '2019-11-12'),
  objective('40008901055', 'Piešķirt stipendijas Vidzemes vidusskolu absolventiem.', '2022-05-16'),
  owner('40008901017', 9, '32910010025', '2019-11-12', 'board'),
  owner('40008901055', 10, '32910010025', '2022-05-16', 'board'),
  {
    entity: '90001901015',
    kind: 'confession',
    id: '1',
    value: { text: 'luterāņi' },
    since: '2009-09-14',
    until: null,
  },
  {
    entity: '40203901028',
    kind: 'name',
    id: '1',
    value: { name: 'SIA "Vidzemes mērnieks"' },
    since: '2018-09-04',
    until: '2020-02-17',
  },
  {
    entity: '40203901028',
    kind: 'name',
    id: '2',
    value: { name: 'SIA "Lielkalns un partneri"' },
    since: '2020-02-17',
    until: null,
  },
  {
    entity: '40203901051',
    kind: 'prohibition',
    id: '1',
    value: {
      type: 'share_transfer',
      text: 'Aizliegums reģistrēt izmaiņas dalībnieku sastāvā',
      imposed_by: 'Zemgales rajona tiesa',
    },
    since: '2025-09-23',
    until: null,
  },
  {
    entity: '40203901051',
    kind: 'legal_state',
    id: '1',
    value: { state: 'suspended', text: 'Saimnieciskā darbība apturēta ar Valsts ieņēmumu dienesta lēmumu' },
    since: '2025-10-06',
    until: null,
  },
]
