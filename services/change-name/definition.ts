import { entry } from './entry.ts'
import { only } from '../shared/by-form.ts'
import { modelStatutesRule, renamedStatutesPapers, renamedStatutesStep } from '../shared/capital/amended-statutes.ts'
import { capitalCompanies, farms, grounds, partnerships } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
} from '../shared/decisions/decision-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * A new firm of a sole trader, a partnership or a farm, or of a company, with the statutes amended to it (Komerclikums
 * 26.–29. pants). The partners agree on the firm, so all of them sign.
 */
export const changeName = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'decision',
      forms: capitalCompanies,
      groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers],
    },
    {
      key: 'firm',
      groups: [
        {
          key: 'wording',
          fields: [
            { key: 'name', kind: 'company-name', hint: true },
            { key: 'reason', kind: 'long-text', optional: true },
          ],
        },
      ],
    },
    { ...renamedStatutesStep, forms: capitalCompanies },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [groundRule, ...only(capitalCompanies, [...decisionRules, modelStatutesRule])],
  documents: [
    {
      type: 'application',
      forms: [...capitalCompanies, 'IK', ...farms],
      origin: 'generated',
      requiredSignatures: 'filer',
    },
    {
      type: 'application',
      forms: partnerships,
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', { partners: 'all' }] },
    },
    ...only(capitalCompanies, [...decisionDocuments, ...renamedStatutesPapers]),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'changed', kind: 'name', value: { parts: { name: 'firm.wording.name' } }, prefill: true },
    {
      operation: 'changed',
      kind: 'statutes',
      forms: capitalCompanies,
      value: { parts: { adopted_on: 'decision.meeting.decidedOn' } },
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeName]
