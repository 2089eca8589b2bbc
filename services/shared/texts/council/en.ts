import { deciders } from '../en.ts'

/** The bodies that decide for a company, and its council. */
export const boardDeciders = {
  ...deciders,
  absence: {
    label: 'Members of the supervisory board who did not take part',
    row: 'Did not take part {number}',
    list: 'Who took part in the meeting of the supervisory board',
    about: 'All members of the supervisory board in the register. Enter only those who did not take part.',
    unchanged: 'Took part',
    state: 'Did not take part',
    member: { label: 'Member of the supervisory board' },
  },
  session: { label: 'Meeting of the supervisory board' },
} as const
