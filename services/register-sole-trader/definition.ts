import { entry } from './entry.ts'
import { supportingDocuments, commercialLawSince } from '../shared/company-fields.ts'
import { notThroughGuardian } from '../shared/founder-fields.ts'
import { ownAddress, foundingContact } from '../shared/founding/founding-steps.ts'
import { naturalPerson } from '../shared/person-fields.ts'
import { foundedEntity, personHolder } from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Entering a natural person as a sole trader (Komerclikums 74.–76. pants). */
export const registerSoleTrader = defineService({
  ...entry,
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
    ownAddress,
    foundingContact,
  ],
  rules: [
    { rule: 'of-age', rows: 'trader.person' },
    { rule: 'since-law', field: 'business.firm.startsOn', day: commercialLawSince },
    { rule: 'in-effect', field: 'business.firm.startsOn', months: 12 },
    { rule: 'only-entry', rows: 'trader.person', of: 'sole-trader', code: 'already-sole-trader' },
    ...notThroughGuardian('trader.person', 'acts-through-guardian'),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { rowsOf: 'trader.person', role: 'trader' } },
    ...supportingDocuments({ person: 'trader.person', owner: 'address.legal.ownership' }),
  ],
  founders: 'trader.person',
  facts: [
    ...foundedEntity('IK', 'business.firm.name'),
    {
      operation: 'added',
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

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerSoleTrader]
