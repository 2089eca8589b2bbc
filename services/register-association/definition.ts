import { entry } from './entry.ts'
import { associationsLawSince, boardRules, consenting, supportingDocuments } from '../shared/company-fields.ts'
import { ownersAreDistinct } from '../shared/owner-fields.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import { foundingAddress, foundingBoard, foundingContact, foundingOwners } from '../shared/founding/founding-steps.ts'
import { purposeFacts, purposeFields, purposeRule, reliefField, reliefProof } from '../shared/organisation-fields.ts'
import { foundedEntity, foundedStatutes, newBeneficialOwners, newBoardMembers } from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition, type Condition } from '@portal/forms/definition/vocabulary'

const someSign = { field: 'founders.founding.signing', equals: 'authorised' } as const
const allSign = { not: someSign } as const
const isAuthorised = { field: 'authorised', equals: true } as const

/** At least two persons whom the founding decision has authorised to sign application and statutes. */
const theAuthorised = { ...everyFounder, where: isAuthorised, atLeast: 2 } as const

const application = (founders: typeof everyFounder | typeof theAuthorised, when: Condition) =>
  ({
    type: 'application',
    origin: 'generated',
    requiredSignatures: { allOf: [founders, consenting('board.member')] },
    when,
  }) as const

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
      ],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [
            { key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'signing', kind: 'choice', options: ['all', 'authorised'], optional: true, hint: true },
          ],
        },
        {
          key: 'founder',
          repeat: { min: 2, max: 100 },
          hint: true,
          fields: [...founderOfEitherKind, { key: 'authorised', kind: 'statement', optional: true, when: someSign }],
        },
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
      where: isAuthorised,
      min: 2,
      code: 'too-few-authorised',
      when: someSign,
    },
    ...boardRules('board.member'),
    ownersAreDistinct,
    purposeRule('association'),
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: associationsLawSince },
    {
      rule: 'at-most-rows',
      rows: 'owners.owner',
      where: { field: 'control', equals: 'shares' },
      max: 0,
      field: 'control',
      code: 'association-without-shares',
    },
  ],
  documents: [
    application(everyFounder, allSign),
    application(theAuthorised, someSign),
    { type: 'founding-decision', origin: 'generated', requiredSignatures: everyFounder, when: allSign },
    // Founders who authorise others have signed the paper of the founders' meeting themselves.
    { type: 'founding-decision', origin: 'uploaded', requiredSignatures: everyFounder, when: someSign },
    { type: 'statutes', origin: 'generated', requiredSignatures: everyFounder, when: allSign },
    { type: 'statutes', origin: 'generated', requiredSignatures: theAuthorised, when: someSign },
    reliefProof('association.purpose.unites'),
    ...supportingDocuments({
      person: 'founders.founder',
      entity: 'founders.founder',
      board: 'board.member',
      owner: 'address.legal.ownership',
    }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('BDR', 'association.purpose.name'),
    ...purposeFacts('association'),
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
  ],
  relief: 'association.purpose.unites',
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerAssociation]
