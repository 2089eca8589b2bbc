import { nameFields } from './name-fields.ts'
import type { Field } from '@portal/forms/definition/vocabulary'

const hasCode = { field: 'hasLatvianIdentityNumber', equals: true } as const
const hasNoCode = { field: 'hasLatvianIdentityNumber', equals: false } as const
const texts = 'persons.signer'

/** A person who signs for a legal entity, and the basis of their right. */
export const signerPerson = [
  { key: 'represents', kind: 'text', maxLength: 50, texts, hint: true },
  {
    key: 'position',
    kind: 'choice',
    options: ['BOARD_MEMBER', 'CHAIR_OF_BOARD', 'PROCURATOR', 'AUTHORISED_REPRESENTATIVE', 'OTHER'],
    texts,
  },
  { key: 'otherPosition', kind: 'text', maxLength: 250, texts, when: { field: 'position', equals: 'OTHER' } },
  {
    key: 'legalJustificationType',
    kind: 'choice',
    options: ['register-entry', 'power-of-attorney', 'law', 'other'],
    texts,
  },
  {
    key: 'otherBasis',
    kind: 'text',
    maxLength: 250,
    texts,
    when: { field: 'legalJustificationType', equals: 'other' },
  },
  ...nameFields('forename', texts),
  { key: 'hasLatvianIdentityNumber', kind: 'yes-no', initial: true, texts },
  { key: 'latvianIdentityNumber', kind: 'person-code', texts, hint: true, when: hasCode },
  { key: 'birthDate', kind: 'date', in: 'past', texts, when: hasNoCode },
  {
    key: 'type',
    kind: 'choice',
    options: ['passport', 'identity-card', 'residence-permit', 'other'],
    texts,
    when: hasNoCode,
  },
  { key: 'number', kind: 'text', maxLength: 50, texts, when: hasNoCode },
  { key: 'issuedOn', kind: 'date', in: 'past-or-today', texts, when: hasNoCode },
  { key: 'issuedBy', kind: 'text', maxLength: 250, texts, when: hasNoCode },
  { key: 'country', kind: 'country', texts, when: hasNoCode },
  { key: 'addressCountry', kind: 'country', texts },
] as const satisfies readonly Field[]
