import { signerNeed } from '@portal/contract/services/expected-signers'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import { indispensablePlaces, missingSignatures } from '@portal/domain'
import { hasPassed, isSecure, type CheckedSignature } from '../../documents/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { answersOf } from '../price-application.ts'
import { isSamePerson, latvianCodeOf, matchSignatures, type Signatory } from './match-signatures.ts'
import {
  requiredSigners,
  type Flaw,
  type Place,
  type RequiredSigners,
  type SigningParties,
} from './required-signers.ts'

/** The application, and what decides who signs it. */
export interface SigningContext extends SigningParties {
  application: Pick<ApplicationRecord, 'answers'>
}

/** One signature that is there or is needed. */
export interface SignerSlot {
  name: string
  role: string
  onBehalfOf: string | null
  signedAt: Date | null
  /** Whether a signature of the person belongs here. */
  isOf: (code: string) => boolean
}

/** So many signatures more, of any of these or of them all. */
export interface Gap {
  count: number
  /** How many may give them. */
  of: number
  names: string[]
  /** The entity for which they sign, where it is another than the one that the application is about. */
  onBehalfOf: string | null
}

export interface Signers {
  slots: SignerSlot[]
  /** Every required signature stands and is valid. */
  complete: boolean
  missing: Gap[]
  /** Why nobody can be told who signs. */
  flaws: Flaw[]
  /** Who signed when it was theirs, and is not asked for any more: the register or the answers have changed since. */
  uncounted: string[]
}

/** Of those who may all sign alike, so many are named. */
const mostNamed = 12

/**
 * Who has signed a document and who must still, or may.
 * @param definition undefined for documents that no service asks for
 * @param reader the personal code of whoever looks, who is shown her own place among however many
 */
export function signersOf(
  context: SigningContext,
  service: ServiceDefinition | undefined,
  definition: DocumentDefinition | undefined,
  signatures: readonly CheckedSignature[],
  reader = '',
): Signers {
  const told = { missing: [], flaws: [], uncounted: [] }
  if (!service || !definition)
    return { ...told, slots: signatures.filter(hasPassed).map(freely), complete: signatures.every(hasPassed) }
  const passed = signatures.filter(isSecure)
  const signers = requiredOf(context, service, definition)
  const gap = { count: 1, of: 0, names: [], onBehalfOf: null }
  if (signers.isAnyone)
    return passed.length > 0
      ? { ...told, slots: passed.map(freely), complete: true }
      : { ...told, slots: [whoever], complete: false, missing: [gap] }
  const found = matchSignatures(signers.places, passed)
  const { count, of } = missingSignatures(signers.required, (place) => found[place] !== undefined)
  // Where all are represented by documents, somebody has to hold one.
  const complete = count === 0 && passed.length > 0
  const groups = of.map(({ among, count: more }) => gapOf(signers.places, among, more))
  return {
    slots: slotsOf(signers, found, complete, of, reader),
    complete,
    missing: complete || count > 0 ? groups : [gap],
    flaws: count === Infinity ? flawsOf(signers) : [],
    uncounted: passed.filter((signature) => !found.includes(signature)).map(({ signer }) => signer),
  }
}

/** Everybody who may sign a document, whether she has, and of whom how many are missing. */
export interface DocumentPlaces {
  /** Indispensable is whose signature is missing, and without whom it can never be complete, whoever else signs. */
  places: (Place & { signedAt: Date | null; indispensable: boolean })[]
  complete: boolean
  missing: readonly { count: number; among: readonly number[] }[]
}

/** The same as `signersOf`, place by place and of however many. */
export function placesOf(
  context: SigningContext,
  service: ServiceDefinition,
  definition: DocumentDefinition,
  signatures: readonly CheckedSignature[],
): DocumentPlaces {
  const passed = signatures.filter(isSecure)
  const { required, places, isAnyone } = requiredOf(context, service, definition)
  const found = matchSignatures(places, passed)
  const { count, of } = missingSignatures(required, (place) => found[place] !== undefined)
  const complete = (isAnyone || count === 0) && passed.length > 0
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

/** A signature that says of no time was there in any case. */
const signedAtOf = (signature: CheckedSignature | undefined) => (signature ? (signature.signedAt ?? new Date(0)) : null)

function requiredOf(
  context: SigningContext,
  service: ServiceDefinition,
  definition: DocumentDefinition,
): RequiredSigners {
  return requiredSigners(signerNeed(service, answersOf(context.application.answers, service), definition), context)
}

const freely = (signature: CheckedSignature): SignerSlot => ({
  name: signature.signer,
  role: 'anyone',
  onBehalfOf: null,
  signedAt: signature.signedAt,
  isOf: (code) => latvianCodeOf(signature) === code,
})

const whoever: SignerSlot = { name: '', role: 'anyone', onBehalfOf: null, signedAt: null, isOf: () => false }

/** Where nothing else is wrong, nobody is there. */
const flawsOf = ({ flaws }: RequiredSigners): Flaw[] =>
  flaws.length > 0 ? flaws : [{ reason: 'unrepresented', name: '' }]

function gapOf(places: readonly Place[], among: readonly number[], count: number): Gap {
  const people = among.flatMap((place) => places[place] ?? [])
  const [behalf = null, ...others] = new Set(people.map(({ capacities }) => capacities[0]?.onBehalfOf ?? null))
  const isAll = count === people.length
  return {
    count,
    of: people.length,
    names: (isAll ? people : people.slice(0, mostNamed)).map(({ name }) => name),
    onBehalfOf: others.length === 0 ? behalf : null,
  }
}

/** Whoever has signed, whoever must, and of those who may as well as others so many as a reader takes in. */
function slotsOf(
  { places }: RequiredSigners,
  found: readonly (CheckedSignature | undefined)[],
  isComplete: boolean,
  missing: readonly { count: number; among: readonly number[] }[],
  reader: string,
): SignerSlot[] {
  const must = new Set(missing.flatMap(({ count, among }) => (count === among.length ? among : [])))
  let others = 0
  return places.flatMap((place, index) => {
    const signature = found[index]
    const isOf = (code: string) => place.personalCode === code || place.staff?.includes(code) === true
    const isShown =
      signature !== undefined ||
      !place.signsThemselves ||
      (!isComplete && (must.has(index) || isOf(reader) || (others += 1) <= mostNamed))
    return isShown
      ? place.capacities.map(({ role, onBehalfOf }) => ({
          name: place.name,
          role,
          onBehalfOf,
          signedAt: signedAtOf(signature),
          isOf,
        }))
      : []
  })
}

/** Whether a signature of the person belongs on the document, and whether it is there already. */
export function standingOf(
  signatory: Signatory,
  context: SigningContext,
  service: ServiceDefinition | undefined,
  definition: DocumentDefinition | undefined,
  signatures: readonly CheckedSignature[],
): 'expected' | 'signed' | 'not-expected' {
  // Whoever signed in a way that does not suffice may sign again.
  const passed: Signatory[] = signatures.filter(definition === undefined ? hasPassed : isSecure)
  if (passed.some((signature) => isSamePerson(signature, signatory))) return 'signed'
  if (!service || !definition) return 'expected'
  const { isAnyone, places } = requiredOf(context, service, definition)
  if (isAnyone) return 'expected'
  return matchSignatures(places, [...passed, signatory]).includes(signatory) ? 'expected' : 'not-expected'
}
