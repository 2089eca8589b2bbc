import { signerNeed } from '@portal/forms/signers/signers-by-answers'
import type { DocumentDefinition, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { formatDistinctName, indispensablePlaces, missingSignatures } from '@portal/domain'
import { hasPassed, isSecure, type CheckedSignature } from '../../files/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { getAnswers } from '../price-application.ts'
import { isSamePerson, getLatvianCode, matchSignatures, nameSignatories, type Signatory } from './match-signatures.ts'
import {
  findSignersByRegister,
  type Flaw,
  type Place,
  type RequiredSigners,
  type SigningParties,
} from './signers-by-register.ts'

/** The application, with the data that decides who signs it. */
export interface SigningContext extends SigningParties {
  application: Pick<ApplicationRecord, 'answers'>
}

/** One signature, given or still needed. */
export interface SignerSlot {
  /** Identifies the person among the slots of the document: namesakes may have nothing else that differs. */
  key: string
  name: string
  distinction?: string | undefined
  role: string
  onBehalfOf: string | null
  signedAt: Date | null
  /** Checks that a signature of the person fills this slot. */
  isOf: (code: string) => boolean
}

/** Signatures still missing: a number of them, from any of the signers or from all. */
export interface Gap {
  count: number
  /** The number of persons who may give them. */
  of: number
  names: string[]
  /** The reader's name, which comes first in that case. */
  you: string | null
  /** The entity for which they sign, if it is not the one that the application is about. */
  onBehalfOf: string | null
}

export interface Signers {
  slots: SignerSlot[]
  /** Every required signature is present and valid. */
  complete: boolean
  missing: Gap[]
  /** Reasons why the signers cannot be determined. */
  flaws: Flaw[]
  /** Signers whose signature no longer counts, because the register or the answers changed after it. */
  uncounted: string[]
}

/** The number of alternative signers listed by name. */
const mostNamed = 12

/**
 * Computes who has signed a document, and who must or may still sign it.
 * @param definition undefined for documents that no service asks for
 * @param reader personal code of the reader, whose own place is always listed
 */
export function describeSigners(
  context: SigningContext,
  { service, definition }: { service: ServiceDefinition | undefined; definition: DocumentDefinition | undefined },
  signatures: readonly CheckedSignature[],
  reader = '',
): Signers {
  const none = { missing: [], flaws: [], uncounted: [] }
  if (!service || !definition)
    return { ...none, slots: signatures.filter(hasPassed).map(freely), complete: signatures.every(hasPassed) }
  const passed = signatures.filter(isSecure)
  const signers = requiredOf(context, service, definition)
  const gap = { count: 1, of: 0, names: [], you: null, onBehalfOf: null }
  const byNotary = definition.origin === 'uploaded' ? passed.filter(isNotary(context)) : []
  if (byNotary.length > 0)
    return { ...none, slots: byNotary.map((signature) => ({ ...freely(signature), role: 'notary' })), complete: true }
  if (signers.isAnyone)
    return passed.length > 0
      ? { ...none, slots: passed.map(freely), complete: true }
      : { ...none, slots: [anyoneSlot], complete: false, missing: [gap] }
  const found = matchSignatures(signers.places, passed)
  const { count, of } = missingSignatures(signers.required, (place) => found[place] !== undefined)
  // A document needs at least one signature, even if all signers are represented by documents.
  const complete = count === 0 && passed.length > 0
  const groups = of.map(({ among, count: more }) => gapOf(signers.places, among, more, reader))
  return {
    slots: slotsOf(signers, found, { isComplete: complete, missing: of }, reader),
    complete,
    missing: complete || count > 0 ? groups : [gap],
    flaws: count === Infinity ? flawsOf(signers) : [],
    uncounted: nameSignatories(passed).filter((_, index) => !found.includes(passed[index])),
  }
}

/** Every possible signer of a document, with their signature, and the number of missing signatures in each group. */
export interface DocumentPlaces {
  /** `indispensable`: no combination without this missing signature satisfies the rule. */
  places: (Place & { signedAt: Date | null; indispensable: boolean })[]
  complete: boolean
  missing: readonly { count: number; among: readonly number[] }[]
}

/** Computes the same as `describeSigners`, for each place and without a limit. */
export function listPlaces(
  context: SigningContext,
  service: ServiceDefinition,
  definition: DocumentDefinition,
  signatures: readonly CheckedSignature[],
): DocumentPlaces {
  const passed = signatures.filter(isSecure)
  const { required, places, isAnyone } = requiredOf(context, service, definition)
  const found = matchSignatures(places, passed)
  const { count, of } = missingSignatures(required, (place) => found[place] !== undefined)
  const isNotarial = definition.origin === 'uploaded' && passed.some(isNotary(context))
  const complete = isNotarial || ((isAnyone || count === 0) && passed.length > 0)
  const indispensable = complete ? new Set<number>() : indispensablePlaces(required)
  return {
    places: places.map((place, index) => ({
      ...place,
      signedAt: signedAtOf(found[index]),
      indispensable: !found[index] && indispensable.has(index),
    })),
    complete,
    missing: complete ? [] : of,
  }
}

/** Checks that the signatures, with those of the persons with these keys, complete the document. */
export function areEnough(
  keys: ReadonlySet<string>,
  context: SigningContext,
  { service, definition }: { service: ServiceDefinition | undefined; definition: DocumentDefinition | undefined },
  signatures: readonly CheckedSignature[],
): boolean {
  if (!service || !definition) return false
  const { required, places } = requiredOf(context, service, definition)
  const found = matchSignatures(places, signatures.filter(isSecure))
  const has = (place: number) => found[place] !== undefined || keys.has(places[place]?.key ?? '')
  return keys.size > 0 && missingSignatures(required, has).count === 0
}

/** Returns when a signature was given. A signature without a time counts as given at the epoch. */
const signedAtOf = (signature: CheckedSignature | undefined) => (signature ? (signature.signedAt ?? new Date(0)) : null)

function requiredOf(
  context: SigningContext,
  service: ServiceDefinition,
  definition: DocumentDefinition,
): RequiredSigners {
  return findSignersByRegister(
    signerNeed(service, getAnswers(context.application.answers, service), definition),
    context,
  )
}

const freely = (signature: CheckedSignature): SignerSlot => ({
  key: signature.personalCode ?? signature.signer,
  name: signature.signer,
  role: 'anyone',
  onBehalfOf: null,
  signedAt: signature.signedAt,
  isOf: (code) => getLatvianCode(signature) === code,
})

/** Checks that a sworn notary signed: a notarial act, or the certified copy of a document signed on paper (Notariāta likums). */
const isNotary =
  ({ notaries }: SigningContext) =>
  (signature: Signatory): boolean => {
    const code = getLatvianCode(signature)
    return code !== null && notaries.includes(code)
  }

const anyoneSlot: SignerSlot = {
  key: '',
  name: '',
  role: 'anyone',
  onBehalfOf: null,
  signedAt: null,
  isOf: () => false,
}

/** Returns the reasons; without any, the entity has no representative. */
const flawsOf = ({ flaws }: RequiredSigners): Flaw[] =>
  flaws.length > 0 ? flaws : [{ reason: 'unrepresented', name: '' }]

const isPlaceOf = ({ personalCode, staff }: Place, code: string): boolean =>
  personalCode === code || staff?.includes(code) === true

function gapOf(places: readonly Place[], among: readonly number[], count: number, reader: string): Gap {
  const isReader = (place: Place) => isPlaceOf(place, reader)
  const people = among
    .flatMap((place) => places[place] ?? [])
    .toSorted((one, other) => Number(isReader(other)) - Number(isReader(one)))
  const [behalf = null, ...others] = new Set(people.map(({ capacities }) => capacities[0]?.onBehalfOf ?? null))
  const isAll = count === people.length
  const reading = people.find(isReader)
  return {
    count,
    of: people.length,
    names: (isAll ? people : people.slice(0, mostNamed)).map(formatDistinctName),
    you: reading === undefined ? null : formatDistinctName(reading),
    onBehalfOf: others.length === 0 ? behalf : null,
  }
}

/** Lists signers who have signed or must sign, and a limited number of alternative signers. */
function slotsOf(
  { places }: RequiredSigners,
  found: readonly (CheckedSignature | undefined)[],
  { isComplete, missing }: { isComplete: boolean; missing: readonly { count: number; among: readonly number[] }[] },
  reader: string,
): SignerSlot[] {
  const must = new Set(missing.flatMap(({ count, among }) => (count === among.length ? among : [])))
  let others = 0
  return places.flatMap((place, index) => {
    const signature = found[index]
    const isOf = (code: string) => isPlaceOf(place, code)
    const isShown =
      signature !== undefined ||
      !place.signsThemselves ||
      (!isComplete && (must.has(index) || isOf(reader) || (others += 1) <= mostNamed))
    return isShown
      ? // One signature for oneself is one line, whatever its grounds.
        place.capacities
          .filter(({ onBehalfOf }, at, all) => all.findIndex((capacity) => capacity.onBehalfOf === onBehalfOf) === at)
          .map(({ role, onBehalfOf }) => ({
            key: place.key,
            name: place.name,
            distinction: place.distinction,
            role,
            onBehalfOf,
            signedAt: signedAtOf(signature),
            isOf,
          }))
      : []
  })
}

/** A person about to sign. Only the certificate states the name of a guest, who has entered a personal code. */
export type Signing = Omit<Signatory, 'signer'> & { signer: string | undefined }

/** Checks whether the document needs the person's signature, or has it already. */
export function getSignerState(
  { signer, ...identity }: Signing,
  context: SigningContext,
  { service, definition }: { service: ServiceDefinition | undefined; definition: DocumentDefinition | undefined },
  signatures: readonly CheckedSignature[],
): 'expected' | 'signed' | 'not-expected' {
  // A signer whose signature does not suffice may sign again.
  const passed: Signatory[] = signatures.filter(definition === undefined ? hasPassed : isSecure)
  const signatory = { ...identity, signer: signer ?? '' }
  if (passed.some((signature) => isSamePerson(signature, signatory))) return 'signed'
  if (!service || !definition) return 'expected'
  const { isAnyone, places } = requiredOf(context, service, definition)
  if (isAnyone || (definition?.origin === 'uploaded' && isNotary(context)(signatory))) return 'expected'
  const found = matchSignatures(places, [...passed, signatory])
  const mayBeNamed = signer === undefined && places.some(({ byName }, place) => byName && !found[place])
  return mayBeNamed || found.includes(signatory) ? 'expected' : 'not-expected'
}
