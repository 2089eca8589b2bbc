import { entry } from './entry.ts'
import { boardAndCouncil } from '../shared/board-change.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { personHolder } from '../shared/fact-mappings.ts'
import { personIdentity } from '../shared/person-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const rows = 'persons.person'

/**
 * New data of an officer, a procurator or a sole trader without a Latvian code: a name, an identity document, or the code itself
 * (Komerclikuma 8., 16. un 36. pants). The data of a person with a code come from the state's register of persons, so they are not filed.
 */
export const changePersonalData = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'persons',
      hint: true,
      groups: [
        {
          key: 'person',
          repeat: { min: 1, max: 20 },
          fields: [
            {
              key: 'officer',
              kind: 'fact',
              of: ['officer', 'procuration'],
              positions: [...boardAndCouncil, 'LIQUIDATOR', 'SOLE_TRADER'],
              hint: true,
            },
            ...personIdentity,
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'holder-without-code', rows, fact: 'officer' },
    { rule: 'same-holder', rows, fact: 'officer', kinds: ['officer', 'procuration'] },
    { rule: 'distinct-rows', rows, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    { rule: 'of-age', rows },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'identity-document',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: { field: `${rows}.hasLatvianIdentityNumber`, equals: false },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'officer',
      rows,
      id: 'officer',
      value: { parts: { holder: personHolder() }, others: 'kept' },
    },
  ],
  freeWhen: { when: { field: 'hasLatvianIdentityNumber', equals: true } },
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changePersonalData]
