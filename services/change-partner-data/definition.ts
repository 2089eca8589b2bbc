import { entry } from './entry.ts'
import { truthStatement } from '../shared/company-fields.ts'
import { entityHolder, personHolder } from '../shared/fact-mappings.ts'
import { entityIdentity } from '../shared/legal-entity-fields.ts'
import { personIdentity } from '../shared/person-fields.ts'
import { whenever } from '../shared/whenever.ts'
import {
  defineService,
  type FactMapping,
  type FactPart,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

const rows = 'partners.person'

const renamed = (kind: 'natural' | 'legal', holder: FactPart): FactMapping => ({
  operation: 'changed',
  kind: 'partner',
  rows,
  id: 'partner',
  when: { field: 'kind', equals: kind },
  prefill: true,
  value: { parts: { holder }, others: 'kept' },
})

/**
 * New data of a partner who stays: a name, an identity document, a code or a number (Komerclikuma 8. un 90. pants). The
 * data of a person with a Latvian code come from the state's register of persons, so they are not filed.
 */
export const changePartnerData = defineService({
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
          key: 'person',
          repeat: { min: 1, max: 50 },
          fields: [
            { key: 'partner', kind: 'fact', of: ['partner'], hint: true },
            { key: 'kind', kind: 'choice', options: ['natural', 'legal'], texts: 'persons.partner' },
            ...whenever({ field: 'kind', equals: 'natural' }, personIdentity),
            ...whenever({ field: 'kind', equals: 'legal' }, entityIdentity),
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    { rule: 'ground-given', field: 'confirmation.truth.statement' },
    { rule: 'holder-without-code', rows, fact: 'partner' },
    { rule: 'same-holder', rows, fact: 'partner', kinds: ['partner'] },
    {
      rule: 'distinct-rows',
      rows,
      by: ['latvianIdentityNumber', 'identityDocumentNumber', 'registrationNumber', 'foreignRegistrationNumber'],
    },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { partners: 'all' } },
    {
      type: 'identity-document',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: { field: `${rows}.hasLatvianIdentityNumber`, equals: false },
    },
  ],
  facts: [renamed('natural', personHolder()), renamed('legal', entityHolder)],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changePartnerData]
