/** Partners of partnerships. A limited partner has a contribution and does not represent the partnership. */
export const partners: readonly {
  entity: string
  /** Latvian personal code, or the identity of a person without one. */
  person: string | { forename: string; surname: string; birth_date: string; country: string }
  type: 'GENERAL' | 'LIMITED'
  contribution: string | null
  representation: 'INDIVIDUALLY' | 'WITH_ALL' | null
  since: string
}[] = [
  {
    entity: '40203901117',
    person: '32910010175',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2019-04-11',
  },
  {
    entity: '40203901117',
    person: '32910010183',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2019-04-11',
  },
  {
    entity: '40203901121',
    person: '32910010183',
    type: 'GENERAL',
    contribution: null,
    representation: 'INDIVIDUALLY',
    since: '2023-10-02',
  },
  {
    entity: '40203901121',
    person: '32910010191',
    type: 'LIMITED',
    contribution: '5000.00',
    representation: null,
    since: '2023-10-02',
  },
  {
    entity: '40203901121',
    person: { forename: 'Aino', surname: 'Metsälä', birth_date: '1979-05-14', country: 'FI' },
    type: 'LIMITED',
    contribution: '3000.00',
    representation: null,
    since: '2023-10-02',
  },
]
