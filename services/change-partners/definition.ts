import { entry } from './entry.ts'
import { only, onlyFields } from '../shared/by-form.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { partyRules, signerGroup } from '../shared/founder-fields.ts'
import {
  contributionField,
  isGeneral,
  isLimited,
  newPartners,
  partnerIdentity,
  partnerRights,
  partnerTypeField,
} from '../shared/founding/partner-fields.ts'
import { whenever } from '../shared/whenever.ts'
import { defineService, type Field, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** A deceased partner, and an entity that no longer exists, cannot sign. */
const cannotSign = {
  any: [
    { field: 'reason', equals: 'deceased' },
    { field: 'reason', equals: 'ceased-to-exist' },
  ],
} as const

const joiningFields = [
  ...partnerIdentity,
  { ...partnerTypeField, forms: ['KS'] },
  { ...contributionField, forms: ['KS'], when: isLimited },
  ...onlyFields(['PS'], partnerRights),
  ...onlyFields(['KS'], whenever(isGeneral, partnerRights)),
  { key: 'joinedOn', kind: 'date' },
] as const satisfies readonly Field[]

/** Partners who join and leave, and the contributions of limited partners (Komerclikums 77.–118. un turpmākie panti). */
export const changePartners = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'partners',
      hint: true,
      groups: [
        {
          key: 'leaving',
          repeat: { min: 0, max: 100 },
          fields: [
            { key: 'partner', kind: 'fact', of: ['partner'] },
            { key: 'reason', kind: 'choice', options: ['withdrew', 'deceased', 'ceased-to-exist'] },
            { key: 'endsOn', kind: 'date' },
          ],
        },
        { key: 'joining', repeat: { min: 0, max: 100 }, fields: joiningFields },
        signerGroup('partners.joining'),
        {
          key: 'changed',
          forms: ['KS'],
          repeat: { min: 0, max: 100 },
          fields: [
            { key: 'partner', kind: 'fact', of: ['partner'], having: 'contribution' },
            contributionField,
            { key: 'changedOn', kind: 'date' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    { rule: 'ground-given', field: 'confirmation.truth.statement' },
    { rule: 'some-rows', groups: ['partners.leaving', 'partners.joining'], forms: ['PS'] },
    { rule: 'some-rows', groups: ['partners.leaving', 'partners.joining', 'partners.changed'], forms: ['KS'] },
    ...partyRules('partners.joining', 'partners.signer'),
    { rule: 'partners-work', rows: 'partners.joining', place: 'partners.leaving' },
    { rule: 'since-registration', rows: 'partners.joining', field: 'joinedOn' },
    { rule: 'in-effect', rows: 'partners.joining', field: 'joinedOn' },
    { rule: 'in-effect', rows: 'partners.leaving', field: 'endsOn' },
    { rule: 'end-after-start', rows: 'partners.leaving', fact: 'partner', field: 'endsOn' },
    { rule: 'since-registration', rows: 'partners.changed', field: 'changedOn', forms: ['KS'] },
    { rule: 'in-effect', rows: 'partners.changed', field: 'changedOn', forms: ['KS'] },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: {
        allOf: [
          { partners: 'all', without: { rowsOf: 'partners.leaving', fact: 'partner', where: cannotSign } },
          { rowsOf: 'partners.joining', role: 'partner', through: 'partners.signer' },
        ],
      },
    },
    ...supportingDocuments({ person: 'partners.joining', entity: 'partners.joining', signers: 'partners.signer' }),
  ],
  facts: [
    { operation: 'ended', kind: 'partner', rows: 'partners.leaving', id: 'partner', until: 'endsOn', reason: 'reason' },
    ...only(['PS'], newPartners('partners.joining', 'GENERAL', null, 'joinedOn')),
    ...only(
      ['KS'],
      [
        ...newPartners('partners.joining', 'GENERAL', isGeneral, 'joinedOn'),
        ...newPartners('partners.joining', 'LIMITED', isLimited, 'joinedOn'),
      ],
    ),
    {
      operation: 'changed',
      kind: 'partner',
      forms: ['KS'],
      rows: 'partners.changed',
      id: 'partner',
      prefill: true,
      value: {
        parts: {
          holder: { kept: 'holder' },
          type: { kept: 'type' },
          contribution: 'contribution',
          currency: { word: 'EUR' },
          representation: { kept: 'representation' },
          with_at_least: { kept: 'with_at_least' },
        },
      },
      since: 'changedOn',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changePartners]
