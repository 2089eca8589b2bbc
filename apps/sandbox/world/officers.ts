import type { Officer } from '../src/world-words.ts'

/** Who acts for which entity; names come from persons.ts by personal code, or stand here for people who never log in. */
export const officers: readonly (Pick<Officer, 'position' | 'representation' | 'with_at_least' | 'appointed_on'> & {
  id: string
  entity: string
  /** Null where the officer is an organisation. */
  personal_code: string | null
  organization?: string
  forename?: string
  surname?: string
})[] = [
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000001', entity: '40203901013', personal_code: '32910010017', position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2021-03-18' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000002', entity: '40203901028', personal_code: '32910010025', position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2018-09-04' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000003', entity: '40203901028', personal_code: '32910010066', position: 'PROCURATOR', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2022-05-16' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000004', entity: '40002901013', personal_code: '32910010025', position: 'SOLE_TRADER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2015-05-27' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000005', entity: '40008901017', personal_code: '32910010025', position: 'CHAIR_OF_BOARD', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2019-11-12' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000006', entity: '40008901017', personal_code: '32910030015', forename: 'Zane', surname: 'Upeslāce', position: 'BOARD_MEMBER', representation: 'WITH_CHAIR', with_at_least: null, appointed_on: '2019-11-12' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000007', entity: '40203901032', personal_code: '32910010033', position: 'CHAIR_OF_BOARD', representation: 'WITH_AT_LEAST', with_at_least: 1, appointed_on: '2016-02-01' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000008', entity: '40203901032', personal_code: '32910010041', position: 'BOARD_MEMBER', representation: 'WITH_AT_LEAST', with_at_least: 1, appointed_on: '2016-02-01' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000009', entity: '40203901032', personal_code: '32910010058', position: 'BOARD_MEMBER', representation: 'WITH_AT_LEAST', with_at_least: 1, appointed_on: '2019-08-20' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000010', entity: '40203901047', personal_code: '32910010058', position: 'BOARD_MEMBER', representation: 'WITH_ALL', with_at_least: null, appointed_on: '2020-07-15' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000011', entity: '40203901047', personal_code: '32910010066', position: 'BOARD_MEMBER', representation: 'WITH_ALL', with_at_least: null, appointed_on: '2020-07-15' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000012', entity: '40203901051', personal_code: '32910010066', position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2017-10-09' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000013', entity: '40203901070', personal_code: '32910010041', position: 'AUTHORISED_REPRESENTATIVE', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2022-01-24' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000014', entity: '40203901085', personal_code: '32910030023', forename: 'Uldis', surname: 'Tiltiņš', position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2023-06-30' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000015', entity: '40203901102', personal_code: '32910030031', forename: 'Agnese', surname: 'Mežvide', position: 'CHAIR_OF_BOARD', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2020-01-08' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000016', entity: '40008901021', personal_code: '32910030049', forename: 'Ingūna', surname: 'Rītiņa', position: 'BOARD_MEMBER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2014-03-05' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000017', entity: '40002901028', personal_code: '32910030056', forename: 'Gatis', surname: 'Avotkalns', position: 'SOLE_TRADER', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2024-02-14' },
  { id: '6f0b2a1e-0001-4c7e-9d10-000000000018', entity: '40203901085', personal_code: null, organization: '40008901036', position: 'AUTHORISED_REPRESENTATIVE', representation: 'INDIVIDUALLY', with_at_least: null, appointed_on: '2026-03-02' },
]
