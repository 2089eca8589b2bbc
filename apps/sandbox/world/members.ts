/** Members and stockholders of entities with their shares. */
export const members: readonly {
  entity: string
  personal_code: string
  shares: number
  nominal: string
  since: string
}[] = [
  { entity: '40203901013', personal_code: '32910010017', shares: 2800, nominal: '1.00', since: '2021-03-18' },
  { entity: '40203901028', personal_code: '32910010025', shares: 140, nominal: '100.00', since: '2018-09-04' },
  { entity: '40203901032', personal_code: '32910010033', shares: 150, nominal: '100.00', since: '2016-02-01' },
  { entity: '40203901032', personal_code: '32910010041', shares: 75, nominal: '100.00', since: '2016-02-01' },
  { entity: '40203901032', personal_code: '32910010058', shares: 75, nominal: '100.00', since: '2019-08-20' },
  { entity: '40203901047', personal_code: '32910010058', shares: 28, nominal: '100.00', since: '2020-07-15' },
  { entity: '40203901047', personal_code: '32910010066', shares: 28, nominal: '100.00', since: '2020-07-15' },
  { entity: '40203901051', personal_code: '32910010066', shares: 2800, nominal: '1.00', since: '2017-10-09' },
  { entity: '40203901085', personal_code: '32910030023', shares: 100, nominal: '1.00', since: '2023-06-30' },
  { entity: '40203901102', personal_code: '32910010033', shares: 875, nominal: '10.00', since: '2012-12-03' },
  { entity: '40203901102', personal_code: '32910010041', shares: 875, nominal: '10.00', since: '2012-12-03' },
  { entity: '40203901102', personal_code: '32910010058', shares: 875, nominal: '10.00', since: '2012-12-03' },
  { entity: '40203901102', personal_code: '32910010066', shares: 875, nominal: '10.00', since: '2012-12-03' },
]
