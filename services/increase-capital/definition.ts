import { entry } from './entry.ts'
import {
  acquirerRules,
  acquirers,
  acquirersSigners,
  changedMembers,
  joiningMembers,
  jointHolders,
  jointHolding,
  jointRepresentative,
  membersFolio,
  membersJoined,
  sharesChanged,
  stockholdersRegister,
} from '../shared/capital/share-fields.ts'
import {
  contributedProperty,
  inKind,
  inMoney,
  propertyRules,
  sharesBeforeDecision,
  transferPapers,
} from '../shared/capital/contribution-in-kind.ts'
import { amendedStatutesPapers, amendedStatutesRule, amendedStatutesStep } from '../shared/capital/amended-statutes.ts'
import { only } from '../shared/by-form.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
} from '../shared/decisions/decision-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import {
  defineService,
  type Condition,
  type DocumentDefinition,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

const capital = 'increase.content.capital'
const contribution = 'increase.content.contribution'
const decidedOn = 'decision.meeting.decidedOn'
const byMembers: Condition = { not: { field: contribution, equals: 'equity' } }
const byRepresentatives = { body: 'representatives', as: 'registered' } as const
const hasNewMembers: Condition = { rows: 'register.joined', atLeast: 1 }

/**
 * An increase of the share capital (Komerclikuma 196.–203. pants): members and third persons acquire new shares, or the
 * company's own equity becomes capital. The board files it when the shares are paid; the shares exist from the entry. Of
 * a joint-stock company (249.–260. pants) the council permits it, and the board states that the stock is paid.
 */
export const increaseCapital = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    { key: 'decision', groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers] },
    {
      key: 'increase',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [
            { key: 'capital', kind: 'money', min: '1.00', max: '999999999999.99', hint: true },
            {
              key: 'contribution',
              kind: 'choice',
              options: ['money', 'property', 'both', 'equity'],
              hint: true,
            },
          ],
        },
        ...contributedProperty(inKind(contribution)),
      ],
    },
    {
      key: 'register',
      hint: true,
      groups: [
        changedMembers,
        { ...joiningMembers, when: byMembers },
        { ...jointHolding, when: byMembers },
        jointHolders,
        jointRepresentative,
        acquirersSigners,
      ],
    },
    {
      key: 'terms',
      hint: true,
      groups: [
        {
          key: 'shares',
          fields: [
            { key: 'premium', kind: 'money', min: '0.01', optional: true, hint: true, when: byMembers },
            { key: 'appliedUntil', kind: 'date', when: hasNewMembers },
            { key: 'paidUntil', kind: 'date', hint: true, when: byMembers },
            { key: 'dividendsFrom', kind: 'date', hint: true },
          ],
        },
      ],
    },
    amendedStatutesStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    // The board files after the shares are paid, which may take months from the decision.
    ...decisionRules.filter(({ rule }) => rule !== 'notified-within'),
    { rule: 'capital-grows', capital },
    {
      rule: 'low-capital',
      forms: ['SIA'],
      capital,
      joined: 'register.joined',
      inKind: { field: contribution, answers: ['property', 'both'] },
    },
    ...propertyRules('increase', capital, contribution, decidedOn),
    { rule: 'some-rows', groups: ['register.changed', 'register.joined', 'register.coHolder'] },
    ...acquirerRules,
    { rule: 'members-work', rows: 'register.changed', common: 'register.common' },
    { rule: 'owners-match-shares', rows: 'register.changed' },
    amendedStatutesRule,
    ...(['appliedUntil', 'paidUntil'] as const).map(
      (field) =>
        ({ rule: 'after-decision', field: `terms.shares.${field}`, decidedOn, code: sharesBeforeDecision }) as const,
    ),
    { rule: 'since-registration', field: 'terms.shares.dividendsFrom' },
    { rule: 'within-term', field: 'terms.shares.paidUntil', after: decidedOn, term: 'payment-of-shares' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...decisionDocuments,
    ...amendedStatutesPapers,
    {
      type: 'capital-increase-terms',
      origin: 'generated',
      requiredSignatures: byRepresentatives,
    },
    {
      type: 'share-applications',
      origin: 'generated',
      requiredSignatures: {
        allOf: [{ holdersOf: 'register.changed', fact: 'member' }, ...acquirers],
      },
      when: byMembers,
    },
    // Acquirers sign their applications for shares, not the folio.
    ...only(['SIA'], [membersFolio('decision.meeting', 'increase', 'register')]),
    ...only<DocumentDefinition>(
      ['AS'],
      [
        stockholdersRegister('decision.meeting', 'increase', 'register'),
        {
          type: 'council-permission',
          origin: 'uploaded',
          requiredSignatures: { body: 'council', as: 'registered' },
        },
        {
          type: 'payment-statement',
          origin: 'uploaded',
          requiredSignatures: byRepresentatives,
        },
      ],
    ),
    { type: 'capital-payment-proof', origin: 'uploaded', requiredSignatures: 'anyone', when: inMoney(contribution) },
    { type: 'contribution-valuation', origin: 'uploaded', requiredSignatures: 'anyone', when: inKind(contribution) },
    ...transferPapers('increase', contribution, { prepared: byRepresentatives, own: byRepresentatives }, ['register']),
    ...supportingDocuments({
      byGround: true,
      person: 'register.joined',
      entity: 'register.joined',
      signers: 'register.signer',
    }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'capital',
      value: { parts: { amount: capital, paid: capital, currency: { word: 'EUR' } } },
    },
    { operation: 'changed', kind: 'statutes', value: { parts: { adopted_on: decidedOn } } },
    sharesChanged(),
    ...membersJoined(),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [increaseCapital]
