import { entry } from './entry.ts'
import { truthStatement } from '../shared/company-fields.ts'
import { partnerRights } from '../shared/founding/partner-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const rows = 'rights.partner'

/**
 * Other rights of representation of general partners, or their exclusion from it (Komerclikuma 90. pants). All partners
 * sign.
 */
export const changePartnerRights = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'rights',
      hint: true,
      groups: [
        {
          key: 'partner',
          repeat: { min: 1, max: 50, registered: { fact: 'partner' } },
          fields: [
            // A limited partner does not represent the partnership. The agreement may give an excluded partner the right back.
            { key: 'partner', kind: 'fact', of: ['partner'], among: { part: 'type', words: ['GENERAL'] } },
            ...partnerRights,
            { key: 'changedOn', kind: 'date', initial: 'today' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    { rule: 'ground-given', field: 'confirmation.truth.statement' },
    { rule: 'partners-work', rows, place: rows },
    { rule: 'since-registration', rows, field: 'changedOn' },
    { rule: 'in-effect', rows, field: 'changedOn' },
    { rule: 'end-after-start', rows, fact: 'partner', field: 'changedOn' },
  ],
  documents: [{ type: 'application', origin: 'generated', requiredSignatures: { partners: 'all' } }],
  facts: [
    {
      operation: 'changed',
      kind: 'partner',
      rows,
      id: 'partner',
      prefill: true,
      value: {
        parts: {
          holder: { kept: 'holder' },
          type: { kept: 'type' },
          contribution: { kept: 'contribution' },
          currency: { kept: 'currency' },
          representation: 'representation',
          with_at_least: 'withAtLeast',
        },
      },
      since: 'changedOn',
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changePartnerRights]
