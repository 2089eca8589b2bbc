import { entry } from './entry.ts'
import { only } from '../shared/by-form.ts'
import { farms } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { struckOff } from '../shared/fact-mappings.ts'
import {
  organisationDecisionDocuments,
  organisationDecisionGroups,
  organisationDecisionRules,
} from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const endedOn = 'ending.activity.endedOn'
const decided = ['ARB', 'DRZ', 'PP', 'KB'] as const
/** An arbitration court is no legal person, so it has neither debts nor a liquidation of its own. */
const legalPersons = [...decided, ...farms] as const

/**
 * The end of a trade union, a congregation, a party, a cooperative, a farm or a fishery, and its deletion from its register. A
 * body decides on it, the owner of a farm alone. The founder of an arbitration court files its end, too. What their laws demand before it was not read, so the applicant is
 * warned, and the statements of a liquidation may be attached.
 */
export const deleteOrganisation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'decision',
      forms: decided,
      groups: [
        organisationDecisionGroups[0],
        organisationDecisionGroups[2],
        organisationDecisionGroups[3],
        organisationDecisionGroups[4],
      ],
    },
    {
      key: 'ending',
      groups: [
        {
          key: 'activity',
          fields: [
            { key: 'endedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'creditorsPaid', kind: 'statement', forms: legalPersons },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    ...only(decided, organisationDecisionRules),
    { rule: 'since-registration', field: endedOn },
    { rule: 'always', field: endedOn, code: 'deletion-uncertain', forms: legalPersons },
    { rule: 'always', field: endedOn, code: 'court-papers-uncertain', forms: ['SKT'] },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...only(decided, organisationDecisionDocuments),
    {
      type: 'founders-decision',
      origin: 'uploaded',
      forms: ['SKT'],
      requiredSignatures: { body: 'representatives', as: 'registered' },
    },
    {
      type: 'closing-statement',
      origin: 'uploaded',
      requiredSignatures: { body: 'representatives', as: 'registered' },
      optional: true,
      forms: legalPersons,
    },
    {
      type: 'archive-certificate',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      optional: true,
      forms: legalPersons,
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [struckOff(endedOn)],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [deleteOrganisation]
