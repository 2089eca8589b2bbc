import { entry } from './entry.ts'
import { boardRules, supportingDocuments, commercialLawSince } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { smallNominal } from '../shared/capital/smallest-capital.ts'
import { controlProof, ownerRules } from '../shared/owner-fields.ts'
import {
  foundingAddress,
  foundingBoardOfForeigners,
  foundingContact,
  foundingOwners,
  foundingPlace,
  ownClauses,
} from '../shared/founding/founding-steps.ts'
import { everyFounder, founderOfEitherKind, founderRules, founderSignerGroup } from '../shared/founder-fields.ts'
import {
  foundedCapital,
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { foundersPapers } from '../shared/founding/founders-papers.ts'
import { foundingRegister } from '../shared/founding/founding-register.ts'
import {
  founderShares,
  foundingShareRules,
  jointFounding,
  membersOfEitherKind,
} from '../shared/founding/joint-founders.ts'
import { foreignerQuestionnaire } from '../shared/person-fields.ts'
import { contributedProperty, inKind, paymentPapers, propertyRules } from '../shared/capital/contribution-in-kind.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const mostShares = 999_999_999
const contribution = 'company.capital.contribution'
const decidedOn = 'founders.founding.decidedOn'

/** The steps and groups that the statutes, and the decision or the agreement of the founders contain. */
const statutesParts = ['company', 'founders', 'board']
const foundingParts = [...statutesParts, 'address.legal']

/** Founding a limited liability company (Komerclikums 185. pants). */
export const registerSia = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'company',
      groups: [
        { key: 'firm', fields: [{ key: 'name', kind: 'company-name', legalForm: 'SIA', hint: true }] },
        {
          key: 'capital',
          fields: [
            { key: 'capital', kind: 'money', min: '2800.00', max: '999999999999.99', initial: '2800.00', hint: true },
            { key: 'nominal', kind: 'money', min: '0.01', initial: '1.00', hint: true },
            { key: 'contribution', kind: 'choice', options: ['money', 'property', 'both'], initial: 'money' },
            {
              key: 'paid',
              kind: 'choice',
              options: ['full', 'half'],
              initial: 'full',
              hint: true,
              when: { not: { field: 'contribution', equals: 'property' } },
            },
          ],
        },
        ...contributedProperty(inKind(contribution)),
      ],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        {
          key: 'founding',
          fields: [
            { key: 'decidedOn', kind: 'date', in: 'past-or-today', initial: 'today', hint: true },
            foundingPlace,
            ownClauses,
          ],
        },
        {
          key: 'founder',
          repeat: { min: 1, max: 50 },
          hint: true,
          fields: [...founderOfEitherKind, ...founderShares(mostShares, 'persons.founder')],
        },
        ...jointFounding(mostShares),
        founderSignerGroup,
      ],
    },
    foundingBoardOfForeigners,
    foundingOwners,
    foundingContact,
  ],
  rules: [
    ...founderRules,
    { rule: 'since-law', field: decidedOn, day: commercialLawSince },
    ...foundingShareRules,
    smallNominal('company.capital.nominal'),
    ...propertyRules('company', 'company.capital.capital', contribution, decidedOn),
    ...boardRules('board.member'),
    ...ownerRules,
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, consenting('board.member')] },
    },
    ...foundersPapers(everyFounder, { founding: foundingParts, statutes: statutesParts }),
    ...foundingRegister('members-register-folio'),
    ...paymentPapers(contribution),
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
    ...foundedEntity('SIA', 'company.firm.name'),
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
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    ...membersOfEitherKind,
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerSia]
