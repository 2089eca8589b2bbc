import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** A party has at least so many citizens, and of more members than this at least half are citizens. */
const [leastCitizens, halfCitizensAbove] = [200, 400]

/**
 * The list of members that a party files by 1 March of each year, without a fee (Politisko partiju likums). The register
 * enters the numbers alone: the list contains personal data, and is a document.
 */
export const filePartyMembers = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'list',
      hint: true,
      groups: [
        {
          key: 'members',
          fields: [
            { key: 'asOf', kind: 'date', in: 'past-or-today', initial: 'today', hint: true },
            { key: 'count', kind: 'integer', min: 1, max: 1_000_000, hint: true },
            { key: 'citizens', kind: 'integer', min: 0, max: 1_000_000 },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: 'list.members.asOf' },
    { rule: 'notified-within', field: 'list.members.asOf', term: 'age-of-members-list', code: 'members-list-old' },
    { rule: 'due-each-year', kind: 'membership', field: 'list.members.asOf', by: '03-01' },
    {
      rule: 'citizens-enough',
      members: 'list.members.count',
      citizens: 'list.members.citizens',
      least: leastCitizens,
      halfAbove: halfCitizensAbove,
    },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    {
      type: 'party-members',
      origin: 'uploaded',
      requiredSignatures: { body: 'representatives', as: 'registered' },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'membership',
      value: { parts: { members: 'list.members.count', citizens: 'list.members.citizens' } },
      since: 'list.members.asOf',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [filePartyMembers]
