import { entry } from './entry.ts'
import { addressOwnerGroups, legalAddressField, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const madeOn = 'contract.content.madeOn'
const changes = (field: string) => ({ field: `contract.content.${field}`, equals: true }) as const
const isLimited = { field: 'contract.content.term', equals: 'limited' } as const
const ownership = { key: 'ownership', kind: 'choice', options: ['own', 'consent'], hint: true } as const

/**
 * An amended contract of a European economic interest grouping, with the name, the address in Latvia, the objects and the
 * duration that it contains (Regula (EEK) Nr. 2137/85, 5., 7. un 13. pants). The members decide unanimously, unless the
 * contract has another rule (17. pants).
 */
export const changeGroupingContract = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'contract',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [
            { key: 'madeOn', kind: 'date', in: 'past-or-today', initial: 'today' },
            { key: 'changesName', kind: 'yes-no' },
            { key: 'name', kind: 'company-name', hint: true, when: { field: 'changesName', equals: true } },
            { key: 'changesObjective', kind: 'yes-no' },
            { key: 'objective', kind: 'long-text', when: { field: 'changesObjective', equals: true } },
            { key: 'term', kind: 'choice', options: ['unchanged', 'unlimited', 'limited'] },
            { key: 'termUntil', kind: 'date', when: { field: 'term', equals: 'limited' } },
            { key: 'changesSeat', kind: 'yes-no' },
            { key: 'summary', kind: 'long-text', optional: true, hint: true },
          ],
        },
      ],
    },
    {
      key: 'address',
      when: changes('changesSeat'),
      groups: [{ key: 'legal', fields: [legalAddressField, ownership] }, addressOwnerGroups[0], addressOwnerGroups[1]],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: madeOn },
    { rule: 'not-past', field: 'contract.content.termUntil', when: isLimited },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    { type: 'contract-amendments', origin: 'uploaded', requiredSignatures: { partners: 'all' }, papers: 'several' },
    ...supportingDocuments({ byGround: true, owner: 'address.legal.ownership' }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'name',
      when: changes('changesName'),
      value: { parts: { name: 'contract.content.name' } },
      prefill: true,
    },
    {
      operation: 'changed',
      kind: 'objective',
      when: changes('changesObjective'),
      value: { parts: { text: 'contract.content.objective' } },
      prefill: true,
    },
    { operation: 'changed', kind: 'seat', when: changes('changesSeat'), value: 'address.legal.address', prefill: true },
    {
      operation: 'changed',
      kind: 'term',
      when: isLimited,
      value: { parts: { until: 'contract.content.termUntil' } },
    },
    {
      operation: 'changed',
      kind: 'term',
      when: { field: 'contract.content.term', equals: 'unlimited' },
      value: { parts: { until: { word: null } } },
    },
    { operation: 'changed', kind: 'contract', value: { parts: { made_on: madeOn } } },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeGroupingContract]
