import { entry } from './entry.ts'
import { deathRules } from '../shared/board-change.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The end of a procuration: the merchant may revoke it at any time, and its board files it (Komerclikuma 38. pants). */
export const revokeProcuration = defineService({
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
          key: 'revoked',
          repeat: { min: 1, max: 20, registered: { fact: 'procuration', state: 'reason' } },
          fields: [
            { key: 'procuration', kind: 'fact', of: ['procuration'] },
            { key: 'reason', kind: 'choice', options: ['revoked', 'renounced', 'deceased'] },
            { key: 'endsOn', kind: 'date' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'in-effect', rows: 'procuration.revoked', field: 'endsOn' },
    { rule: 'end-after-start', rows: 'procuration.revoked', fact: 'procuration', field: 'endsOn' },
    { rule: 'rights-remain', rows: 'procuration.revoked', kind: 'procuration' },
    ...deathRules('procuration.revoked'),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'ended',
      kind: 'procuration',
      rows: 'procuration.revoked',
      id: 'procuration',
      until: 'endsOn',
      reason: 'reason',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [revokeProcuration]
