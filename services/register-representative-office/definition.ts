import { entry } from './entry.ts'
import { legalAddressField } from '../shared/company-fields.ts'
import { foundedData, foundedForm } from '../shared/fact-mappings.ts'
import { foundingContact } from '../shared/founding/founding-steps.ts'
import {
  principalFields,
  principalIsForeign,
  principalParts,
  representativeFields,
  representativePosition,
} from '../shared/representations/representation-fields.ts'
import { foreignerQuestionnaire } from '../shared/person-fields.ts'
import { firstOfficerRules, newOfficers } from '../shared/representations/officers-without-board.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const isOfMerchant = { field: 'principal.kind.kind', equals: 'PAR' } as const
const isOfOrganisation = { field: 'principal.kind.kind', equals: 'POR' } as const
const representatives = 'representatives.person'

/**
 * Opening a representation of a foreign merchant or organisation, which is no legal person and does no business; its
 * representatives file it (MK 2002. gada 3. septembra noteikumi Nr. 401). The papers are those of form PR-1. The foreign
 * papers name no signer whom the portal knows, so the register checks them.
 */
export const registerRepresentativeOffice = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'principal',
      groups: [
        { key: 'kind', fields: [{ key: 'kind', kind: 'choice', options: ['PAR', 'POR'] }] },
        { key: 'entity', fields: principalFields },
      ],
    },
    {
      key: 'office',
      groups: [
        {
          key: 'details',
          // The name contains that of the foreign merchant, so marks of legal forms and foreign letters are not evaluated.
          fields: [{ key: 'name', kind: 'company-name', legalForm: 'PAR', hint: true }],
        },
      ],
    },
    { key: 'address', groups: [{ key: 'legal', fields: [legalAddressField] }] },
    {
      key: 'representatives',
      groups: [{ key: 'person', repeat: { min: 1, max: 20 }, hint: true, fields: representativeFields }],
    },
    foundingContact,
  ],
  rules: [
    principalIsForeign('principal.entity'),
    { rule: 'named-after-principal', place: 'office.details.name' },
    ...firstOfficerRules(representatives),
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { rowsOf: representatives, role: 'representative' },
    },
    { type: 'foreign-registration', origin: 'uploaded', requiredSignatures: 'anyone', papers: 'several' },
    { type: 'representation-decision', origin: 'uploaded', requiredSignatures: 'anyone', papers: 'several' },
    { type: 'foreign-statutes', origin: 'uploaded', requiredSignatures: 'anyone', papers: 'several' },
    ...foreignerQuestionnaire(representatives, 'representative'),
  ],
  founders: 'principal.entity',
  facts: [
    ...foundedData('office.details.name', foundedForm('PAR', isOfMerchant), foundedForm('POR', isOfOrganisation)),
    { operation: 'added', kind: 'principal', value: principalParts('principal.entity.') },
    newOfficers(representatives, representativePosition),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerRepresentativeOffice]
