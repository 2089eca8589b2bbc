import { entry } from './entry.ts'
import { associationsLawSince, boardRules, supportingDocuments } from '../shared/company-fields.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import {
  authorisedField,
  authorisedRule,
  authorisingDecision,
  authorisingPapers,
} from '../shared/founding/authorised-founders.ts'
import { areaFacts, areaGroup, areaRule } from '../shared/organisations/area-fields.ts'
import {
  foundingAddress,
  foundingBoardOfForeigners,
  foundingContact,
  foundingOrganisationOwners,
  ownClauses,
} from '../shared/founding/founding-steps.ts'
import {
  purposeFacts,
  purposeFields,
  purposeRule,
  purposeWithoutProfit,
  reliefField,
  reliefProof,
} from '../shared/organisation-fields.ts'
import {
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { foreignerQuestionnaire } from '../shared/person-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Founding an association: at least two founders and a non-profit aim (Biedrību un nodibinājumu likums). */
export const registerAssociation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'association',
      groups: [
        {
          key: 'purpose',
          fields: [{ key: 'name', kind: 'company-name', legalForm: 'BDR', hint: true }, ...purposeFields, reliefField],
        },
        areaGroup,
      ],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        { ...authorisingDecision, fields: [...authorisingDecision.fields, ownClauses] },
        {
          key: 'founder',
          repeat: { min: 2, max: 100 },
          hint: true,
          fields: [...founderOfEitherKind, authorisedField],
        },
        founderSignerGroup,
      ],
    },
    foundingBoardOfForeigners,
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    authorisedRule,
    ...boardRules('board.member'),
    ...newOwnerRules(associationsLawSince),
    purposeRule('association'),
    purposeWithoutProfit('association.purpose.objective'),
    areaRule('association.area'),
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: associationsLawSince },
  ],
  documents: [
    ...authorisingPapers(everyFounder, 'generated', 'association.purpose'),
    reliefProof('association.purpose.unites'),
    controlProof('owners.owner'),
    ...supportingDocuments({
      person: 'founders.founder',
      entity: 'founders.founder',
      board: 'board.member',
      owner: 'address.legal.ownership',
    }),
    ...foreignerQuestionnaire('board.member'),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('BDR', 'association.purpose.name'),
    ...purposeFacts('association'),
    areaFacts('association.area'),
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
  relief: 'association.purpose.unites',
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerAssociation]
