import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  acquirerRules,
  acquirers,
  acquirersSigners,
  changedMembers,
  jointHolders,
  jointHolding,
  jointRepresentative,
  joiningMembers,
  leavingMembers,
  membersJoined,
  sharesChanged,
} from '../shared/capital/share-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const reason = 'register.folio.reason'
const isTransaction = { field: reason, equals: 'transaction' } as const
const isInheritance = { field: reason, equals: 'inheritance' } as const
const changedOn = 'register.folio.changedOn'

const passed = { since: changedOn, reason } as const

/**
 * A folio of the register of members after shares have passed to others (Komerclikuma 187., 187.¹ un 188. pants). The
 * chair of the board signs it with the transferors and acquirers of shares.
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
        leavingMembers,
        changedMembers,
        joiningMembers,
        jointHolding,
        jointHolders,
        jointRepresentative,
        acquirersSigners,
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: changedOn },
    { rule: 'some-rows', groups: ['register.changed', 'register.joined', 'register.left', 'register.coHolder'] },
    ...acquirerRules,
    { rule: 'members-work', rows: 'register.changed', common: 'register.common' },
    { rule: 'always', field: reason, code: 'shares-pass-without-signature', when: { not: isTransaction } },
    { rule: 'owners-match-shares', rows: 'register.joined' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'members-register-folio',
      origin: 'generated',
      contains: ['register'],
      requiredSignatures: {
        allOf: [
          { body: 'chair', as: 'registered' },
          // The deceased, and members who lose shares by a ruling, do not sign; the proof stands for them.
          { holdersOf: 'register.left', fact: 'member', where: isTransaction },
          { holdersOf: 'register.changed', fact: 'member', where: { any: [isTransaction, isInheritance] } },
          ...acquirers,
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
    { operation: 'ended', kind: 'member', rows: 'register.left', id: 'member', until: changedOn, reason },
    sharesChanged(passed),
    ...membersJoined(passed),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeMembers]
