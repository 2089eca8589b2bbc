export type Representation =
  | { representation: 'INDIVIDUALLY' }
  | { representation: 'WITH_AT_LEAST'; with_at_least: number }

/** Makes a member of a board in the register's wire format. */
export const boardMember = (
  { forename, surname, personal_code }: { forename: string; surname: string; personal_code: string },
  right: Representation = { representation: 'INDIVIDUALLY' },
) => ({
  forename,
  surname,
  personal_code,
  birth_date: null,
  entity_registration_number: null,
  position: 'BOARD_MEMBER',
  governing_body: 'EXECUTIVE_BOARD',
  with_at_least: null,
  appointed_on: '2022-02-01',
  ...right,
})
