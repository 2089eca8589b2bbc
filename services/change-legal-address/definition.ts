import { entry } from './entry.ts'
import { capitalCompanies, farms, grounds, organisations, partnerships } from '../shared/entries.ts'
import { onlyFields } from '../shared/by-form.ts'
import { addressOwnerGroups, legalAddressField, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Registers whose rules charge no fee for an address that a municipality changes (MK noteikumi Nr. 664 un Nr. 308). */
const mayBeRenamed = [...capitalCompanies, 'IK', ...partnerships, ...organisations] as const
const others = ['KB', 'ARB', 'PP', 'SKT', ...farms] as const
const isRenamed = { field: 'address.legal.cause', equals: 'renamed' } as const

/** The question about the premises' owner is worded for an entity that exists, not for its founders. */
const ownership = { key: 'ownership', kind: 'choice', options: ['own', 'consent'], hint: true } as const

/** Why the address changes: optional, because applications were begun without the question. */
const causeAndOwnership = [
  ...onlyFields(mayBeRenamed, [
    { key: 'cause', kind: 'choice', options: ['moved', 'renamed'], optional: true, initial: 'moved', hint: true },
    { ...ownership, when: { not: { field: 'cause', equals: 'renamed' } } },
  ]),
  ...onlyFields(others, [ownership]),
] as const

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
        {
          key: 'legal',
          fields: [legalAddressField, ...causeAndOwnership, { key: 'movesOn', kind: 'date', optional: true }],
        },
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
    { rule: 'same-place', field: 'address.legal.address', when: isRenamed, forms: mayBeRenamed },
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
  freeWhen: { forms: mayBeRenamed, when: isRenamed },
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeLegalAddress]
