import { entry } from './entry.ts'
import { only, onlyFields } from '../shared/by-form.ts'
import { grounds, organisations } from '../shared/entries.ts'
import { legalAddressField, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { amendedStatutes, amendments } from '../shared/decisions/decision-fields.ts'
import {
  organisationDecisionDocuments,
  organisationDecisionGroups,
  organisationDecisionRules,
  purposeWithoutProfit,
  religiousFilingRule,
  reliefPlace,
  reliefProof,
  reliefStep,
} from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import {
  defineService,
  type FactMapping,
  type Field,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

const changesName = { field: 'statutes.content.changesName', equals: true } as const
const changesObjective = { field: 'statutes.content.changesObjective', equals: true } as const
const changesSeat = { field: 'statutes.content.changesSeat', equals: true } as const
const isUnlimited = { field: 'statutes.content.term', equals: 'unlimited' } as const
const isLimited = { field: 'statutes.content.term', equals: 'limited' } as const

/** The register enters the purpose of these forms, and the term of all of them but a party. */
const withPurpose = [...organisations, 'ARB', 'PP'] as const
const withTerm = [...organisations, 'ARB'] as const
/** The statutes of a religious organisation contain its address. */
const withSeat = ['DRZ'] as const

const areOwn = { field: 'statutes.content.prepare', equals: 'own' } as const
const arePrepared = { field: 'statutes.content.prepare', equals: 'prepared' } as const

/** Applications begun before this question existed have no answer, so their users are asked and keep their own amendments. */
const prepare = {
  key: 'prepare',
  kind: 'choice',
  options: ['prepared', 'own'],
  initial: 'prepared',
  initialFrom: 'amended',
  hint: true,
} as const satisfies Field

/**
 * Amended statutes of an association, a foundation or another organisation, with the name, the purpose and the term that
 * they contain (Biedrību un nodibinājumu likums; Kooperatīvo sabiedrību likums): one decision, one fee.
 */
export const changeOrganisationStatutes = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    { key: 'decision', groups: organisationDecisionGroups },
    {
      key: 'statutes',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [
            { key: 'changesName', kind: 'yes-no' },
            { key: 'name', kind: 'company-name', hint: true, when: { field: 'changesName', equals: true } },
            ...onlyFields(withPurpose, [
              { key: 'changesObjective', kind: 'yes-no' },
              { key: 'objective', kind: 'long-text', hint: true, when: { field: 'changesObjective', equals: true } },
            ]),
            ...onlyFields(withTerm, [
              { key: 'term', kind: 'choice', options: ['unchanged', 'unlimited', 'limited'] },
              { key: 'termUntil', kind: 'date', when: { field: 'term', equals: 'limited' } },
            ]),
            ...onlyFields(withSeat, [
              { key: 'changesSeat', kind: 'yes-no' },
              { ...legalAddressField, when: { field: 'changesSeat', equals: true } },
            ]),
            { key: 'summary', kind: 'long-text', optional: true, hint: true },
            ...onlyFields(['KB'], [{ ...prepare, when: changesName }]),
            ...onlyFields(['DRZ'], [{ ...prepare, when: { any: [changesName, changesSeat] } }]),
            ...onlyFields(['PP'], [{ ...prepare, when: { any: [changesName, changesObjective] } }]),
            ...onlyFields(withTerm, [
              { ...prepare, when: { any: [changesName, changesObjective, isUnlimited, isLimited] } },
            ]),
            { ...amendments, reworded: { when: arePrepared, key: 'otherAmendments' } },
          ],
        },
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'amendments-known', field: 'statutes.content.prepare', when: { not: areOwn } },
    ...organisationDecisionRules,
    religiousFilingRule,
    { ...purposeWithoutProfit('statutes.content.objective'), forms: ['BDR', 'NOD'] },
    { rule: 'not-past', forms: withTerm, field: 'statutes.content.termUntil', when: isLimited },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...organisationDecisionDocuments,
    ...amendedStatutes(arePrepared),
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'name',
      when: changesName,
      value: { parts: { name: 'statutes.content.name' } },
      prefill: true,
    },
    ...only<FactMapping>(withPurpose, [
      {
        operation: 'changed',
        kind: 'objective',
        when: changesObjective,
        value: { parts: { text: 'statutes.content.objective' } },
        prefill: true,
      },
    ]),
    ...only<FactMapping>(withSeat, [
      { operation: 'changed', kind: 'seat', when: changesSeat, value: 'statutes.content.address', prefill: true },
    ]),
    ...only<FactMapping>(withTerm, [
      {
        operation: 'changed',
        kind: 'term',
        when: isLimited,
        value: { parts: { until: 'statutes.content.termUntil' } },
      },
      { operation: 'changed', kind: 'term', when: isUnlimited, value: { parts: { until: { word: null } } } },
    ]),
    { operation: 'changed', kind: 'statutes', value: { parts: { adopted_on: 'decision.meeting.decidedOn' } } },
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeOrganisationStatutes]
