import { entry } from './entry.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { everyFounder, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import {
  partnersAddress,
  foundingContact,
  foundingOrganisationOwners,
  foundingPlace,
} from '../shared/founding/founding-steps.ts'
import { foundedEntity, newBeneficialOwners, ownersUnknown } from '../shared/fact-mappings.ts'
import { supportingDocuments } from '../shared/company-fields.ts'
import { purposeFacts, purposeFields, purposeRule } from '../shared/organisation-fields.ts'
import {
  groupingMember,
  managerFields,
  managerPosition,
  managersAreEligible,
  newGroupingMembers,
} from '../shared/groupings/grouping-fields.ts'
import { firstOfficerRules, newOfficers } from '../shared/representations/officers-without-board.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The first day on which the regulation applied in Latvia. */
const memberOfUnionSince = '2004-05-01'

/**
 * Founding a European economic interest grouping: its members, of at least two member states, make a contract with the
 * name, the address, the objects and the duration, and appoint managers (Regula (EEK) Nr. 2137/85, 4.–7., 12. un
 * 19. pants). The rules of a general partnership apply, so all members sign the application.
 */
export const registerGrouping = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'grouping',
      groups: [
        { key: 'details', fields: [{ key: 'name', kind: 'company-name', legalForm: 'EIG', hint: true }] },
        { key: 'purpose', fields: purposeFields },
      ],
    },
    partnersAddress,
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [{ key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true }, foundingPlace],
        },
        { key: 'founder', repeat: { min: 2, max: 100 }, hint: true, fields: groupingMember },
        founderSignerGroup,
      ],
    },
    {
      key: 'managers',
      groups: [
        { key: 'person', repeat: { min: 1, max: 20 }, hint: true, fields: managerFields },
        { key: 'requirements', fields: [managersAreEligible] },
      ],
    },
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    { rule: 'member-states', rows: 'founders.founder', place: 'founders.founder', code: 'members-of-one-state' },
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: memberOfUnionSince },
    purposeRule('grouping'),
    ...firstOfficerRules('managers.person'),
    ...newOwnerRules(memberOfUnionSince),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, { rowsOf: 'managers.person', role: 'appointed' }] },
    },
    { type: 'founding-agreement', origin: 'uploaded', requiredSignatures: everyFounder },
    controlProof('owners.owner'),
    ...supportingDocuments({
      person: 'founders.founder',
      entity: 'founders.founder',
      owner: 'address.legal.ownership',
    }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('EIG', 'grouping.details.name'),
    ...purposeFacts('grouping'),
    { operation: 'added', kind: 'contract', value: { parts: { made_on: 'founders.founding.decidedOn' } } },
    ...newGroupingMembers('founders.founder'),
    newOfficers('managers.person', managerPosition, 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerGrouping]
