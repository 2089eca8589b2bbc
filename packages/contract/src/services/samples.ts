import { appointProcuratorSample } from './appoint-procurator.sample.ts'
import { changeBeneficialOwnersSample } from './change-beneficial-owners.sample.ts'
import { changeBoardSample } from './change-board.sample.ts'
import { changeLegalAddressSample } from './change-legal-address.sample.ts'
import { changeNameSample } from './change-name.sample.ts'
import { registerAssociationSample } from './register-association.sample.ts'
import { registerLowCapitalSiaSample } from './register-low-capital-sia.sample.ts'
import { registerSiaSample } from './register-sia.sample.ts'
import { registerSoleTraderSample } from './register-sole-trader.sample.ts'
import type { FormFacts } from './value-schemas.ts'
import type { ServiceAnswers, ServiceCode } from './vocabulary.ts'

/** A complete set of answers for every service; `formIssues` finds nothing in them. */
export const samples: { readonly [Code in ServiceCode]: ServiceAnswers } = {
  'register-sia': registerSiaSample,
  'register-low-capital-sia': registerLowCapitalSiaSample,
  'register-sole-trader': registerSoleTraderSample,
  'register-association': registerAssociationSample,
  'change-board': changeBoardSample,
  'change-legal-address': changeLegalAddressSample,
  'change-name': changeNameSample,
  'appoint-procurator': appointProcuratorSample,
  'change-beneficial-owners': changeBeneficialOwnersSample,
}

/** The day and the entity for which the samples are valid. */
export const sampleFacts: FormFacts = {
  today: '2026-11-20',
  registered: [
    {
      kind: 'officer',
      id: '01937a00-0000-7000-8000-0000000000aa',
      value: {
        holder: {
          forename: 'Jānis',
          surname: 'Bērziņš',
          personal_code: '329100-10082',
          birth_date: null,
          country: null,
        },
        position: 'BOARD_MEMBER',
        governing_body: 'EXECUTIVE_BOARD',
        representation: 'INDIVIDUALLY',
        with_at_least: null,
      },
      until: null,
    },
    ...['b1', 'b2'].map((end) => ({
      kind: 'beneficial_owner' as const,
      id: `01937a00-0000-7000-8000-0000000000${end}`,
      value: {
        holder: {
          forename: 'Andris',
          surname: 'Kalniņš',
          personal_code: '327740-92155',
          birth_date: null,
          country: null,
        },
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        through: null,
      },
      until: null,
    })),
  ],
  legalForm: 'SIA',
  grounds: ['officer', 'power-of-attorney'],
  memberCount: 0,
}
