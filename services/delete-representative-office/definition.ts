import { filedInTime } from '../shared/representations/representation-fields.ts'
import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { struckOff } from '../shared/fact-mappings.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const endedOn = 'ending.activity.endedOn'
const isDecided = { field: 'ending.activity.reason', equals: 'decided' } as const
const isWithoutPrincipal = { field: 'ending.activity.reason', equals: 'principal-ended' } as const

/**
 * The end of a representation, which has no liquidation because it is no legal person (MK 2002. gada 3. septembra
 * noteikumi Nr. 401). The foreign merchant or organisation decides on it, or has ended itself.
 */
export const deleteRepresentativeOffice = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'ending',
      groups: [
        {
          key: 'activity',
          fields: [
            { key: 'reason', kind: 'choice', options: ['decided', 'principal-ended'] },
            { key: 'endedOn', kind: 'date', in: 'past-or-today', hint: true },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [groundRule, { rule: 'since-registration', field: endedOn }, filedInTime(endedOn)],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'representation-decision',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: isDecided,
    },
    {
      type: 'foreign-registration',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: isWithoutPrincipal,
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [{ ...struckOff(endedOn), reason: 'ending.activity.reason' }],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [deleteRepresentativeOffice]
