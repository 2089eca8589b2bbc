import { entry } from './entry.ts'
import { foundingPlace, ownClauses } from '../shared/founding/founding-steps.ts'
import {
  addressOwnerGroups,
  memberOfNewBoard,
  boardRules,
  contactFields,
  councilMember,
  askForAddress,
  supportingDocuments,
  truthStatement,
  commercialLawSince,
} from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { foundersPapers } from '../shared/founding/founders-papers.ts'
import { foundingRegister } from '../shared/founding/founding-register.ts'
import { stockCapitalSmall } from '../shared/capital/smallest-capital.ts'
import { controlProof, beneficialOwnerGroups, ownerRules } from '../shared/owner-fields.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import {
  foundedCapital,
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
  newCouncilMembers,
} from '../shared/fact-mappings.ts'
import {
  founderShares,
  foundingShareRules,
  jointFounding,
  stockholdersOfEitherKind,
} from '../shared/founding/joint-founders.ts'
import { smallestStockCapital } from '@portal/domain/law/capital'
import { smallestCouncil } from '@portal/domain/law/council-size'
import { contributedProperty, inKind, paymentPapers, propertyRules } from '../shared/capital/contribution-in-kind.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const mostStock = 999_999_999
const category = { key: 'category', kind: 'text', maxLength: 100, optional: true, hint: true } as const
const contribution = 'company.capital.contribution'
const decidedOn = 'founders.founding.decidedOn'
const [declaration, owners] = beneficialOwnerGroups

/** The steps and groups that the statutes, and the decision or the agreement of the founders contain. */
const statutesParts = ['company', 'founders', 'council', 'board']
const foundingParts = [...statutesParts, 'address.legal']

/**
 * Founding a joint-stock company (Komerclikums 225. pants). The founders elect the council, and the council elects the
 * board (Komerclikums 296. un 305. pants), which begins to keep the register of stockholders (234. pants).
 */
export const registerStockCompany = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'company',
      groups: [
        { key: 'firm', fields: [{ key: 'name', kind: 'company-name', legalForm: 'AS', hint: true }] },
        {
          key: 'capital',
          fields: [
            { key: 'capital', kind: 'money', min: smallestStockCapital, max: '999999999999.99', hint: true },
            { key: 'nominal', kind: 'money', min: '0.01', hint: true },
            { key: 'contribution', kind: 'choice', options: ['money', 'property', 'both'] },
            {
              key: 'paid',
              kind: 'choice',
              options: ['full', 'quarter'],
              hint: true,
              when: { not: { field: 'contribution', equals: 'property' } },
            },
          ],
        },
        ...contributedProperty(inKind(contribution)),
      ],
    },
    {
      key: 'address',
      groups: [
        { key: 'legal', fields: askForAddress('persons.foundersAddress') },
        addressOwnerGroups[0],
        addressOwnerGroups[1],
      ],
    },
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [{ key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true }, foundingPlace, ownClauses],
        },
        {
          key: 'founder',
          repeat: { min: 1, max: 50 },
          hint: true,
          fields: [...founderOfEitherKind, ...founderShares(mostStock, 'persons.stockFounder'), category],
        },
        ...jointFounding(mostStock, [category]),
        founderSignerGroup,
      ],
    },
    {
      key: 'council',
      groups: [{ key: 'member', repeat: { min: smallestCouncil, max: 50 }, hint: true, fields: councilMember }],
    },
    {
      key: 'board',
      groups: [
        { key: 'election', fields: [{ key: 'electedOn', kind: 'date', in: 'past-or-today', hint: true }] },
        { key: 'member', repeat: { min: 1, max: 50 }, hint: true, fields: memberOfNewBoard('board.member') },
      ],
    },
    {
      key: 'owners',
      hint: true,
      groups: [
        {
          key: 'declaration',
          fields: [
            {
              key: 'finding',
              kind: 'choice',
              options: ['identified', 'not-ascertainable', 'regulated-market'],
              hint: true,
            },
            declaration.fields[1],
          ],
        },
        owners,
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
  rules: [
    ...founderRules,
    stockCapitalSmall('company.capital.capital'),
    { rule: 'since-law', field: decidedOn, day: commercialLawSince },
    { rule: 'after-decision', field: 'board.election.electedOn', decidedOn },
    ...foundingShareRules,
    ...propertyRules('company', 'company.capital.capital', contribution, decidedOn),
    { rule: 'of-age', rows: 'council.member' },
    { rule: 'distinct-rows', rows: 'council.member', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    { rule: 'council-works', rows: 'council.member' },
    ...boardRules('board.member'),
    ...ownerRules,
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, consenting('council.member'), consenting('board.member')] },
    },
    ...foundersPapers(everyFounder, { founding: foundingParts, statutes: statutesParts }),
    {
      type: 'council-decision',
      origin: 'uploaded',
      requiredSignatures: { rowsOf: 'council.member', role: 'appointed', atLeast: 'majority' },
    },
    ...foundingRegister('stockholders-register'),
    ...paymentPapers(contribution),
    controlProof('owners.owner'),
    ...supportingDocuments({
      person: 'founders.founder',
      entity: 'founders.founder',
      board: 'board.member',
      council: 'council.member',
      owner: 'address.legal.ownership',
    }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('AS', 'company.firm.name'),
    {
      operation: 'added',
      kind: 'capital',
      when: { field: 'company.capital.paid', equals: 'full' },
      value: foundedCapital('company.capital.capital'),
    },
    {
      operation: 'added',
      kind: 'capital',
      when: { not: { field: 'company.capital.paid', equals: 'full' } },
      value: foundedCapital(null),
    },
    foundedStatutes,
    newCouncilMembers('council.member', 'founders.founding.decidedOn'),
    newBoardMembers('board.member', 'board.election.electedOn'),
    ...stockholdersOfEitherKind,
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerStockCompany]
