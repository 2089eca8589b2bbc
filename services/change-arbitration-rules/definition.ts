import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const adoptedOn = 'rules.wording.adoptedOn'
const changesName = { field: 'rules.wording.changesName', equals: true } as const

/**
 * New rules of a permanent arbitration court, and the name that they contain, which its founder files (Šķīrējtiesu
 * likums). The papers were not read, so the applicant is warned; those of the founding are asked for.
 */
export const changeArbitrationRules = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'rules',
      hint: true,
      groups: [
        {
          key: 'wording',
          fields: [
            { key: 'adoptedOn', kind: 'date', in: 'past-or-today', initial: 'today' },
            { key: 'changesName', kind: 'yes-no' },
            { key: 'name', kind: 'company-name', hint: true, when: { field: 'changesName', equals: true } },
            { key: 'summary', kind: 'long-text', optional: true, hint: true },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: adoptedOn },
    { rule: 'always', field: adoptedOn, code: 'court-papers-uncertain' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'arbitration-rules',
      origin: 'uploaded',
      requiredSignatures: { body: 'representatives', as: 'registered' },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'name',
      when: changesName,
      value: { parts: { name: 'rules.wording.name' } },
      prefill: true,
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeArbitrationRules]
