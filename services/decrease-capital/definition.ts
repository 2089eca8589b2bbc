import { entry } from './entry.ts'
import {
  changedMembers,
  leavingMembers,
  membersFolio,
  sharesChanged,
  stockholdersRegister,
} from '../shared/capital/share-fields.ts'
import { amendedStatutesPapers, amendedStatutesRule, amendedStatutesStep } from '../shared/capital/amended-statutes.ts'
import { only } from '../shared/by-form.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { smallestCapital } from '../shared/capital/smallest-capital.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const notice = 'capital_decrease'
const capital = 'decrease.content.capital'
const paid = 'decrease.content.paid'
const decidedOn = 'decrease.content.decidedOn'
const claimsEndedOn = 'decrease.creditors.claimsEndedOn'

/**
 * Stage 2 of a decrease of the share capital (Komerclikuma 207. pants): after the term of the creditors the register
 * enters the new capital, the statutes and the members' remaining shares.
 */
export const decreaseCapital = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'decrease',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [
            {
              key: 'capital',
              kind: 'money',
              min: '1.00',
              max: '999999999999.99',
              initialFrom: 'announced',
              hint: true,
            },
            { key: 'paid', kind: 'money', min: '0.00', hint: true },
            { key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true },
          ],
        },
        {
          key: 'creditors',
          fields: [
            { key: 'claimsEndedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'creditorsPaid', kind: 'statement' },
          ],
        },
      ],
    },
    {
      key: 'register',
      hint: true,
      groups: [
        leavingMembers,
        {
          ...changedMembers,
          fields: [...changedMembers.fields, { key: 'nominal', kind: 'money', min: '0.01', hint: true }],
        },
      ],
    },
    amendedStatutesStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'begun', entry: notice, field: 'filing.applicant.ground', code: 'decrease-not-announced' },
    { rule: 'waits', entry: notice, term: 'claims-after-decrease', field: claimsEndedOn, code: 'decrease-too-early' },
    { rule: 'since-registration', field: decidedOn },
    ...smallestCapital(capital, paid),
    { rule: 'as-announced', capital },
    { rule: 'some-rows', groups: ['register.changed', 'register.left'] },
    { rule: 'members-work', rows: 'register.changed' },
    { rule: 'owners-match-shares', rows: 'register.changed' },
    amendedStatutesRule,
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'creditors-claims',
      origin: 'uploaded',
      requiredSignatures: { body: 'representatives', as: 'registered' },
    },
    ...amendedStatutesPapers,
    ...only(['SIA'], [membersFolio('decrease', 'register')]),
    ...only(['AS'], [stockholdersRegister('decrease', 'register')]),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'changed', kind: 'capital', value: { parts: { amount: capital, paid, currency: { word: 'EUR' } } } },
    { operation: 'ended', kind: notice },
    { operation: 'changed', kind: 'statutes', value: { parts: { adopted_on: decidedOn } } },
    { operation: 'ended', kind: 'member', rows: 'register.left', id: 'member' },
    sharesChanged({}, 'nominal'),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [decreaseCapital]
