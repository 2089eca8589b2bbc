/** Partners of partnerships, and members of a grouping. Limited partners have a contribution; they and members of a grouping do not represent it. */
export const partners: readonly {
  entity: string
  /** Latvian personal code, or the identity of a person without one, or of an entity. */
  person:
    | string
    | { forename: string; surname: string; birth_date: string; country: string }
    | { name: string; registration_number: string; country: string }
  type: 'GENERAL' | 'LIMITED'
  contribution: string | null
  representation: 'INDIVIDUALLY' | 'WITH_ALL' | null
  since: string
  member_state?: string
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
  {
    entity: '40203901174',
    person: { name: 'SIA "Kalna māja"', registration_number: '40203901013', country: 'LV' },
    type: 'GENERAL',
    contribution: null,
    representation: null,
    since: '2021-02-08',
    member_state: 'LV',
  },
  {
    entity: '40203901174',
    person: { name: 'Põhjarand OÜ', registration_number: '12873406', country: 'EE' },
    type: 'GENERAL',
    contribution: null,
    representation: null,
    since: '2021-02-08',
    member_state: 'EE',
  },
]
