import type { Holder } from '@portal/contract/facts'
import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import { fullName } from '@portal/domain/names/person-name'
import { identify, isMasked } from '../rules/identify-holder.ts'
import type { ActiveGroup, ActiveRow } from './active-fields.ts'
import { isAbsent } from './places.ts'
import type { Condition, Field, Group } from '../definition/vocabulary.ts'

/** A person whose data need not be typed again. */
export interface KnownPerson {
  /** Equal for the same person, wherever the data come from. */
  readonly id: string
  readonly name: string
  /** Possibly masked. */
  readonly code: string | null
  readonly birthDate: string | null
  /** Answers by the keys of the natural person form (`persons.natural`). */
  readonly answers: ReadonlyMap<string, unknown>
}

/** Keys that other forms of a person use, by the key of the natural person form. */
const otherKeys: { readonly [texts: string]: { readonly [key: string]: string } } = {
  'persons.signer': {
    forename: 'forname',
    type: 'identityDocumentType',
    number: 'identityDocumentNumber',
    issuedOn: 'identityDocumentDate',
    issuedBy: 'identityDocumentIssuedBy',
    country: 'identityDocumentCountry',
    addressCountry: 'countryOfResidence',
  },
  'persons.beneficialOwner': { nationality: 'nationality', residence: 'countryOfResidence' },
}

/** Questions about the part that a person plays in an application, and its papers, are not data of the person. */
const ofPart = new Set([
  'legalBasis',
  'otherTypeOfLegalBasis',
  'documentAddedPreviously',
  'uploadedDocumentAttestingToRights',
])
const common = new Set(['hasOneName', 'surname', 'hasLatvianIdentityNumber', 'latvianIdentityNumber', 'birthDate'])

/** Returns the key of the natural person form that a field corresponds to; undefined for other questions. */
function personKey({ key, texts }: Field): string | undefined {
  if (texts === 'persons.natural') return ofPart.has(key) ? undefined : key
  return otherKeys[texts ?? '']?.[key] ?? (texts === 'persons.signer' && common.has(key) ? key : undefined)
}

const identity = new Set([
  'hasOneName',
  'forname',
  'surname',
  'hasLatvianIdentityNumber',
  'latvianIdentityNumber',
  'birthDate',
])

/** Recognises a question about the identity of a person, which a choice of the person answers. */
export const isIdentity = (field: Field): boolean => identity.has(personKey(field) ?? '')

/** Recognises a group, or the rows of one, that name a person who is not chosen from the register. */
export const namesPerson = ({ fields }: Group): boolean =>
  fields.some((field) => personKey(field) === 'latvianIdentityNumber') && !fields.some(({ kind }) => kind === 'fact')

/** Checks that the row may name a natural person: no answer says that it names an entity. */
export function mayNamePerson({ group }: ActiveGroup, { fields }: ActiveRow): boolean {
  const surname = group.fields.find((field) => personKey(field) === 'surname')
  const answers = new Map(fields.map(({ field, value }) => [field.key, value]))
  return equalitiesIn(surname?.when).every(
    ({ field, equals }) => isAbsent(answers.get(field)) || answers.get(field) === equals,
  )
}

/** Returns the person that a row names; null while the person is not identified. */
export function readPerson({ fields }: Pick<ActiveRow, 'fields'>): KnownPerson | null {
  const answers = new Map(
    fields.flatMap(({ field, value }): [string, unknown][] => {
      const key = personKey(field)
      return key === undefined || isAbsent(value) ? [] : [[key, value]]
    }),
  )
  const text = (key: string) => (typeof answers.get(key) === 'string' ? String(answers.get(key)).trim() : null)
  const [surname, code, birthDate] = [text('surname'), text('latvianIdentityNumber'), text('birthDate')]
  if (surname === null || (code === null ? birthDate === null : !isPersonalCode(code))) return null
  const name = { forename: text('forname'), surname }
  return {
    id: identify({ ...name, personal_code: code, birth_date: birthDate, country: null }),
    name: fullName(name),
    code,
    birthDate,
    answers,
  }
}

/** Returns the person of a registered fact, or the user. A code that the reader sees only in part is left to type. */
export function describeHolder(holder: Holder): KnownPerson | null {
  if (!('surname' in holder)) return null
  const { forename, surname, personal_code: code, birth_date: birthDate } = holder
  const known: [string, unknown][] = [
    ...(forename === null ? [['hasOneName', true] as [string, unknown]] : [['forname', forename] as [string, unknown]]),
    ['surname', surname],
    ...(code === null && birthDate === null ? [] : [['hasLatvianIdentityNumber', code !== null] as [string, unknown]]),
    ...(code === null || isMasked(holder)
      ? []
      : [['latvianIdentityNumber', code.replace('-', '')] as [string, unknown]]),
    ...(code === null && birthDate !== null ? [['birthDate', birthDate] as [string, unknown]] : []),
  ]
  const name = fullName(holder)
  return { id: identify(holder), name, code, birthDate, answers: new Map(known) }
}

/**
 * Returns the answers that name a person in a row of the group, by field key; null empties a question. Questions that
 * open those about a natural person are answered, too. @param person null empties all
 * @param keepsOthers leaves questions of which nothing is known as they are
 */
export function answersNaming(
  { fields }: Group,
  person: KnownPerson | null,
  { keepsOthers }: { keepsOthers: boolean },
): Map<string, unknown> {
  const surname = fields.find((field) => personKey(field) === 'surname')
  // The answer that opens the questions comes before theirs: an answer that hides a branch empties it.
  const answers = new Map<string, unknown>(
    person ? equalitiesIn(surname?.when).map(({ field, equals }) => [field, equals]) : [],
  )
  for (const field of fields) {
    const key = personKey(field)
    const answer = key === undefined ? null : (person?.answers.get(key) ?? null)
    if (key !== undefined && (answer !== null || !keepsOthers)) answers.set(field.key, answer)
  }
  return answers
}

function equalitiesIn(condition: Condition | undefined): { field: string; equals: unknown }[] {
  if (condition === undefined) return []
  if ('all' in condition) return condition.all.flatMap(equalitiesIn)
  return 'equals' in condition && !condition.field.includes('.') ? [condition] : []
}
