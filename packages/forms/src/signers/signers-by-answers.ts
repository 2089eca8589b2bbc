import { fullName } from '@portal/domain/names/person-name'
import { activeRows } from '../answers/active-fields.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { readGround } from './filing-ground.ts'
import { groupAt, listRows } from '../answers/places.ts'
import { signersByGround, type SignerRole, type SignerRule } from '../definition/signer-rules.ts'
import type { Condition, DocumentDefinition, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** A person named in the answers. */
export type ExpectedSigner = {
  /** The row that names the person. */
  readonly path: string
  readonly name: string
  /** Null when another person signs on a document, or the person has no Latvian code. */
  readonly personalCode: string | null
  /** The named person must sign; a power of attorney or the like does not suffice. */
  readonly signsThemselves: boolean
  /** Birth date of a person without a Latvian code, to compare with the certificate. */
  readonly birthDate: string | null
  /** Countries of residence and of the identity document. */
  readonly countries: readonly string[]
  /** Only the name is known, so a certificate with any code and that name matches. */
  readonly byName?: true
  readonly role: SignerRole
  /** The founder for whom the person signs. */
  readonly onBehalfOf: string | null
}

/** An officer whom the application appoints, with their right of representation. */
export type AppointedSigner = {
  readonly signer: ExpectedSigner
  readonly position: string
  readonly representation: string
  readonly withAtLeast: number | null
}

/** An officer who stays in another position, or with another right of representation. */
export type ChangedSigner = Omit<AppointedSigner, 'signer'> & { readonly officer: string }

/** Signers according to the answers; the parts that only the register knows stay open. */
export type SignerNeed =
  | { readonly kind: 'person'; readonly signer: ExpectedSigner }
  /** An entity of the register, as a founder or member. */
  | { readonly kind: 'entity'; readonly registrationNumber: string; readonly name: string }
  | { readonly kind: 'some'; readonly atLeast: number; readonly of: readonly SignerNeed[] }
  | {
      readonly kind: 'body'
      readonly body: Extract<SignerRule, { body: unknown }>['body']
      readonly procurators: boolean
      /** Ids of dismissed officers, the changed and the appointed ones, where the resulting body signs. */
      readonly dismissed: readonly string[]
      readonly changed: readonly ChangedSigner[]
      readonly appointed: readonly AppointedSigner[]
      /** Ids of the members of a council who did not meet; all others sign. Without it more than half of it sign. */
      readonly absent?: readonly string[]
    }
  /** `named`: a sole member known from the answers only. `facts`: the shares whose holders sign. */
  | {
      readonly kind: 'members'
      readonly which: 'sole' | 'all' | 'holders'
      readonly named: readonly SignerNeed[]
      readonly facts: readonly string[]
    }
  /** `without`: ids of the partners who need not sign. */
  | { readonly kind: 'partners'; readonly without: readonly string[] }
  | { readonly kind: 'applicant' }
  | { readonly kind: 'anyone' }

/** Determines the required signers of a document by its service's rule. */
export function signerNeed(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { requiredSignatures: rule }: Pick<DocumentDefinition, 'requiredSignatures'>,
): SignerNeed {
  return needOf({ service, answers }, rule)
}

/** Recognises a paper of another body without signers known to the portal; it may be unsigned. */
export const isEvidence = (
  service: ServiceDefinition,
  answers: ServiceAnswers,
  document: DocumentDefinition,
): boolean => signerNeed(service, answers, document).kind === 'anyone'

/** Lists the persons whom the answers name as signers of a document. */
export function findSignersByAnswers(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  document: Pick<DocumentDefinition, 'requiredSignatures'>,
): ExpectedSigner[] {
  const named = (need: SignerNeed): ExpectedSigner[] => {
    switch (need.kind) {
      case 'person':
        return [need.signer]
      case 'some':
        return need.of.flatMap(named)
      case 'members':
        return need.named.flatMap(named)
      case 'body':
        return need.appointed.map(({ signer }) => signer)
      default:
        return []
    }
  }
  return named(signerNeed(service, answers, document))
}

type Form = {
  readonly service: ServiceDefinition
  readonly answers: ServiceAnswers
}

function needOf(form: Form, rule: SignerRule | 'applicant'): SignerNeed {
  if (rule === 'anyone' || rule === 'applicant') return { kind: rule }
  if (rule === 'filer') return needOf(form, signersByGround[readGround(form.answers)])
  if ('allOf' in rule) return everyOne(rule.allOf.map((each) => needOf(form, each)))
  if ('rowsOf' in rule) {
    const of = signersOfRows(form, rule)
    const atLeast = rule.atLeast === 'majority' ? Math.floor(of.length / 2) + 1 : (rule.atLeast ?? of.length)
    return { kind: 'some', atLeast, of }
  }
  if ('body' in rule) return bodyNeed(form, rule)
  if ('owner' in rule) return everyOne(ownersOf(form, rule.owner))
  if ('giversOf' in rule) {
    // Without a power of attorney among them, the papers are evidence.
    const givers = giversOf(form, rule)
    return givers.length > 0 ? everyOne(givers) : { kind: 'anyone' }
  }
  if ('holdersOf' in rule) {
    const facts = rowsAt(form, rule.holdersOf, rule.where).map(({ get }) => get(rule.fact))
    return { kind: 'members', which: 'holders', named: [], facts }
  }
  if ('partners' in rule) {
    const { without } = rule
    return {
      kind: 'partners',
      without: without ? rowsAt(form, without.rowsOf, without.where).map(({ get }) => get(without.fact)) : [],
    }
  }
  if (rule.members === 'all') return { kind: 'members', which: 'all', named: [], facts: [] }
  if (rule.members === 'sole')
    return {
      kind: 'members',
      which: 'sole',
      named: signersOfRows(form, { rowsOf: rule.named, role: 'member-named' }).filter(isGiven),
      facts: [],
    }
  return everyOne([
    ...signersOfRows(form, { rowsOf: rule.chair, role: 'chair-of-meeting' }),
    ...signersOfRows(form, { rowsOf: rule.keeper, role: 'keeper-of-minutes' }),
    ...signersOfRows(form, { rowsOf: rule.verifier, role: 'verifier-of-minutes' }),
  ])
}

const everyOne = (of: readonly SignerNeed[]): SignerNeed => ({ kind: 'some', atLeast: of.length, of })

const isGiven = (need: SignerNeed) =>
  need.kind === 'person' ? need.signer.name !== '' : need.kind !== 'entity' || need.registrationNumber !== ''

function bodyNeed(form: Form, { body, as, procurators, absent }: Extract<SignerRule, { body: unknown }>): SignerNeed {
  const { board } = form.service
  const isResulting = as === 'resulting' && board !== undefined
  return {
    kind: 'body',
    body,
    procurators: procurators === true,
    ...(absent && { absent: rowsAt(form, absent.rowsOf).map(({ get }) => get(absent.fact)) }),
    dismissed: isResulting && board.dismissed ? rowsAt(form, board.dismissed).map(({ get }) => get('officer')) : [],
    changed:
      isResulting && board.changed
        ? rowsAt(form, board.changed).map((row) => ({ officer: row.get('officer'), ...rightIn(row) }))
        : [],
    appointed: isResulting
      ? rowsAt(form, board.appointed).map((row) => ({ signer: themselves(row, 'appointed'), ...rightIn(row) }))
      : [],
  }
}

const rightIn = ({ get }: Values): Omit<AppointedSigner, 'signer'> => ({
  position: get('position'),
  representation: get('representation'),
  withAtLeast: Number(get('withAtLeast')) || null,
})

/** Bases other than the register's entry on which a person signs for a registered entity. */
const otherPapers = ['power-of-attorney', 'law', 'other']

function signersOfRows(form: Form, rule: Extract<SignerRule, { rowsOf: string }>): SignerNeed[] {
  const representatives = rule.through ? rowsAt(form, rule.through) : []
  const rows = rowsAt(form, rule.rowsOf, rule.where).filter(({ rowId }) => rule.row === undefined || rowId === rule.row)
  return rows.flatMap((row): SignerNeed[] => {
    // Only entities have a registration number; a group for entities alone does not ask for the kind.
    if (row.get('kind') !== 'legal' && row.get('registrationNumber') === '')
      // The answers name a notary without a code.
      return [
        { kind: 'person', signer: { ...themselves(row, rule.role), ...(rule.role === 'notary' && { byName: true }) } },
      ]
    const registrationNumber = row.get('registrationNumber')
    const number = registrationNumber || row.get('foreignRegistrationNumber')
    const signers = representatives
      .filter(({ get }) => get('represents') === number)
      .filter(({ get }) => registrationNumber === '' || otherPapers.includes(get('legalJustificationType')))
      .map((signer): SignerNeed => ({ kind: 'person', signer: representative(signer, row.get('name')) }))
    if (signers.length > 0 || registrationNumber === '') return signers
    return [{ kind: 'entity', registrationNumber, name: row.get('name') }]
  })
}

function ownersOf(form: Form, place: string): SignerNeed[] {
  return rowsAt(form, place).map(({ path, get }): SignerNeed => {
    const name = get('ownerName')
    if (get('ownerKind') === 'legal')
      return { kind: 'entity', registrationNumber: get('ownerRegistrationNumber'), name }
    const personalCode = get('ownerPersonalCode') || null
    return {
      kind: 'person',
      signer: { ...unknownPerson, path, name, personalCode, role: 'owner', ...(!personalCode && { byName: true }) },
    }
  })
}

const unknownPerson = { signsThemselves: true, birthDate: null, countries: [], onBehalfOf: null } as const

/** The person gave a power of attorney, which is attached. */
const givesPowers: Condition = {
  all: [
    { field: 'legalBasis', equals: 'power-of-attorney' },
    { field: 'uploadedDocumentAttestingToRights', equals: true },
  ],
}

/** Lists the givers of the attached powers of attorney: a registered entity, or the person for whom another signs. */
function giversOf(form: Form, rule: Extract<SignerRule, { giversOf: string }>): SignerNeed[] {
  if (rule.kind === 'natural')
    return rowsAt(form, rule.giversOf, givesPowers).map((row) => ({ kind: 'person', signer: inPerson(row, 'giver') }))
  const attorneys = rowsAt(form, rule.through).filter(
    ({ get }) => get('legalJustificationType') === 'power-of-attorney',
  )
  return rowsAt(form, rule.giversOf)
    .filter(({ get }) => attorneys.some((attorney) => attorney.get('represents') === get('registrationNumber')))
    .map(({ get }) => ({ kind: 'entity', registrationNumber: get('registrationNumber'), name: get('name') }))
}

function themselves({ path, get }: Omit<Values, 'rowId'>, role: SignerRole): ExpectedSigner {
  const signsThemselves = get('legalBasis') === '' || get('legalBasis') === 'self'
  const person = inPerson({ path, get }, role)
  return signsThemselves ? person : { ...person, personalCode: null, signsThemselves }
}

function inPerson({ path, get }: Omit<Values, 'rowId'>, role: SignerRole): ExpectedSigner {
  return {
    path,
    name: fullName({ forename: get('forname'), surname: get('surname') }),
    personalCode: get('latvianIdentityNumber') || null,
    signsThemselves: true,
    birthDate: get('birthDate') || null,
    countries: given(get('countryOfResidence'), get('identityDocumentCountry')),
    role,
    onBehalfOf: null,
  }
}

function representative({ path, get }: Values, entity: string): ExpectedSigner {
  return {
    path,
    name: fullName({ forename: get('forename'), surname: get('surname') }),
    personalCode: get('latvianIdentityNumber') || null,
    signsThemselves: true,
    birthDate: get('birthDate') || null,
    countries: given(get('addressCountry'), get('country')),
    role: 'representative',
    onBehalfOf: entity,
  }
}

const given = (...texts: string[]) => texts.filter((text) => text !== '')

type Values = { readonly path: string; readonly rowId: string | null; readonly get: (key: string) => string }

/** Lists the active rows of a group that fulfil the condition. */
function rowsAt({ service, answers }: Form, place: string, where?: Condition): Values[] {
  const { step, group } = groupAt(service, place)
  const rows = listRows(answers, step, group)
  const wanted = new Set(
    rows.filter((row) => conditionHolds(service, answers, where, { step, group, row })).map(({ rowId }) => rowId),
  )
  return activeRows(service, answers, { step, group })
    .filter(({ rowId }) => wanted.has(rowId))
    .map(({ path, rowId, fields }) => ({
      path,
      rowId,
      get: (key) => {
        const value = fields.find(({ field }) => field.key === key)?.value
        return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      },
    }))
}
