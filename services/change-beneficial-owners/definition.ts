import { entry } from './entry.ts'
import { capitalCompanies, grounds, organisations, partnerships } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { ownersChain, ownersDeclared, personHolder } from '../shared/fact-mappings.ts'
import { controlProof, intermediaries } from '../shared/owner-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { personIdentity } from '../shared/person-fields.ts'
import {
  defineService,
  type ServiceDefinition,
  type FactPart,
  type Field,
  type FormRule,
} from '@portal/forms/definition/vocabulary'

const withShares = [...capitalCompanies, ...partnerships, 'KB'] as const
const withoutShares = [...organisations, 'ARB', 'DRZ', 'PP', 'EIG'] as const
const identified = { field: 'owners.declaration.finding', equals: 'identified' } as const
const texts = 'persons.beneficialOwner'

/** Identity, means of control, and intermediaries of an owner (NILLTPFNL 18.¹ pants, ceturtā daļa). */
const owner = [
  ...personIdentity,
  { key: 'nationality', kind: 'country', texts },
  { key: 'residence', kind: 'country', texts },
  {
    key: 'control',
    kind: 'choice',
    options: ['shares', 'voting-rights', 'board', 'contract', 'other'],
    texts,
    forms: withShares,
  },
  {
    key: 'control',
    kind: 'choice',
    options: ['voting-rights', 'board', 'contract', 'other'],
    texts,
    forms: withoutShares,
  },
  {
    key: 'controlDescription',
    kind: 'long-text',
    texts,
    hint: true,
    when: {
      any: [
        { field: 'control', equals: 'contract' },
        { field: 'control', equals: 'other' },
      ],
    },
  },
  { key: 'indirect', kind: 'yes-no', hint: true, texts },
  ...intermediaries,
] as const satisfies readonly Field[]

const value: FactPart = {
  parts: {
    holder: personHolder(),
    nationality: 'nationality',
    residence: 'residence',
    control: 'control',
    through: ownersChain,
  },
}

const samePerson = (rows: string): FormRule => ({
  rule: 'distinct-rows',
  rows,
  by: ['latvianIdentityNumber', 'identityDocumentNumber'],
})

/**
 * Change of the beneficial owners of a merchant or an organisation (NILLTPFNL 18.² pants: within fourteen days after
 * learning of it). Filed with a change of a capital company's board it is no separate change (MK noteikumi Nr. 664, 2.1. apakšpunkts).
 */
export const changeBeneficialOwners = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'owners',
      hint: true,
      groups: [
        {
          key: 'declaration',
          fields: [
            // Only the shares of a joint-stock company are on a regulated market.
            {
              key: 'finding',
              kind: 'choice',
              options: ['identified', 'not-ascertainable', 'regulated-market'],
              declares: ['not-ascertainable'],
              hint: true,
              forms: ['AS'],
            },
            {
              key: 'finding',
              kind: 'choice',
              options: ['identified', 'not-ascertainable'],
              declares: ['not-ascertainable'],
              hint: true,
              forms: ['SIA', ...partnerships, 'KB', ...withoutShares],
            },
            {
              key: 'reason',
              kind: 'long-text',
              texts,
              hint: true,
              when: { field: 'finding', equals: 'not-ascertainable' },
            },
          ],
        },
        {
          key: 'ended',
          hint: true,
          repeat: { min: 0, max: 50, registered: { fact: 'owner' } },
          fields: [
            { key: 'owner', kind: 'fact', of: ['beneficial_owner'] },
            { key: 'endedOn', kind: 'date', in: 'past-or-today' },
          ],
        },
        {
          key: 'changed',
          hint: true,
          repeat: { min: 0, max: 50, registered: { fact: 'owner' } },
          when: identified,
          fields: [
            { key: 'owner', kind: 'fact', of: ['beneficial_owner'] },
            { key: 'changedOn', kind: 'date', in: 'past-or-today' },
            ...owner,
          ],
        },
        {
          key: 'added',
          hint: true,
          repeat: { min: 0, max: 50 },
          when: identified,
          fields: [...owner, { key: 'since', kind: 'date', in: 'past-or-today', texts }],
        },
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'some-rows', groups: ['owners.added', 'owners.changed', 'owners.ended'], when: identified },
    samePerson('owners.added'),
    samePerson('owners.changed'),
    { rule: 'new-holder', rows: 'owners.added', kind: 'beneficial_owner', code: 'already-owner' },
    { rule: 'since-registration', rows: 'owners.added', field: 'since' },
    { rule: 'since-registration', rows: 'owners.changed', field: 'changedOn' },
    { rule: 'end-after-start', rows: 'owners.changed', fact: 'owner', field: 'changedOn' },
    { rule: 'end-after-start', rows: 'owners.ended', fact: 'owner', field: 'endedOn' },
    { rule: 'owners-match-shares', finding: 'owners.declaration.finding' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    controlProof('owners.added', 'owners.changed'),
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'ended', kind: 'beneficial_owner', rows: 'owners.ended', id: 'owner', until: 'endedOn' },
    {
      operation: 'changed',
      kind: 'beneficial_owner',
      rows: 'owners.changed',
      id: 'owner',
      prefill: true,
      value,
      since: 'changedOn',
    },
    { operation: 'added', kind: 'beneficial_owner', rows: 'owners.added', value, since: 'since' },
    ownersDeclared,
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeBeneficialOwners]
