import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris } from '../shared/sample-persons.ts'
import type { changeBeneficialOwners } from './definition.ts'

/** One owner has sold their shares, another now holds theirs through a company, and a third is new. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  owners: {
    declaration: { finding: 'identified' },
    ended: {
      '01937a00-0000-7000-8000-000000000001': {
        owner: '01937a00-0000-7000-8000-0000000000b1',
        endedOn: '2026-11-16',
      },
    },
    changed: {
      '01937a00-0000-7000-8000-000000000002': {
        owner: '01937a00-0000-7000-8000-0000000000b2',
        changedOn: '2026-11-16',
        ...andris,
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        indirect: true,
        through1Name: 'SIA "Liepziedu nams"',
        through1Number: '49903000016',
        through1Country: 'LV',
        through1More: true,
        through2Name: 'Kaselehe OÜ',
        through2Number: '12345678',
        through2Country: 'EE',
        through2More: true,
        through3Name: 'Lepalind OÜ',
        through3Number: '12345679',
        through3Country: 'EE',
        through3More: true,
        through4Name: 'Jalakas Holding AS',
        through4Number: '12345680',
        through4Country: 'EE',
      },
    },
    added: {
      '01937a00-0000-7000-8000-000000000003': {
        forname: 'Kaisa',
        surname: 'Mägi',
        hasLatvianIdentityNumber: false,
        birthDate: '1984-06-02',
        identityDocumentType: 'other',
        otherDocumentType: 'Ārzemnieka apliecība',
        identityDocumentNumber: 'KE0123456',
        identityDocumentDate: '2021-03-18',
        identityDocumentCountry: 'EE',
        identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
        nationality: 'EE',
        residence: 'EE',
        control: 'contract',
        controlDescription: 'Akcionāru līgums dod tiesības iecelt valdes vairākumu.',
        indirect: false,
        since: '2026-11-16',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeBeneficialOwners>

const [[id, changed]] = Object.entries(sample.owners.changed) as [[string, object]]
/** These organisations have no shares. */
const answers = {
  ...sample,
  owners: { ...sample.owners, changed: { [id]: { ...changed, control: 'voting-rights' } } },
}
export const variants = {
  BDR: { ...answers, fee: { relief: { unites: 'none' } } },
  NOD: answers,
  ARB: answers,
  DRZ: answers,
  PP: answers,
  EIG: answers,
}
