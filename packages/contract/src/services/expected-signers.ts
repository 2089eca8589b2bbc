import { activeRows } from './active-fields.ts'
import { conditionHolds } from './conditions.ts'
import { groundOf } from './filing-ground.ts'
import { groupAt, rowsOf } from './places.ts'
import { signersByGround, type SignerRole, type SignerRule } from './signer-rules.ts'
import type { Condition, DocumentDefinition, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/** A person whom the answers name. */
export type ExpectedSigner = {
  /** The row that names the person. */
  readonly path: string
  readonly name: string
  /** Null when another person signs by a document, or the person has no Latvian code. */
  readonly personalCode: string | null
  /** The person named here signs, and nobody else by a power of attorney or the like. */
  readonly signsThemselves: boolean
  /** Of a person without a Latvian code: what her certificate can be held against. */
  readonly birthDate: string | null
  /** Where she lives and who issued her identity document. */
  readonly countries: readonly string[]
  readonly role: SignerRole
  /** The founder the person signs for. */
  readonly onBehalfOf: string | null
}

/** An officer whom the application appoints, with the right that it gives her. */
export type AppointedSigner = {
  readonly signer: ExpectedSigner
  readonly position: string
  readonly representation: string
  readonly withAtLeast: number | null
}

/** What the answers say of who signs; whatever only the register knows is left to whoever has it. */
export type SignerNeed =
  | { readonly kind: 'person'; readonly signer: ExpectedSigner }
  /** An entity of the register, as a founder or member. */
  | { readonly kind: 'entity'; readonly registrationNumber: string; readonly name: string }
  | { readonly kind: 'some'; readonly atLeast: number; readonly of: readonly SignerNeed[] }
  | {
      readonly kind: 'body'
      readonly body: 'board' | 'council' | 'office'
      readonly procurators: boolean
      /** Officers' ids who go, and who comes, where the body signs as it will be. */
      readonly dismissed: readonly string[]
      readonly appointed: readonly AppointedSigner[]
    }
  /** `named`: a sole member of whom only the answers tell. */
  | { readonly kind: 'members'; readonly which: 'sole' | 'all'; readonly named: readonly SignerNeed[] }
  | { readonly kind: 'applicant' }
  | { readonly kind: 'anyone' }

/** Who has to sign a document by its service's rule. */
export function signerNeed(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { requiredSignatures: rule }: Pick<DocumentDefinition, 'requiredSignatures'>,
): SignerNeed {
  return needOf({ service, answers }, rule)
}

/** The persons whom the answers name as signers of a document. */
export function expectedSigners(
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
  if (rule === 'filer') return needOf(form, signersByGround[groundOf(form.answers)])
  if ('allOf' in rule) return everyOne(rule.allOf.map((each) => needOf(form, each)))
  if ('rowsOf' in rule) {
    const of = signersOfRows(form, rule)
    return { kind: 'some', atLeast: rule.atLeast ?? of.length, of }
  }
  if ('body' in rule) return bodyNeed(form, rule)
  if (rule.members === 'all') return { kind: 'members', which: 'all', named: [] }
  if (rule.members === 'sole')
    return {
      kind: 'members',
      which: 'sole',
      named: signersOfRows(form, { rowsOf: rule.named, role: 'member-named' }).filter(isGiven),
    }
  return everyOne([
    ...signersOfRows(form, { rowsOf: rule.chair, role: 'chair-of-meeting' }),
    ...signersOfRows(form, { rowsOf: rule.keeper, role: 'keeper-of-minutes' }),
  ])
}

const everyOne = (of: readonly SignerNeed[]): SignerNeed => ({ kind: 'some', atLeast: of.length, of })

const isGiven = (need: SignerNeed) =>
  need.kind === 'person' ? need.signer.name !== '' : need.kind !== 'entity' || need.registrationNumber !== ''

function bodyNeed(form: Form, { body, as, procurators }: Extract<SignerRule, { body: unknown }>): SignerNeed {
  const { board } = form.service
  const isResulting = as === 'resulting' && board !== undefined
  return {
    kind: 'body',
    body,
    procurators: procurators === true,
    dismissed: isResulting && board.dismissed ? rowsAt(form, board.dismissed).map(({ get }) => get('officer')) : [],
    appointed: isResulting
      ? rowsAt(form, board.appointed).map((row) => ({
          signer: themselves(row, 'appointed'),
          position: row.get('position'),
          representation: row.get('representation'),
          withAtLeast: Number(row.get('withAtLeast')) || null,
        }))
      : [],
  }
}

/** What else than the register's entry may give somebody the right to sign for an entity of the register. */
const otherPapers = ['power-of-attorney', 'law', 'other']

function signersOfRows(form: Form, rule: Extract<SignerRule, { rowsOf: string }>): SignerNeed[] {
  const representatives = rule.through ? rowsAt(form, rule.through) : []
  return rowsAt(form, rule.rowsOf, rule.where).flatMap((row): SignerNeed[] => {
    if (row.get('kind') !== 'legal') return [{ kind: 'person', signer: themselves(row, rule.role) }]
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

function themselves({ path, get }: Values, role: SignerRole): ExpectedSigner {
  const signsThemselves = get('legalBasis') === '' || get('legalBasis') === 'self'
  return {
    path,
    name: `${get('forname')} ${get('surname')}`.trim(),
    personalCode: signsThemselves ? get('latvianIdentityNumber') || null : null,
    signsThemselves,
    birthDate: get('birthDate') || null,
    countries: given(get('countryOfResidence'), get('identityDocumentCountry')),
    role,
    onBehalfOf: null,
  }
}

function representative({ path, get }: Values, entity: string): ExpectedSigner {
  return {
    path,
    name: `${get('forename')} ${get('surname')}`.trim(),
    personalCode: get('latvianIdentityNumber') || null,
    signsThemselves: true,
    birthDate: get('birthDate') || null,
    countries: given(get('addressCountry'), get('country')),
    role: 'representative',
    onBehalfOf: entity,
  }
}

const given = (...texts: string[]) => texts.filter((text) => text !== '')

type Values = { readonly path: string; readonly get: (key: string) => string }

/** The active rows of a group that fulfil the condition. */
function rowsAt({ service, answers }: Form, place: string, where?: Condition): Values[] {
  const { step, group } = groupAt(service, place)
  const rows = rowsOf(answers, step, group)
  const wanted = new Set(
    rows.filter((row) => conditionHolds(service, answers, where, { step, group, row })).map(({ rowId }) => rowId),
  )
  return activeRows(service, answers, { step, group })
    .filter(({ rowId }) => wanted.has(rowId))
    .map(({ path, fields }) => ({
      path,
      get: (key) => {
        const value = fields.find(({ field }) => field.key === key)?.value
        return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      },
    }))
}
