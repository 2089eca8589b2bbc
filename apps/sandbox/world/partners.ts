/** Partners of partnerships. A limited partner has a contribution and does not represent the partnership. */
export const partners: readonly {
  entity: string
  personal_code: string
  type: 'GENERAL' | 'LIMITED'
  contribution: string | null
  representation: 'INDIVIDUALLY' | 'WITH_ALL' | null
  since: string
}[] = [
  {
    entity: '40203901117',
    personal_code: '32910010175',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2019-04-11',
  },
  {
    entity: '40203901117',
    personal_code: '32910010183',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2019-04-11',
  },
  {
    entity: '40203901121',
    personal_code: '32910010183',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2023-10-02',
  },
  {
    entity: '40203901121',
    personal_code: '32910010191',
    type: 'LIMITED',
    contribution: '5000.00',
    representation: null,
    since: '2023-10-02',
  },
]
