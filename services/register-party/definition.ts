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
import { defineService, type Field, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Since this day a sworn notary draws up the minutes of the founders' meeting. */
const notarialMinutesSince = '2013-11-27'

/** Founders are citizens, so each has a Latvian personal code. */
const citizen = [
  ...nameFields('forname', 'persons.natural'),
  { key: 'latvianIdentityNumber', kind: 'person-code', texts: 'persons.natural', hint: true },
] as const satisfies readonly Field[]

/** All founders authorise at least two of themselves to sign the statutes and the application. */
const theAuthorised = { rowsOf: 'founders.applicant', role: 'founder' } as const

/**
 * Founding a political party: at least 200 citizens of full age meet, and a sworn notary draws up the minutes of their
 * meeting (Politisko partiju likuma 12.–16. pants).
 */
export const registerParty = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'party',
      groups: [
        {
          key: 'purpose',
          fields: [
            { key: 'name', kind: 'company-name', legalForm: 'PP', hint: true },
            { key: 'objective', kind: 'long-text', hint: true },
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
            { key: 'citizens', kind: 'statement' },
          ],
        },
        { key: 'notary', hint: true, fields: nameFields('forname', 'persons.natural') },
        {
          key: 'founder',
          repeat: { min: 200, max: 700, columns: personColumns },
          hint: true,
          fields: citizen,
        },
        { key: 'applicant', repeat: { min: 2, max: 10 }, hint: true, fields: citizen },
      ],
    },
    foundingBoard,
    { key: 'audit', groups: [{ key: 'auditor', repeat: { min: 1, max: 20 }, hint: true, fields: personName }] },
    foundingOrganisationOwners,
    foundingContact,
  ],
  rules: [
    { rule: 'distinct-rows', rows: 'founders.founder', by: ['latvianIdentityNumber'] },
    { rule: 'of-age', rows: 'founders.founder', code: 'founder-under-age' },
    { rule: 'distinct-rows', rows: 'founders.applicant', by: ['latvianIdentityNumber'] },
    { rule: 'drawn-from', rows: 'founders.applicant', by: 'latvianIdentityNumber', among: 'founders.founder' },
    { rule: 'of-age', rows: 'audit.auditor' },
    { rule: 'distinct-rows', rows: 'audit.auditor', by: ['latvianIdentityNumber'] },
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: notarialMinutesSince },
    ...boardRules('board.member'),
    ...newOwnerRules(notarialMinutesSince),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: [theAuthorised, consenting('board.member')] },
    },
    {
      type: 'founders-minutes',
      origin: 'uploaded',
      requiredSignatures: { rowsOf: 'founders.notary', role: 'notary' },
    },
    { type: 'statutes', origin: 'uploaded', requiredSignatures: theAuthorised },
    { type: 'party-programme', origin: 'uploaded', requiredSignatures: theAuthorised },
    controlProof('owners.owner'),
    ...supportingDocuments({ board: 'board.member', owner: 'address.legal.ownership' }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('PP', 'party.purpose.name'),
    { operation: 'added', kind: 'objective', value: { parts: { text: 'party.purpose.objective' } } },
    foundedStatutes,
    newBoardMembers('board.member', 'founders.founding.decidedOn'),
    newBeneficialOwners,
    ownersUnknown,
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerParty]
