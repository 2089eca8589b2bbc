import { holdingKinds } from '@portal/forms/facts/holdings'
import { entry } from './entry.ts'
import { membersFolio, stockholdersRegister } from '../shared/capital/share-fields.ts'
import { only } from '../shared/by-form.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { entityHolder, personHolder } from '../shared/fact-mappings.ts'
import { entityIdentity } from '../shared/legal-entity-fields.ts'
import { personIdentity } from '../shared/person-fields.ts'
import { whenever } from '../shared/whenever.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import {
  defineService,
  type FactMapping,
  type FactPart,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

const rows = 'members.person'

const renamed = (kind: 'natural' | 'legal', holder: FactPart): FactMapping => ({
  operation: 'changed',
  kind: 'member',
  rows,
  id: 'member',
  when: { field: 'kind', equals: kind },
  prefill: true,
  value: { parts: { holder }, others: 'kept' },
})

/**
 * New data of a member or stockholder whose shares stay as they are: a name, an identity document, a code or a number
 * (Komerclikuma 187.¹ pants). The chair of the board alone signs the folio. The data of a person with a Latvian code
 * come from the state's register of persons, so they are not filed.
 */
export const changeMemberData = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'members',
      hint: true,
      groups: [
        {
          key: 'person',
          repeat: { min: 1, max: 50 },
          fields: [
            // Shares that several hold in common have no single holder.
            { key: 'member', kind: 'fact', of: holdingKinds, having: 'holder', hint: true },
            { key: 'kind', kind: 'choice', options: ['natural', 'legal'], texts: 'persons.holder' },
            ...whenever({ field: 'kind', equals: 'natural' }, personIdentity),
            ...whenever({ field: 'kind', equals: 'legal' }, entityIdentity),
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'holder-without-code', rows, fact: 'member' },
    { rule: 'same-holder', rows, fact: 'member', kinds: holdingKinds },
    {
      rule: 'distinct-rows',
      rows,
      by: ['latvianIdentityNumber', 'identityDocumentNumber', 'registrationNumber', 'foreignRegistrationNumber'],
    },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...only(['SIA'], [membersFolio('members')]),
    ...only(['AS'], [stockholdersRegister('members')]),
    {
      type: 'identity-document',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: { field: `${rows}.hasLatvianIdentityNumber`, equals: false },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [renamed('natural', personHolder()), renamed('legal', entityHolder)],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeMemberData]
