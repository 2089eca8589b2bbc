import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { addressOwnerGroups, legalAddressField, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The question about the premises' owner is worded for an entity that exists, not for its founders. */
const ownership = { key: 'ownership', kind: 'choice', options: ['own', 'consent'], hint: true } as const

/** A new legal address of a merchant, a farm, an association or another organisation. */
export const changeLegalAddress = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'address',
      groups: [
        { key: 'legal', fields: [legalAddressField, ownership, { key: 'movesOn', kind: 'date', optional: true }] },
        addressOwnerGroups[0],
        addressOwnerGroups[1],
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: 'address.legal.movesOn' },
    { rule: 'in-effect', field: 'address.legal.movesOn' },
    { rule: 'always', field: 'address.legal.address', code: 'court-papers-uncertain', forms: ['SKT'] },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true, owner: 'address.legal.ownership' }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'seat',
      value: 'address.legal.address',
      since: 'address.legal.movesOn',
      prefill: true,
    },
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeLegalAddress]
