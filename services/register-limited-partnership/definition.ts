import { entry } from './entry.ts'
import { commercialLawSince } from '../shared/company-fields.ts'
import { newOwnerRules } from '../shared/owner-fields.ts'
import { founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import { partnersAddress, foundingContact, foundingOwners } from '../shared/founding/founding-steps.ts'
import { foundedEntity, newBeneficialOwners, ownersUnknown } from '../shared/fact-mappings.ts'
import {
  isGeneral,
  isLimited,
  newPartners,
  partnerOfEitherType,
  partnerRules,
  partnershipDocuments,
} from '../shared/founding/partner-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * Entering a limited partnership: at least one partner is personally liable, and the liability of at least one other does not
 * exceed the contribution (Komerclikums 118. un turpmākie panti).
 */
export const registerLimitedPartnership = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'partnership',
      groups: [{ key: 'firm', fields: [{ key: 'name', kind: 'company-name', legalForm: 'KS', hint: true }] }],
    },
    partnersAddress,
    {
      key: 'founders',
      groups: [
        { key: 'founder', repeat: { min: 2, max: 100 }, hint: true, fields: partnerOfEitherType },
        founderSignerGroup,
      ],
    },
    foundingOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    {
      rule: 'at-least-rows',
      rows: 'founders.founder',
      where: isGeneral,
      min: 1,
      code: 'general-partner-missing',
      when: { given: 'founders.founder.partnerType' },
    },
    {
      rule: 'at-least-rows',
      rows: 'founders.founder',
      where: isLimited,
      min: 1,
      code: 'limited-partner-missing',
      when: { given: 'founders.founder.partnerType' },
    },
    ...partnerRules,
    ...newOwnerRules(commercialLawSince),
  ],
  documents: partnershipDocuments,
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('KS', 'partnership.firm.name'),
    ...newPartners('founders.founder', 'GENERAL', isGeneral),
    ...newPartners('founders.founder', 'LIMITED', isLimited),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerLimitedPartnership]
