import { entry } from './entry.ts'
import { boardRules, supportingDocuments } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOrganisationOwners,
  foundingPlace,
} from '../shared/founding/founding-steps.ts'
import {
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { nameFields } from '../shared/name-fields.ts'
import { personColumns, personName } from '../shared/person-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The day of the law; no founding under it is older. */
const religiousOrganisationsLawOf = '1995-09-07'

/** The elected board members who represent the congregation sign for it. */
const theBoard = { body: 'board', as: 'resulting' } as const

/**
 * Founding a congregation: at least twenty persons of full age who are in the Register of Natural Persons, and each
 * founds only one (Reliģisko organizāciju likuma 7. pants).
 */
export const registerCongregation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'congregation',
      groups: [
        {
          key: 'confession',
          fields: [
            { key: 'name', kind: 'company-name', legalForm: 'DRZ', hint: true },
            { key: 'confession', kind: 'text', maxLength: 100, hint: true },
            { key: 'belongs', kind: 'yes-no', hint: true },
          ],
        },
        {
          key: 'church',
          hint: true,
          when: { field: 'congregation.confession.belongs', equals: true },
          fields: [
            {
              key: 'registrationNumber',
              kind: 'registration-number',
              naming: 'name',
              texts: 'persons.entity',
              hint: true,
            },
            { key: 'name', kind: 'text', maxLength: 250, texts: 'persons.entity' },
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
          fields: [
            { key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true },
            foundingPlace,
            { key: 'onlyOne', kind: 'statement' },
          ],
        },
        {
          key: 'founder',
          repeat: { min: 20, max: 500, columns: personColumns },
          hint: true,
          // Founders are in the Register of Natural Persons, so each has a Latvian personal code.
          fields: [
            ...nameFields('forname', 'persons.natural'),
            { key: 'latvianIdentityNumber', kind: 'person-code', texts: 'persons.natural', hint: true },
          ],
        },
        { key: 'chair', fields: personName },
        { key: 'keeper', fields: personName },
      ],
    },
    foundingBoard,
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    { rule: 'distinct-rows', rows: 'founders.founder', by: ['latvianIdentityNumber'] },
    { rule: 'of-age', rows: 'founders.founder', code: 'founder-under-age' },
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: religiousOrganisationsLawOf },
    {
      rule: 'notified-within',
      field: 'founders.founding.decidedOn',
      term: 'notice-of-congregation',
      code: 'congregation-filed-late',
    },
    ...boardRules('board.member'),
    ...newOwnerRules(religiousOrganisationsLawOf),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [theBoard, consenting('board.member')] },
    },
    {
      type: 'organisation-minutes',
      origin: 'uploaded',
      requiredSignatures: {
        allOf: [
          { rowsOf: 'founders.chair', role: 'chair-of-meeting' },
          { rowsOf: 'founders.keeper', role: 'keeper-of-minutes' },
        ],
      },
    },
    {
      type: 'founders-list',
      origin: 'uploaded',
      requiredSignatures: { rowsOf: 'founders.founder', role: 'founder' },
      papers: 'several',
    },
    { type: 'statutes', origin: 'uploaded', requiredSignatures: theBoard },
    {
      type: 'confession-confirmation',
      origin: 'uploaded',
      requiredSignatures: { rowsOf: 'congregation.church', role: 'representative' },
      when: { field: 'congregation.confession.belongs', equals: true },
    },
    controlProof('owners.owner'),
    ...supportingDocuments({ board: 'board.member', owner: 'address.legal.ownership' }),
  ],
  founders: 'founders.founder',
  board: { appointed: 'board.member' },
  facts: [
    ...foundedEntity('DRZ', 'congregation.confession.name'),
    { operation: 'added', kind: 'confession', value: { parts: { text: 'congregation.confession.confession' } } },
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerCongregation]
