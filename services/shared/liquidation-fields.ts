import { only } from './by-form.ts'
import { boardAndCouncil } from './board-change.ts'
import { decisionDocuments, decisionMakers, decisionRules, membersDecision } from './decisions/decision-fields.ts'
import { capitalCompanies, organisations } from './entries.ts'
import { personHolder } from './fact-mappings.ts'
import {
  organisationDecisionDocuments,
  organisationDecisionGroups,
  organisationDecisionRules,
} from './organisation-fields.ts'
import { consentOptions } from './consents/officer-consents.ts'
import { personIdentity } from './person-fields.ts'
import type { DocumentDefinition, FactMapping, FormRule, Group, Step } from '@portal/forms/definition/vocabulary'

/** The body that decides on the end of a company, an association or a foundation. */
export const endDecision = {
  key: 'decision',
  groups: [
    { key: 'meeting', forms: capitalCompanies, fields: membersDecision },
    { ...decisionMakers[0], forms: capitalCompanies },
    { ...decisionMakers[1], forms: capitalCompanies },
    { ...decisionMakers[2], forms: capitalCompanies },
    { ...decisionMakers[3], forms: capitalCompanies },
    { ...decisionMakers[4], forms: capitalCompanies },
    { ...decisionMakers[5], forms: capitalCompanies },
    { ...organisationDecisionGroups[0], forms: organisations },
    organisationDecisionGroups[1],
    { ...organisationDecisionGroups[2], forms: organisations },
    { ...organisationDecisionGroups[3], forms: organisations },
    { ...organisationDecisionGroups[4], forms: organisations },
  ],
} as const satisfies Step

export const endDecisionRules: readonly FormRule[] = [
  ...only(capitalCompanies, decisionRules),
  ...only(organisations, organisationDecisionRules),
]

export const endDecisionDocuments: readonly DocumentDefinition[] = [
  ...only(capitalCompanies, decisionDocuments),
  ...only(organisations, organisationDecisionDocuments),
]

/** Liquidators with their rights of representation (Komerclikuma 318. un 319. pants). */
export const liquidators = {
  key: 'liquidator',
  repeat: { min: 1, max: 20 },
  fields: [
    ...personIdentity,
    {
      key: 'representation',
      kind: 'choice',
      options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL'],
      texts: 'persons.liquidator',
    },
    {
      key: 'withAtLeast',
      kind: 'integer',
      completes: 'representation',
      min: 1,
      max: 19,
      texts: 'persons.liquidator',
      when: { field: 'representation', equals: 'WITH_AT_LEAST' },
    },
    {
      key: 'consent',
      kind: 'choice',
      options: consentOptions,
      texts: 'persons.liquidator',
      hint: true,
    },
  ],
} as const satisfies Group

export const liquidatorRules = (rows: string): FormRule[] => [
  { rule: 'of-age', rows },
  { rule: 'distinct-rows', rows, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
  { rule: 'below-row-count', rows, field: 'withAtLeast' },
]

/** @param since the day of their appointment, as `step.group.field` */
export const newLiquidators = (rows: string, since: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder(),
      position: { word: 'LIQUIDATOR' },
      governing_body: { word: 'LIQUIDATOR' },
      representation: 'representation',
      with_at_least: 'withAtLeast',
    },
  },
  since,
})

/** The board and the council lose their powers to the liquidators (Komerclikuma 319. pants). */
export const endOfBoard = (until: string): FactMapping => ({
  operation: 'ended',
  kind: 'officer',
  every: { part: 'position', among: boardAndCouncil },
  until,
})
