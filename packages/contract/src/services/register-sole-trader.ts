import { catalogueEntry } from './catalogue.ts'
import {
  addressOwnerFields,
  contactFields,
  legalAddressFields,
  supportingDocuments,
  truthStatement,
} from './company-fields.ts'
import { naturalPerson } from './person-fields.ts'
import { foundedEntity, personHolder } from './fact-mappings.ts'
import { defineService } from './vocabulary.ts'

/** Entering a natural person as a sole trader (Komerclikums 74.–76. pants). */
export const registerSoleTrader = defineService({
  ...catalogueEntry('register-sole-trader'),
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    { key: 'trader', groups: [{ key: 'person', fields: naturalPerson }] },
    {
      key: 'business',
      groups: [
        {
          key: 'firm',
          fields: [
            { key: 'name', kind: 'company-name', legalForm: 'IK', hint: true },
            { key: 'activity', kind: 'long-text', maxLength: 500, hint: true },
            { key: 'startsOn', kind: 'date' },
          ],
        },
      ],
    },
    {
      key: 'address',
      groups: [
        { key: 'legal', fields: legalAddressFields },
        {
          key: 'owner',
          when: { field: 'address.legal.ownership', equals: 'consent' },
          hint: true,
          fields: addressOwnerFields,
        },
      ],
    },
    {
      key: 'contact',
      groups: [
        { key: 'details', fields: contactFields },
        { key: 'truth', fields: truthStatement },
      ],
    },
  ],
  rules: [],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { rowsOf: 'trader.person', role: 'trader' } },
    ...supportingDocuments({ person: 'trader.person', owner: 'address.legal.ownership' }),
  ],
  founders: 'trader.person',
  facts: [
    ...foundedEntity('IK', 'business.firm.name'),
    {
      deed: 'added',
      kind: 'officer',
      rows: 'trader.person',
      value: {
        parts: {
          holder: personHolder('countryOfResidence'),
          position: { word: 'SOLE_TRADER' },
          governing_body: { word: null },
          representation: { word: 'INDIVIDUALLY' },
          with_at_least: { word: null },
        },
      },
      since: 'business.firm.startsOn',
    },
  ],
})
