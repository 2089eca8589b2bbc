import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { registerRepresentativeOffice } from './definition.ts'

/** An Estonian company opens a representation in Liepāja. */
export const sample = {
  principal: {
    kind: { kind: 'PAR' },
    entity: {
      country: 'EE',
      name: 'Läänemere Laevad AS',
      foreignRegistrationNumber: '11205448',
      addressAbroad: 'Sadama 5, Tallinn, 10111',
      activity: 'Jūras pasažieru un kravu pārvadājumi',
    },
  },
  office: { details: { name: 'Läänemere Laevad AS pārstāvniecība Latvijā' } },
  address: { legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' } } },
  representatives: {
    person: { '01937a00-0000-7000-8000-000000000001': { ...elina, representation: 'INDIVIDUALLY' } },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerRepresentativeOffice>
