import { entry } from './entry.ts'
import { boardRules, supportingDocuments } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  foundingPlace,
} from '../shared/founding/founding-steps.ts'
import {
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The day of the law; no founding under it is older. */
const cooperativesLawOf = '2018-04-12'

/**
 * Founding a cooperative society by an agreement of its founders (Kooperatīvo sabiedrību likums). Its capital varies
 * with its members, so the register enters neither the capital nor the members.
 */
export const registerCooperative = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'cooperative',
      groups: [{ key: 'firm', fields: [{ key: 'name', kind: 'company-name', legalForm: 'KB', hint: true }] }],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [{ key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true }, foundingPlace],
        },
        { key: 'founder', repeat: { min: 2, max: 200 }, hint: true, fields: founderOfEitherKind },
        founderSignerGroup,
      ],
    },
    foundingBoard,
    foundingOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    {
      rule: 'at-least-rows',
      rows: 'founders.founder',
      where: { given: 'kind' },
      min: 3,
      code: 'cooperative-founders-few',
    },
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: cooperativesLawOf },
    ...boardRules('board.member'),
    ...newOwnerRules(cooperativesLawOf),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, consenting('board.member')] },
    },
    { type: 'founding-agreement', origin: 'uploaded', requiredSignatures: everyFounder },
    { type: 'statutes', origin: 'uploaded', requiredSignatures: everyFounder },
    { type: 'capital-payment-proof', origin: 'uploaded', requiredSignatures: 'anyone' },
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
    ...foundedEntity('KB', 'cooperative.firm.name'),
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerCooperative]
