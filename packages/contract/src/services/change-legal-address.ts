import { catalogueEntry, grounds } from './catalogue.ts'
import { addressOwnerFields, legalAddressField, supportingDocuments, truthStatement } from './company-fields.ts'
import { filingStep, groundRule } from './filing-ground.ts'
import { defineService } from './vocabulary.ts'

/** The question about the premises' owner is worded for the merchant, which has no founders any more. */
const ownership = { key: 'ownership', kind: 'choice', options: ['own', 'consent'], hint: true } as const

/** A new legal address of a merchant. */
export const changeLegalAddress = defineService({
  ...catalogueEntry('change-legal-address'),
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'address',
      groups: [
        { key: 'legal', fields: [legalAddressField, ownership, { key: 'movesOn', kind: 'date', optional: true }] },
        {
          key: 'owner',
          when: { field: 'address.legal.ownership', equals: 'consent' },
          hint: true,
          fields: addressOwnerFields,
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [groundRule],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true, owner: 'address.legal.ownership' }),
  ],
  facts: [
    {
      deed: 'changed',
      kind: 'seat',
      value: 'address.legal.address',
      since: 'address.legal.movesOn',
      prefill: true,
    },
  ],
})
