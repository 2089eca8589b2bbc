import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga, manyPersons } from '../shared/sample-persons.ts'
import type { registerCongregation } from './definition.ts'

const founders = Object.fromEntries(
  Object.entries(manyPersons(20)).map(([id, { forname, surname, latvianIdentityNumber }]) => [
    id,
    { forname, surname, latvianIdentityNumber },
  ]),
)

/** Twenty persons found a congregation of a registered church. */
export const sample = {
  congregation: {
    confession: { name: 'Piejūras evaņģēliski luteriskā draudze', confession: 'luterāņi', belongs: true },
    church: { registrationNumber: '90001901034', name: 'Rītausmas baznīca' },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-15', place: 'Rīga', onlyOne: true },
    founder: founders,
    chair: andris,
    keeper: elina,
  },
  board: {
    member: {
      '01937a00-0000-7000-8000-000000000003': {
        ...liga,
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000004': {
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'attached',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      '01937a00-0000-7000-8000-000000000009': {
        ...liga,
        nationality: 'LV',
        residence: 'LV',
        control: 'board',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerCongregation>
