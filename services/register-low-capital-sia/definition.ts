import { entry } from './entry.ts'
import { memberOfNewBoard, boardRules, supportingDocuments, commercialLawSince } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { smallNominal } from '../shared/capital/smallest-capital.ts'
import { controlProof, ownerRules } from '../shared/owner-fields.ts'
import { ownPartiesOfAge } from '../shared/founder-fields.ts'
import {
  foundingAddress,
  foundingContact,
  foundingOwners,
  foundingPlace,
  ownClauses,
} from '../shared/founding/founding-steps.ts'
import { foundersPapers } from '../shared/founding/founders-papers.ts'
import { foundingRegister } from '../shared/founding/founding-register.ts'
import { naturalPerson } from '../shared/person-fields.ts'
import {
  foundedCapital,
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { founderShares, foundingShareRules, jointFounding, personMembers } from '../shared/founding/joint-founders.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const mostShares = 279_900
const everyFounder = { rowsOf: 'founders.founder', role: 'founder' } as const

/** The steps and groups that the statutes, and the decision or the agreement of the founders contain. */
const statutesParts = ['company', 'founders', 'board']
const foundingParts = [...statutesParts, 'address.legal']

/**
 * Founding a company with less than the minimum capital: at most five founders, all natural persons, a board of
 * members only, and each a member of one such company only (Komerclikums 185.¹ pants).
 */
export const registerLowCapitalSia = defineService({
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
            { key: 'capital', kind: 'money', min: '1.00', max: '2799.00', hint: true },
            { key: 'nominal', kind: 'money', min: '0.01', hint: true },
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
        {
          key: 'founder',
          repeat: { min: 1, max: 5 },
          hint: true,
          fields: [
            ...naturalPerson,
            ...founderShares(mostShares, 'persons.founder'),
            { key: 'onlyOne', kind: 'statement' },
          ],
        },
        ...jointFounding(mostShares),
      ],
    },
    {
      key: 'board',
      groups: [{ key: 'member', repeat: { min: 1, max: 5 }, hint: true, fields: memberOfNewBoard('board.member') }],
    },
    foundingOwners,
    foundingContact,
  ],
  rules: [
    { rule: 'distinct-rows', rows: 'founders.founder', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    ...foundingShareRules,
    smallNominal('company.capital.nominal'),
    ...boardRules('board.member'),
    ...ownerRules,
    ownPartiesOfAge('founders.founder'),
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: commercialLawSince },
    { rule: 'only-entry', rows: 'founders.founder', of: 'low-capital-member', code: 'second-low-capital' },
    { rule: 'drawn-from', rows: 'board.member', by: 'latvianIdentityNumber', among: 'founders.founder' },
    { rule: 'drawn-from', rows: 'board.member', by: 'identityDocumentNumber', among: 'founders.founder' },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [everyFounder, consenting('board.member')] },
    },
    ...foundersPapers(everyFounder, { founding: foundingParts, statutes: statutesParts }),
    ...foundingRegister('members-register-folio'),
    // Members of such a company may certify the payment themselves.
    { type: 'capital-payment-proof', origin: 'uploaded', requiredSignatures: 'anyone', optional: true },
    controlProof('owners.owner'),
    ...supportingDocuments({ person: 'founders.founder', board: 'board.member', owner: 'address.legal.ownership' }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('SIA', 'company.firm.name'),
    // The capital is paid in full before the application (Komerclikums 185.¹ pants).
    { operation: 'added', kind: 'capital', value: foundedCapital('company.capital.capital') },
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    ...personMembers,
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerLowCapitalSia]
