import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { naturalPerson } from '../shared/person-fields.ts'
import { personHolder } from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * A procuration: a commercial power of attorney without limits towards third parties, except that real estate needs a
 * special mention (Komerclikums 34. un turpmākie panti). Several persons may hold it jointly.
 */
export const appointProcurator = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'procuration',
      groups: [
        {
          key: 'procurator',
          repeat: { min: 1, max: 20 },
          fields: [
            ...naturalPerson,
            { key: 'right', kind: 'choice', options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL'], hint: true },
            {
              key: 'withAtLeast',
              kind: 'integer',
              completes: 'right',
              min: 1,
              max: 20,
              when: { field: 'right', equals: 'WITH_AT_LEAST' },
            },
            { key: 'realEstate', kind: 'yes-no', hint: true },
            { key: 'branch', kind: 'text', optional: true, hint: true },
            { key: 'appointedOn', kind: 'date' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'of-age', rows: 'procuration.procurator' },
    { rule: 'distinct-rows', rows: 'procuration.procurator', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    { rule: 'new-holder', rows: 'procuration.procurator', kind: 'procuration', code: 'already-procurator' },
    {
      rule: 'new-holder',
      rows: 'procuration.procurator',
      kind: 'officer',
      among: { part: 'representation', words: ['INDIVIDUALLY'] },
      code: 'board-member-as-procurator',
    },
    { rule: 'right-exercisable', rows: 'procuration.procurator', field: 'right', kind: 'procuration' },
    { rule: 'known-branch', rows: 'procuration.procurator', field: 'branch' },
    { rule: 'since-registration', rows: 'procuration.procurator', field: 'appointedOn' },
    { rule: 'in-effect', rows: 'procuration.procurator', field: 'appointedOn' },
  ],
  documents: [
    // The merchant grants it through its board by the application itself; no decision is attached.
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true, person: 'procuration.procurator' }),
  ],
  facts: [
    {
      operation: 'added',
      kind: 'procuration',
      rows: 'procuration.procurator',
      value: {
        parts: {
          holder: personHolder('countryOfResidence'),
          representation: 'right',
          with_at_least: 'withAtLeast',
          real_estate: 'realEstate',
          branch: 'branch',
        },
      },
      since: 'appointedOn',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [appointProcurator]
