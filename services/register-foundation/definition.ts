import { entry } from './entry.ts'
import { associationsLawSince, boardRules, supportingDocuments } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import { areaFacts, areaGroup, areaRule } from '../shared/organisations/area-fields.ts'
import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOrganisationOwners,
  foundingPlace,
  ownClauses,
} from '../shared/founding/founding-steps.ts'
import { purposeFacts, purposeFields, purposeRule, purposeWithoutProfit } from '../shared/organisation-fields.ts'
import {
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * Founding a foundation by a decision of its founders (Biedrību un nodibinājumu likums 2. panta otrā daļa, 86. un turpmākie
 * panti). A foundation by testament begins with a notary and is not filed here.
 */
export const registerFoundation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'foundation',
      groups: [
        {
          key: 'purpose',
          fields: [{ key: 'name', kind: 'company-name', legalForm: 'NOD', hint: true }, ...purposeFields],
        },
        areaGroup,
        {
          key: 'endowment',
          hint: true,
          fields: [
            { key: 'gives', kind: 'yes-no' },
            { key: 'property', kind: 'long-text', hint: true, when: { field: 'gives', equals: true } },
          ],
        },
      ],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [{ key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true }, foundingPlace, ownClauses],
        },
        { key: 'founder', repeat: { min: 1, max: 100 }, hint: true, fields: founderOfEitherKind },
        founderSignerGroup,
      ],
    },
    foundingBoard,
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    ...boardRules('board.member'),
    ...newOwnerRules(associationsLawSince),
    purposeRule('foundation'),
    purposeWithoutProfit('foundation.purpose.objective'),
    areaRule('foundation.area'),
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: associationsLawSince },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, consenting('board.member')] },
    },
    {
      type: 'founding-decision',
      origin: 'generated',
      requiredSignatures: everyFounder,
      contains: ['foundation', 'address.legal', 'founders', 'board'],
    },
    {
      type: 'statutes',
      origin: 'generated',
      requiredSignatures: everyFounder,
      contains: ['foundation', 'founders', 'board'],
    },
    controlProof('owners.owner'),
    ...supportingDocuments({
      person: 'founders.founder',
      entity: 'founders.founder',
      board: 'board.member',
      owner: 'address.legal.ownership',
    }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('NOD', 'foundation.purpose.name'),
    ...purposeFacts('foundation'),
    areaFacts('foundation.area'),
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerFoundation]
