import { entry } from './entry.ts'
import {
  councilPositions,
  deathRules,
  endOfOffice,
  isOwnEnd,
  onlyLeave,
  resignationNotice,
} from '../shared/board-change.ts'
import { councilMember, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
} from '../shared/decisions/decision-fields.ts'
import { newCouncilMembers } from '../shared/fact-mappings.ts'
import { smallestCouncil } from '@portal/domain/law/council-size'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type Condition, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const isDecided: Condition = { not: { any: [isOwnEnd, onlyLeave('council.dismissed', ['council.appointed'])] } }

/**
 * Changes in the council of a company (Komerclikuma 291.–296. pants; of a limited liability company 220. pants). The
 * members' or shareholders' meeting elects and recalls it, and the board files. A member of the council may file the
 * own resignation alone.
 */
export const changeCouncil = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'council',
      hint: true,
      groups: [
        {
          key: 'dismissed',
          repeat: { min: 0, max: 50, registered: { fact: 'officer', state: 'reason' } },
          fields: [{ key: 'officer', kind: 'fact', of: ['officer'], positions: councilPositions }, ...endOfOffice],
        },
        {
          key: 'appointed',
          when: { not: isOwnEnd },
          repeat: { min: 0, max: 50 },
          fields: [...councilMember, { key: 'appointedOn', kind: 'date', initial: 'today' }],
        },
      ],
    },
    {
      key: 'decision',
      when: isDecided,
      groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'own-end', rows: 'council.dismissed', officer: 'officer', reason: 'reason', when: isOwnEnd },
    { rule: 'some-rows', groups: ['council.appointed', 'council.dismissed'] },
    { rule: 'of-age', rows: 'council.appointed' },
    { rule: 'distinct-rows', rows: 'council.appointed', by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    { rule: 'council-works', rows: 'council.appointed' },
    // A decision must leave a lawful council; a member may resign, or die, whatever remains.
    {
      rule: 'council-size',
      rows: 'council.appointed',
      min: smallestCouncil,
      code: 'council-too-small',
      when: isDecided,
      forms: ['AS'],
    },
    {
      rule: 'council-size',
      rows: 'council.appointed',
      min: smallestCouncil,
      code: 'council-incomplete',
      when: { not: isDecided },
      forms: ['AS'],
    },
    // A limited liability company may have no council; the smallest number of its members is not certain.
    {
      rule: 'council-size',
      rows: 'council.appointed',
      min: smallestCouncil,
      orNone: true,
      code: 'council-incomplete',
      forms: ['SIA'],
    },
    { rule: 'since-registration', rows: 'council.appointed', field: 'appointedOn' },
    { rule: 'in-effect', rows: 'council.appointed', field: 'appointedOn' },
    { rule: 'in-effect', rows: 'council.dismissed', field: 'endsOn' },
    ...deathRules('council.dismissed'),
    { rule: 'end-after-start', rows: 'council.dismissed', fact: 'officer', field: 'endsOn' },
    ...decisionRules,
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', consenting('council.appointed')] },
    },
    ...decisionDocuments,
    resignationNotice('council.dismissed'),
    ...supportingDocuments({ byGround: true, council: 'council.appointed' }),
  ],
  facts: [
    {
      operation: 'ended',
      kind: 'officer',
      rows: 'council.dismissed',
      id: 'officer',
      until: 'endsOn',
      reason: 'reason',
    },
    newCouncilMembers('council.appointed', 'appointedOn'),
  ],
  // Our notes doubt the fee of an officer's own resignation.
  feeUnconfirmedWhen: isOwnEnd,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeCouncil]
