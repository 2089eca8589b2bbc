import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Another extent of a procuration whose holder stays the same (Komerclikuma 35. un 36. pants). */
export const changeProcuration = defineService({
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
          key: 'changed',
          repeat: { min: 1, max: 20, registered: { fact: 'procuration' } },
          fields: [
            { key: 'procuration', kind: 'fact', of: ['procuration'] },
            { key: 'right', kind: 'choice', options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL'] },
            {
              key: 'withAtLeast',
              kind: 'integer',
              completes: 'right',
              min: 1,
              max: 20,
              when: { field: 'right', equals: 'WITH_AT_LEAST' },
            },
            { key: 'realEstate', kind: 'yes-no', hint: true },
            { key: 'branch', kind: 'text', maxLength: 250, optional: true, hint: true },
            { key: 'changedOn', kind: 'date' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'known-branch', rows: 'procuration.changed', field: 'branch' },
    { rule: 'since-registration', rows: 'procuration.changed', field: 'changedOn' },
    { rule: 'in-effect', rows: 'procuration.changed', field: 'changedOn' },
    { rule: 'end-after-start', rows: 'procuration.changed', fact: 'procuration', field: 'changedOn' },
    { rule: 'right-exercisable', rows: 'procuration.changed', field: 'right', kind: 'procuration' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'procuration',
      rows: 'procuration.changed',
      id: 'procuration',
      prefill: true,
      value: {
        parts: {
          holder: { kept: 'holder' },
          representation: 'right',
          with_at_least: 'withAtLeast',
          real_estate: 'realEstate',
          branch: 'branch',
        },
      },
      since: 'changedOn',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeProcuration]
