import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { entityHolder, personHolder } from '../shared/fact-mappings.ts'
import { ofEitherKind, partyRules, signerGroup } from '../shared/founder-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type FactPart, type Field, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const reason = 'register.folio.reason'
const isTransaction = { field: reason, equals: 'transaction' } as const
const isInheritance = { field: reason, equals: 'inheritance' } as const
const changedOn = 'register.folio.changedOn'

const holding = [
  { key: 'shares', kind: 'integer', min: 1, max: 999_999_999 },
  // The register does not have the numbers of all shares.
  { key: 'numbers', kind: 'number-ranges', optional: true, hint: true },
] as const satisfies readonly Field[]

const holdingOf = (holder: FactPart, terms: 'kept' | 'common'): FactPart => {
  const term = (part: string): FactPart => (terms === 'kept' ? { kept: part } : { common: part })
  return {
    parts: {
      holder,
      joint: terms === 'kept' ? { kept: 'joint' } : { word: null },
      shares: 'shares',
      nominal: term('nominal'),
      currency: term('currency'),
      ranges: { rangesOf: 'numbers' },
      category: term('category'),
    },
  }
}

/**
 * A folio of the register of members after shares have passed to others (Komerclikuma 187., 187.¹ un 188. pants). The
 * chair of the board signs it with those who transfer and acquire shares.
 */
export const changeMembers = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'register',
      hint: true,
      groups: [
        {
          key: 'folio',
          fields: [
            { key: 'changedOn', kind: 'date', in: 'past-or-today', hint: true },
            {
              key: 'reason',
              kind: 'choice',
              options: ['transaction', 'inheritance', 'ruling', 'succession'],
              hint: true,
            },
          ],
        },
        {
          key: 'left',
          hint: true,
          repeat: { min: 0, max: 50 },
          fields: [{ key: 'member', kind: 'fact', of: ['member'] }],
        },
        {
          key: 'changed',
          hint: true,
          repeat: { min: 0, max: 50 },
          fields: [{ key: 'member', kind: 'fact', of: ['member'] }, ...holding],
        },
        {
          key: 'joined',
          hint: true,
          repeat: { min: 0, max: 50 },
          fields: [...ofEitherKind('persons.newMember'), ...holding],
        },
        signerGroup('register.joined'),
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: changedOn },
    { rule: 'some-rows', groups: ['register.changed', 'register.joined', 'register.left'] },
    ...partyRules('register.joined', 'register.signer'),
    { rule: 'members-work', rows: 'register.changed' },
    { rule: 'always', field: reason, code: 'shares-pass-without-signature', when: { not: isTransaction } },
    { rule: 'owners-match-shares', rows: 'register.joined' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'members-register-folio',
      origin: 'generated',
      requiredSignatures: {
        allOf: [
          { body: 'chair', as: 'registered' },
          // The deceased, and those who lose shares by a ruling, do not sign; the proof stands for them.
          { holdersOf: 'register.left', fact: 'member', where: isTransaction },
          { holdersOf: 'register.changed', fact: 'member', where: { any: [isTransaction, isInheritance] } },
          { rowsOf: 'register.joined', role: 'acquirer', through: 'register.signer' },
        ],
      },
    },
    {
      type: 'acquisition-proof',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      when: { not: isTransaction },
    },
    ...supportingDocuments({
      byGround: true,
      person: 'register.joined',
      entity: 'register.joined',
      signers: 'register.signer',
    }),
  ],
  facts: [
    { deed: 'ended', kind: 'member', rows: 'register.left', id: 'member', until: changedOn, reason },
    {
      deed: 'changed',
      kind: 'member',
      rows: 'register.changed',
      id: 'member',
      prefill: true,
      value: holdingOf({ kept: 'holder' }, 'kept'),
      since: changedOn,
      reason,
    },
    ...(['natural', 'legal'] as const).map((kind) => ({
      deed: 'added' as const,
      kind: 'member' as const,
      rows: 'register.joined',
      when: { field: 'kind', equals: kind },
      value: holdingOf(kind === 'natural' ? personHolder('countryOfResidence') : entityHolder, 'common'),
      since: changedOn,
      reason,
    })),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeMembers]
