import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type DocumentDefinition, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const byLiquidator = (type: DocumentDefinition['type']): DocumentDefinition => ({
  type,
  origin: 'uploaded',
  requiredSignatures: { body: 'representatives', as: 'registered' },
})

/** The end of the liquidation: the liquidators file it, and the entity is deleted (Komerclikuma 328.–331. pants). */
export const finishLiquidation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'ending',
      hint: true,
      groups: [
        {
          key: 'assets',
          fields: [
            { key: 'claimsEndedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'creditorsPaid', kind: 'statement' },
            { key: 'archiveNumber', kind: 'text', maxLength: 100, hint: true },
          ],
        },
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'in-state', state: 'liquidation', field: 'filing.applicant.ground' },
    {
      rule: 'waits',
      state: 'liquidation',
      term: 'claims-in-liquidation',
      field: 'ending.assets.claimsEndedOn',
      code: 'creditors-term',
    },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    byLiquidator('closing-statement'),
    byLiquidator('distribution-plan'),
    { type: 'archive-certificate', origin: 'uploaded', requiredSignatures: 'anyone' },
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'ended', kind: 'legal_state', every: { part: 'state', among: ['liquidation'] } },
    {
      operation: 'added',
      kind: 'legal_state',
      value: { parts: { state: { word: 'struck_off' }, text: { word: null } } },
    },
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [finishLiquidation]
