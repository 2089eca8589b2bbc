import { filedBy } from '@portal/forms/signers/filing-ground'
import { consentOptions, consentPapers } from './consents/officer-consents.ts'
import { ownerConsents, ownerPaper } from './consents/owner-consent.ts'
import { personIdentity } from './person-fields.ts'
import type { SignerRule } from '@portal/forms/definition/signer-rules'
import type { DocumentDefinition, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const ownerIsPerson = { field: 'ownerKind', equals: 'natural' } as const
const ownerIsEntity = { field: 'ownerKind', equals: 'legal' } as const

/** A building or a group of premises of the State Address Register, never bare land. */
export const legalAddressField = {
  key: 'address',
  kind: 'address',
  texts: 'persons.legalAddress',
  hint: true,
} as const satisfies Field

/** @param texts the words of the form for its founders, whose own property needs no consent */
export const askForAddress = (texts: 'persons.foundersAddress' | 'persons.partnersAddress' | 'persons.ownAddress') =>
  [
    legalAddressField,
    { key: 'ownership', kind: 'choice', options: ['own', 'consent'], texts, hint: true },
  ] as const satisfies readonly Field[]

const ownerFields = [
  { key: 'ownerKind', kind: 'choice', options: ['natural', 'legal'], texts: 'persons.addressOwner' },
  { key: 'ownerName', kind: 'text', maxLength: 250, texts: 'persons.addressOwner', hint: true },
  {
    key: 'ownerPersonalCode',
    kind: 'person-code',
    texts: 'persons.addressOwner',
    when: ownerIsPerson,
    optional: true,
    hint: true,
  },
  {
    key: 'ownerRegistrationNumber',
    kind: 'registration-number',
    naming: 'ownerName',
    texts: 'persons.addressOwner',
    when: ownerIsEntity,
  },
] as const satisfies readonly Field[]

const belongsToOthers = { field: 'address.legal.ownership', equals: 'consent' } as const

/** The consent of the owner, and of all co-owners, is attached when the property belongs to others. */
export const addressOwnerGroups = [
  {
    key: 'owner',
    when: belongsToOthers,
    hint: true,
    fields: [
      {
        key: 'cadastreNumber',
        kind: 'digits',
        maxLength: 14,
        lengths: [11, 14],
        texts: 'persons.addressOwner',
        hint: true,
      },
      ...ownerFields,
      ownerPaper,
    ],
  },
  { key: 'coOwner', when: belongsToOthers, hint: true, repeat: { min: 0, max: 50 }, fields: ownerFields },
] as const satisfies readonly Group[]

const withAtLeast = {
  key: 'withAtLeast',
  kind: 'integer',
  completes: 'representation',
  min: 1,
  max: 50,
  texts: 'persons.boardMember',
  hint: true,
  when: { field: 'representation', equals: 'WITH_AT_LEAST' },
} as const satisfies Field

const representation = {
  key: 'representation',
  kind: 'choice',
  options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR'],
  texts: 'persons.boardMember',
  hint: true,
} as const satisfies Field

/** The right of representation of one officer, in the register's words. */
export const representationFields = [representation, withAtLeast] as const satisfies readonly Field[]

const position = {
  key: 'position',
  kind: 'choice',
  options: ['BOARD_MEMBER', 'CHAIR_OF_BOARD'],
  initial: 'BOARD_MEMBER',
  texts: 'persons.boardMember',
} as const satisfies Field

const consent = {
  key: 'consent',
  kind: 'choice',
  options: consentOptions,
  initial: 'signs-application',
  texts: 'persons.boardMember',
  hint: true,
} as const satisfies Field

/** A member who joins a registered board: a right that the members have in common is proposed. */
export const boardMember = [
  ...personIdentity,
  position,
  { ...representation, initialFrom: 'board' },
  { ...withAtLeast, initialFrom: 'board' },
  consent,
] as const satisfies readonly Field[]

/** The position and the right of a member of the board who stays in office. */
export const positionAndRight = [
  { key: 'position', kind: 'choice', options: ['BOARD_MEMBER', 'CHAIR_OF_BOARD'], texts: 'persons.boardMember' },
  ...representationFields,
] as const satisfies readonly Field[]

/** A member of a new board: the only one represents alone (Komerclikuma 223. pants). @param rows the members' rows */
export const memberOfNewBoard = <const Rows extends string>(rows: Rows) =>
  [
    ...personIdentity,
    position,
    { ...representation, initial: 'INDIVIDUALLY', initialWhen: { not: { rows, atLeast: 2 } } },
    withAtLeast,
    consent,
  ] as const satisfies readonly Field[]

/** A member of the council. The council does not represent the company, so its members have no right of representation. */
export const councilMember = [
  ...personIdentity,
  {
    key: 'position',
    kind: 'choice',
    options: ['COUNCIL_MEMBER', 'CHAIR_OF_COUNCIL', 'DEPUTY_CHAIR_OF_COUNCIL'],
    texts: 'persons.councilMember',
  },
  {
    key: 'consent',
    kind: 'choice',
    options: consentOptions,
    initial: 'signs-application',
    texts: 'persons.councilMember',
    hint: true,
  },
] as const satisfies readonly Field[]

/** The only officer cannot exercise a right to act together with all others. */
export const jointRightsAlone = (rows: string): FormRule => ({
  rule: 'at-most-rows',
  rows,
  where: { field: 'representation', equals: 'WITH_ALL' },
  max: 0,
  field: 'representation',
  code: 'rights-not-exercisable',
  when: { not: { rows, atLeast: 2 } },
})

/** Rules of appointed members, which hold whether others stay on the board or not. */
export const appointedMemberRules = (rows: string): FormRule[] => [
  { rule: 'of-age', rows },
  { rule: 'distinct-rows', rows, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
  {
    rule: 'at-most-rows',
    rows,
    where: { field: 'position', equals: 'CHAIR_OF_BOARD' },
    max: 1,
    field: 'position',
    code: 'second-chair',
  },
]

/** Rules of a consistent new board: one chair at most, and rights that others can fulfil. */
export const boardRules = (rows: string): FormRule[] => [
  jointRightsAlone(rows),
  {
    rule: 'at-most-rows',
    rows,
    where: {
      all: [
        { field: 'position', equals: 'CHAIR_OF_BOARD' },
        { field: 'representation', equals: 'WITH_CHAIR' },
      ],
    },
    max: 0,
    field: 'representation',
    code: 'rights-not-exercisable',
  },
  ...appointedMemberRules(rows),
  {
    rule: 'needs-row',
    rows,
    where: { field: 'representation', equals: 'WITH_CHAIR' },
    some: { field: 'position', equals: 'CHAIR_OF_BOARD' },
    field: 'representation',
    code: 'chair-missing',
  },
  { rule: 'below-row-count', rows, field: 'withAtLeast' },
]

/** The first days of the laws on the entries of new subjects. */
export const commercialLawSince = '2002-01-01'
export const associationsLawSince = '2004-04-01'

export const contactFields = [
  { key: 'email', kind: 'email', texts: 'persons.contact', hint: true },
  { key: 'phone', kind: 'phone', optional: true, texts: 'persons.contact', hint: true },
] as const satisfies readonly Field[]

export const truthStatement = [
  { key: 'statement', kind: 'statement', closes: true, texts: 'persons.contact' },
] as const satisfies readonly Field[]

/** Papers required by some answers only. @param person rows of natural persons with a legal basis */
export function supportingDocuments({
  person,
  entity,
  board,
  council,
  owner,
  byGround,
  signers = 'founders.signer',
}: {
  person?: string
  /** Rows of entities. */
  entity?: string
  /** Rows of the entities' signers on a paper. */
  signers?: string
  /** The application may be filed by power of attorney, and by a notary. */
  byGround?: true
  board?: string
  council?: string
  owner?: string
}): DocumentDefinition[] {
  return [
    ...(byGround
      ? [
          // A notary drew it up, or the entity gives it through its representatives.
          uploaded('power-of-attorney', filedBy('power-of-attorney'), {
            body: 'representatives',
            as: 'registered',
          }),
          uploaded('notarial-certification', filedBy('notary'), 'filer'),
        ]
      : []),
    ...(owner ? ownerConsents(owner) : []),
    ...consentPapers([
      ...(board ? [{ rows: board, type: 'board-consent' as const }] : []),
      ...(council ? [{ rows: council, type: 'council-consent' as const }] : []),
    ]),
    ...(entity
      ? [
          // A statement of a foreign register or another law is evidence; the entity that gives a power of attorney
          // signs it.
          uploaded(
            'right-to-represent',
            {
              any: [
                { given: `${entity}.foreignRegistrationNumber` },
                ...['power-of-attorney', 'law', 'other'].map((equals) => ({
                  field: `${signers}.legalJustificationType`,
                  equals,
                })),
              ],
            },
            { giversOf: entity, kind: 'legal', through: signers },
            'several',
          ),
        ]
      : []),
    ...(person
      ? [
          uploaded(
            'rights-document',
            { field: `${person}.uploadedDocumentAttestingToRights`, equals: true },
            { giversOf: person, kind: 'natural' },
            'several',
          ),
        ]
      : []),
  ]
}

function uploaded(
  type: DocumentDefinition['type'],
  when: DocumentDefinition['when'] & object,
  requiredSignatures: SignerRule,
  papers?: 'several',
): DocumentDefinition {
  return { type, origin: 'uploaded', requiredSignatures, when, ...(papers && { papers }) }
}
