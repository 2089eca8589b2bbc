import { deciders } from '../lv.ts'

/** The bodies that decide for a company, and its council. */
export const boardDeciders = {
  ...deciders,
  absence: {
    label: 'Padomes locekļi, kas sēdē nepiedalījās',
    row: 'Nepiedalījās {number}',
    list: 'Kas piedalījās padomes sēdē',
    about: 'Visi reģistrā ierakstītie padomes locekļi. Norādiet tikai tos, kuri nepiedalījās.',
    unchanged: 'Piedalījās',
    state: 'Nepiedalījās',
    member: { label: 'Padomes loceklis' },
  },
  session: { label: 'Padomes sēdes norise' },
} as const
