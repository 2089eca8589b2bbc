import { entry } from './entry.ts'
import { deathRules, endOfOffice, isOwnEnd } from '../shared/board-change.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { managerFields, managerPosition, managersAreEligible } from '../shared/groupings/grouping-fields.ts'
import { joiningOfficerRules, newOfficers } from '../shared/representations/officers-without-board.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const dismissed = 'managers.dismissed'
const appointed = 'managers.appointed'
const joins = { rows: appointed, atLeast: 1 } as const

/**
 * Managers of a European economic interest grouping who join and leave (Regula (EEK) Nr. 2137/85, 7., 19. un 20. pants).
 * The contract or the members decide; a resigning manager only leaves.
 */
export const changeGroupingManagers = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'managers',
      groups: [
        {
          key: 'dismissed',
          repeat: { min: 0, max: 20, registered: { fact: 'officer', state: 'reason' } },
          fields: [{ key: 'officer', kind: 'fact', of: ['officer'], positions: [managerPosition] }, ...endOfOffice],
        },
        {
          key: 'appointed',
          repeat: { min: 0, max: 20 },
          when: { not: isOwnEnd },
          fields: [...managerFields, { key: 'appointedOn', kind: 'date', in: 'past-or-today', initial: 'today' }],
        },
        { key: 'requirements', when: joins, fields: [managersAreEligible] },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'some-rows', groups: [dismissed, appointed] },
    { rule: 'own-end', rows: dismissed, officer: 'officer', reason: 'reason', when: isOwnEnd },
    ...deathRules(dismissed),
    { rule: 'in-effect', rows: dismissed, field: 'endsOn' },
    { rule: 'end-after-start', rows: dismissed, fact: 'officer', field: 'endsOn' },
    { rule: 'since-registration', rows: appointed, field: 'appointedOn' },
    ...joiningOfficerRules(appointed),
    { rule: 'holder-remains', kind: 'officer', rows: dismissed, code: 'no-manager-remains' },
    { rule: 'rights-remain', kind: 'officer', rows: dismissed },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', { rowsOf: appointed, role: 'appointed' }] },
    },
    {
      type: 'grouping-decision',
      origin: 'uploaded',
      requiredSignatures: { partners: 'all' },
      papers: 'several',
      when: { any: [joins, { field: `${dismissed}.reason`, equals: 'recalled' }] },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  board: { appointed, dismissed },
  facts: [
    { operation: 'ended', kind: 'officer', rows: dismissed, id: 'officer', until: 'endsOn', reason: 'reason' },
    newOfficers(appointed, managerPosition, 'appointedOn'),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeGroupingManagers]
