import { entry } from './entry.ts'
import { supportingDocuments } from '../shared/company-fields.ts'
import { notThroughGuardian } from '../shared/founder-fields.ts'
import { ownAddress, foundingContact } from '../shared/founding/founding-steps.ts'
import { naturalPerson } from '../shared/person-fields.ts'
import { foundedData, foundedForm, farmOwner } from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const isFarm = { field: 'farm.details.kind', equals: 'ZEM' } as const
const isFishery = { field: 'farm.details.kind', equals: 'ZVJ' } as const

/** Entering a farm or a fishery of one owner, who files it (likums „Par zemnieku saimniecībām”). */
export const registerFarm = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    { key: 'owner', groups: [{ key: 'person', fields: naturalPerson }] },
    {
      key: 'farm',
      groups: [
        {
          key: 'details',
          fields: [
            { key: 'kind', kind: 'choice', options: ['ZEM', 'ZVJ'] },
            // The marks of a farm and of a fishery are evaluated alike.
            { key: 'name', kind: 'company-name', legalForm: 'ZEM', hint: true },
            { key: 'activity', kind: 'long-text', maxLength: 500, hint: true },
            {
              key: 'landArea',
              kind: 'integer',
              min: 1,
              max: 100_000,
              hint: true,
              when: { field: 'kind', equals: 'ZEM' },
            },
          ],
        },
      ],
    },
    ownAddress,
    foundingContact,
  ],
  rules: [{ rule: 'of-age', rows: 'owner.person' }, ...notThroughGuardian('owner.person', 'farm-through-guardian')],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { rowsOf: 'owner.person', role: 'owner' } },
    {
      type: 'statutes',
      origin: 'uploaded',
      requiredSignatures: { rowsOf: 'owner.person', role: 'owner' },
      optional: true,
    },
    ...supportingDocuments({ person: 'owner.person', owner: 'address.legal.ownership' }),
  ],
  founders: 'owner.person',
  facts: [
    ...foundedData('farm.details.name', foundedForm('ZEM', isFarm), foundedForm('ZVJ', isFishery)),
    farmOwner('owner.person'),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerFarm]
