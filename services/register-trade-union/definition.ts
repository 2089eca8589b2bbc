import { entry } from './entry.ts'
import { boardRules, supportingDocuments } from '../shared/company-fields.ts'
import {
  authorisedField,
  authorisedRule,
  authorisingDecision,
  authorisingPapers,
} from '../shared/founding/authorised-founders.ts'
import {
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOrganisationOwners,
} from '../shared/founding/founding-steps.ts'
import { purposeFacts, purposeFields, purposeRule } from '../shared/organisation-fields.ts'
import {
  foundedEntity,
  foundedStatutes,
  newBeneficialOwners,
  ownersUnknown,
  newBoardMembers,
} from '../shared/fact-mappings.ts'
import { controlProof, newOwnerRules } from '../shared/owner-fields.ts'
import { personColumns, personIdentity } from '../shared/person-fields.ts'
import type { IssueCode } from '@portal/forms/definition/issue-codes'
import {
  defineService,
  type Condition,
  type FormRule,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

/** The first day of the law. */
const tradeUnionsLawSince = '2014-11-01'

const inWorkplace = { field: 'union.purpose.scope', equals: 'workplace' } as const

const fewFounders = (min: number, code: IssueCode, when: Condition): FormRule => ({
  rule: 'at-least-rows',
  rows: 'founders.founder',
  where: { given: 'surname' },
  min,
  code,
  when,
})

/**
 * Founding a trade union: only natural persons found one, at least 50, or fewer in one enterprise (Arodbiedrību
 * likums). Otherwise the rules for associations apply.
 */
export const registerTradeUnion = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'union',
      groups: [
        {
          key: 'purpose',
          fields: [
            { key: 'name', kind: 'company-name', legalForm: 'ARB', hint: true },
            { key: 'scope', kind: 'choice', options: ['workplace', 'outside'], hint: true },
            ...purposeFields,
          ],
        },
      ],
    },
    foundingAddress,
    {
      key: 'founders',
      groups: [
        authorisingDecision,
        {
          key: 'founder',
          repeat: { min: 2, max: 500, columns: personColumns },
          hint: true,
          fields: [...personIdentity, authorisedField],
        },
      ],
    },
    foundingBoard,
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    { rule: 'distinct-rows', rows: 'founders.founder', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    fewFounders(50, 'union-founders-few', { not: inWorkplace }),
    fewFounders(15, 'workplace-union-founders-few', inWorkplace),
    authorisedRule,
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: tradeUnionsLawSince },
    ...boardRules('board.member'),
    ...newOwnerRules(tradeUnionsLawSince),
    purposeRule('union'),
  ],
  documents: [
    ...authorisingPapers({ rowsOf: 'founders.founder', role: 'founder' }, 'uploaded'),
    controlProof('owners.owner'),
    ...supportingDocuments({ board: 'board.member', owner: 'address.legal.ownership' }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('ARB', 'union.purpose.name'),
    ...purposeFacts('union'),
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerTradeUnion]
