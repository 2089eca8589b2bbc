import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { changeRepresentativeOffice } from './definition.ts'

const changedOn = '2026-11-12'
const row = '01937a00-0000-7000-8000-000000000001'
const registered = (end: string) => `01937a00-0000-7000-8000-0000000000${end}`

/** The foreign company moves and takes another name, and the office with it; one representative follows another. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  changes: {
    dismissed: { [row]: { officer: registered('16'), reason: 'recalled', endsOn: changedOn } },
    appointed: { [row]: { ...elina, representation: 'INDIVIDUALLY', appointedOn: changedOn } },
    name: { [row]: { entry: registered('11'), name: '"Läänetuul OÜ" pārstāvniecība', changedOn } },
    seat: {
      [row]: {
        entry: registered('12'),
        address: { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' },
        changedOn,
      },
    },
    principal: {
      [row]: {
        entry: registered('14'),
        country: 'EE',
        name: 'Läänetuul OÜ',
        foreignRegistrationNumber: '14602338',
        addressAbroad: 'Riia 24, Tartu, 51010',
        activity: 'Vēja un saules elektrostacijas',
        changedOn,
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeRepresentativeOffice>
