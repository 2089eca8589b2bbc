import { entry } from './entry.ts'
import { supportingDocuments } from '../shared/company-fields.ts'
import { foundingAddress, foundingContact, foundingPlace } from '../shared/founding/founding-steps.ts'
import { foundedEntity, personHolder } from '../shared/fact-mappings.ts'
import { personColumns, personIdentity } from '../shared/person-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** The first day of the law. */
const arbitrationLawSince = '2015-01-01'

/** The association that founds the court signs through its representatives. */
const founder = { rowsOf: 'founders.founder', role: 'founder' } as const

/**
 * Founding a permanent arbitration court: a registered association whose purpose it is founds one, adopts its rules and
 * lists its arbitrators (Šķīrējtiesu likuma 4. pants).
 */
export const registerArbitrationCourt = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'court',
      groups: [{ key: 'details', fields: [{ key: 'name', kind: 'company-name', legalForm: 'SKT', hint: true }] }],
    },
    {
      key: 'founders',
      groups: [
        {
          key: 'founder',
          hint: true,
          fields: [
            {
              key: 'registrationNumber',
              kind: 'registration-number',
              naming: 'name',
              texts: 'persons.entity',
              hint: true,
            },
            { key: 'name', kind: 'text', maxLength: 250, texts: 'persons.entity' },
          ],
        },
        {
          key: 'founding',
          fields: [
            { key: 'decidedOn', kind: 'date', in: 'past-or-today', hint: true },
            foundingPlace,
            { key: 'purpose', kind: 'statement' },
          ],
        },
      ],
    },
    foundingAddress,
    {
      key: 'arbitrators',
      groups: [
        {
          key: 'arbitrator',
          repeat: { min: 1, max: 300, columns: personColumns },
          hint: true,
          fields: personIdentity,
        },
        { key: 'requirements', fields: [{ key: 'met', kind: 'statement' }] },
      ],
    },
    foundingContact,
  ],
  rules: [
    {
      rule: 'distinct-rows',
      rows: 'arbitrators.arbitrator',
      by: ['latvianIdentityNumber', 'identityDocumentNumber'],
    },
    { rule: 'of-age', rows: 'arbitrators.arbitrator' },
    { rule: 'since-law', field: 'founders.founding.decidedOn', day: arbitrationLawSince },
    {
      rule: 'at-least-rows',
      rows: 'arbitrators.arbitrator',
      where: { given: 'surname' },
      min: 10,
      code: 'arbitrators-few',
    },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: founder },
    { type: 'arbitration-rules', origin: 'uploaded', requiredSignatures: founder },
    { type: 'arbitrators-declaration', origin: 'uploaded', requiredSignatures: founder },
    { type: 'arbitrators-qualification', origin: 'uploaded', requiredSignatures: 'anyone', papers: 'several' },
    ...supportingDocuments({ owner: 'address.legal.ownership' }),
  ],
  founders: 'founders.founder',
  facts: [
    ...foundedEntity('SKT', 'court.details.name'),
    {
      operation: 'added',
      kind: 'arbitrator',
      rows: 'arbitrators.arbitrator',
      value: { parts: { holder: personHolder() } },
    },
    // The register enters the founder, who represents the court (MK noteikumi Nr. 277, 3.4.).
    {
      operation: 'added',
      kind: 'officer',
      value: {
        parts: {
          holder: {
            parts: {
              name: 'founders.founder.name',
              registration_number: 'founders.founder.registrationNumber',
              country: { word: 'LV' },
            },
          },
          position: { word: 'FOUNDER' },
          governing_body: { word: null },
          representation: { word: 'INDIVIDUALLY' },
          with_at_least: { word: null },
        },
      },
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [registerArbitrationCourt]
