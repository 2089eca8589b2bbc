import { entry } from './entry.ts'
import { enoughArbitratorsRemain } from '../shared/arbitration/arbitrator-rules.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { personHolder } from '../shared/fact-mappings.ts'
import { personColumns, personIdentity } from '../shared/person-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const removed = 'list.removed'
const joined = 'list.joined'
const isJoined = { rows: joined, atLeast: 1 } as const

/**
 * Changes in the list of arbitrators of a permanent arbitration court, which its founder files (Šķīrējtiesu likuma 4.,
 * 14. un 15. pants).
 */
export const changeArbitrators = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'list',
      hint: true,
      groups: [
        {
          key: 'removed',
          repeat: { min: 0, max: 300, registered: { fact: 'arbitrator' } },
          fields: [
            { key: 'arbitrator', kind: 'fact', of: ['arbitrator'] },
            { key: 'removedOn', kind: 'date', in: 'past-or-today', initial: 'today' },
          ],
        },
        {
          key: 'joined',
          hint: true,
          repeat: { min: 0, max: 300, columns: personColumns },
          fields: [...personIdentity, { key: 'joinedOn', kind: 'date', in: 'past-or-today', initial: 'today' }],
        },
        { key: 'requirements', when: isJoined, fields: [{ key: 'met', kind: 'statement' }] },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'some-rows', groups: [removed, joined] },
    { rule: 'end-after-start', rows: removed, fact: 'arbitrator', field: 'removedOn' },
    { rule: 'since-registration', rows: joined, field: 'joinedOn' },
    { rule: 'distinct-rows', rows: joined, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
    { rule: 'of-age', rows: joined },
    { rule: 'new-holder', rows: joined, kind: 'arbitrator', orLeaving: true, code: 'already-arbitrator' },
    enoughArbitratorsRemain(removed),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'arbitrators-declaration',
      origin: 'uploaded',
      requiredSignatures: { body: 'representatives', as: 'registered' },
      when: isJoined,
    },
    {
      type: 'arbitrators-qualification',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      papers: 'several',
      when: isJoined,
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'ended', kind: 'arbitrator', rows: removed, id: 'arbitrator', until: 'removedOn' },
    {
      operation: 'added',
      kind: 'arbitrator',
      rows: joined,
      value: { parts: { holder: personHolder() } },
      since: 'joinedOn',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeArbitrators]
