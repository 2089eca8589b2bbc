import { entry } from './entry.ts'
import { deathRules, endOfOffice, isOwnEnd } from '../shared/board-change.ts'
import { legalAddressField, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  filedInTime,
  principalFields,
  principalIsForeign,
  principalParts,
  representativeFields,
  representativePosition,
} from '../shared/representations/representation-fields.ts'
import { joiningOfficerRules, newOfficers } from '../shared/representations/officers-without-board.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { foreignerQuestionnaire } from '../shared/person-fields.ts'
import {
  defineService,
  type FactMapping,
  type FactPart,
  type Field,
  type FormRule,
  type ServiceDefinition,
} from '@portal/forms/definition/vocabulary'

const dismissed = 'changes.dismissed'
const appointed = 'changes.appointed'
/** Each group has the one entry of its kind. */
const entries = ['changes.name', 'changes.seat', 'changes.principal'] as const

const changedOn = { key: 'changedOn', kind: 'date', in: 'past-or-today', initial: 'today' } as const satisfies Field
const once = { repeat: { min: 0, max: 1, registered: { fact: 'entry' } }, when: { not: isOwnEnd } } as const

const changed = (kind: FactMapping['kind'], value: FactPart): FactMapping => ({
  operation: 'changed',
  kind,
  rows: `changes.${kind}`,
  id: 'entry',
  prefill: true,
  value,
  since: 'changedOn',
})

const isRecalled = { field: `${dismissed}.reason`, equals: 'recalled' } as const
const renamed = { rows: 'changes.name', atLeast: 1 } as const
const joins = { rows: appointed, atLeast: 1 } as const

/**
 * New data of a representation and of its foreign merchant or organisation, and its representatives (MK 2002. gada
 * 3. septembra noteikumi Nr. 401). A representative files it; a resigning one only leaves.
 */
export const changeRepresentativeOffice = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'changes',
      groups: [
        {
          key: 'dismissed',
          repeat: { min: 0, max: 20, registered: { fact: 'officer', state: 'reason' } },
          fields: [
            { key: 'officer', kind: 'fact', of: ['officer'], positions: [representativePosition] },
            ...endOfOffice,
          ],
        },
        {
          key: 'name',
          ...once,
          fields: [
            { key: 'entry', kind: 'fact', of: ['name'] },
            { key: 'name', kind: 'company-name', legalForm: 'PAR' },
            changedOn,
          ],
        },
        {
          key: 'seat',
          ...once,
          fields: [{ key: 'entry', kind: 'fact', of: ['seat'] }, legalAddressField, changedOn],
        },
        {
          key: 'principal',
          ...once,
          fields: [{ key: 'entry', kind: 'fact', of: ['principal'] }, ...principalFields, changedOn],
        },
        {
          key: 'appointed',
          repeat: { min: 0, max: 20 },
          when: { not: isOwnEnd },
          fields: [
            ...representativeFields,
            { key: 'appointedOn', kind: 'date', in: 'past-or-today', initial: 'today' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'some-rows', groups: [dismissed, appointed, ...entries] },
    { rule: 'own-end', rows: dismissed, officer: 'officer', reason: 'reason', when: isOwnEnd },
    ...deathRules(dismissed),
    { rule: 'in-effect', rows: dismissed, field: 'endsOn' },
    { rule: 'end-after-start', rows: dismissed, fact: 'officer', field: 'endsOn' },
    { rule: 'since-registration', rows: appointed, field: 'appointedOn' },
    ...joiningOfficerRules(appointed),
    { rule: 'holder-remains', kind: 'officer', rows: dismissed, code: 'no-representative-remains' },
    { rule: 'rights-remain', kind: 'officer', rows: dismissed },
    principalIsForeign('changes.principal'),
    {
      rule: 'named-after-principal',
      place: 'changes.name',
      when: { any: [renamed, { rows: 'changes.principal', atLeast: 1 }] },
    },
    ...entries.flatMap((rows): FormRule[] => [
      { rule: 'since-registration', rows, field: 'changedOn' },
      filedInTime('changedOn', rows),
    ]),
    filedInTime('endsOn', dismissed),
    filedInTime('appointedOn', appointed),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', { rowsOf: appointed, role: 'appointed' }] },
    },
    {
      type: 'representation-decision',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: { any: [joins, isRecalled] },
    },
    {
      type: 'foreign-registration',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: { rows: 'changes.principal', atLeast: 1 },
    },
    ...supportingDocuments({ byGround: true }),
    ...foreignerQuestionnaire(appointed),
  ],
  board: { appointed, dismissed },
  facts: [
    { operation: 'ended', kind: 'officer', rows: dismissed, id: 'officer', until: 'endsOn', reason: 'reason' },
    newOfficers(appointed, representativePosition, 'appointedOn'),
    changed('name', { parts: { name: 'name' } }),
    changed('seat', 'address'),
    changed('principal', principalParts()),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeRepresentativeOffice]
