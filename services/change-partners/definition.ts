import { entry } from './entry.ts'
import { deathRules } from '../shared/board-change.ts'
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
import { memberStateField, newGroupingMembers } from '../shared/groupings/grouping-fields.ts'
import { whenever } from '../shared/whenever.ts'
import type { SignerRule } from '@portal/forms/definition/signer-rules'
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
  { ...memberStateField, forms: ['EIG'] },
  { key: 'joinedOn', kind: 'date' },
] as const satisfies readonly Field[]

const everyPartner: SignerRule = {
  allOf: [
    { partners: 'all', without: { rowsOf: 'partners.leaving', fact: 'partner', where: cannotSign } },
    { rowsOf: 'partners.joining', role: 'partner', through: 'partners.signer' },
  ],
}

/**
 * Partners who join and leave, and the contributions of limited partners (Komerclikums 77.–118. un turpmākie panti). A
 * grouping's members have no contributions in the register, and do not represent it (Regula (EEK) Nr. 2137/85, 26.–30. pants).
 */
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
    { rule: 'some-rows', groups: ['partners.leaving', 'partners.joining'], forms: ['PS', 'EIG'] },
    { rule: 'some-rows', groups: ['partners.leaving', 'partners.joining', 'partners.changed'], forms: ['KS'] },
    ...partyRules('partners.joining', 'partners.signer'),
    { rule: 'partners-work', rows: 'partners.joining', place: 'partners.leaving' },
    {
      rule: 'member-states',
      rows: 'partners.joining',
      place: 'partners.leaving',
      code: 'grouping-members-few',
      forms: ['EIG'],
    },
    { rule: 'since-registration', rows: 'partners.joining', field: 'joinedOn' },
    { rule: 'in-effect', rows: 'partners.joining', field: 'joinedOn' },
    { rule: 'in-effect', rows: 'partners.leaving', field: 'endsOn' },
    ...deathRules('partners.leaving'),
    { rule: 'end-after-start', rows: 'partners.leaving', fact: 'partner', field: 'endsOn' },
    { rule: 'since-registration', rows: 'partners.changed', field: 'changedOn', forms: ['KS'] },
    { rule: 'in-effect', rows: 'partners.changed', field: 'changedOn', forms: ['KS'] },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: everyPartner,
    },
    // The contract names the members (Regula (EEK) Nr. 2137/85, 5. panta d) punkts).
    {
      type: 'contract-amendments',
      origin: 'uploaded',
      forms: ['EIG'],
      requiredSignatures: everyPartner,
      papers: 'several',
    },
    ...supportingDocuments({ person: 'partners.joining', entity: 'partners.joining', signers: 'partners.signer' }),
  ],
  facts: [
    { operation: 'ended', kind: 'partner', rows: 'partners.leaving', id: 'partner', until: 'endsOn', reason: 'reason' },
    ...only(['PS'], newPartners('partners.joining', 'GENERAL', null, 'joinedOn')),
    ...only(['EIG'], newGroupingMembers('partners.joining', 'joinedOn')),
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
