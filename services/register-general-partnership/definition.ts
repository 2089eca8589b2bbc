import { entry } from './entry.ts'
import { commercialLawSince } from '../shared/company-fields.ts'
import { newOwnerRules } from '../shared/owner-fields.ts'
import { founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import { partnersAddress, foundingContact, foundingOwners } from '../shared/founding/founding-steps.ts'
import { foundedEntity, newBeneficialOwners, ownersUnknown } from '../shared/fact-mappings.ts'
import { generalPartner, newPartners, partnerRules, partnershipDocuments } from '../shared/founding/partner-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Entering a general partnership: at least two partners, who are all personally liable (Komerclikums 77.–90. pants). */
export const registerGeneralPartnership = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'partnership',
      groups: [{ key: 'firm', fields: [{ key: 'name', kind: 'company-name', legalForm: 'PS', hint: true }] }],
    },
    partnersAddress,
    {
      key: 'founders',
      groups: [
        { key: 'founder', repeat: { min: 2, max: 100 }, hint: true, fields: generalPartner },
        founderSignerGroup,
      ],
    },
    foundingOwners,
    foundingContact,
  ],
  rules: [...founderRules, ...partnerRules, ...newOwnerRules(commercialLawSince)],
  documents: partnershipDocuments,
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('PS', 'partnership.firm.name'),
    ...newPartners('founders.founder', 'GENERAL'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerGeneralPartnership]
