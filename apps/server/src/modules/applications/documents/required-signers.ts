import type { AppointedSigner, ExpectedSigner, SignerNeed } from '@portal/contract/services/expected-signers'
import {
  allOf,
  bodyOf,
  represents,
  type Representative,
  type RepresentationRight,
  type RequiredSignatures,
} from '@portal/domain'
import {
  mostBetween,
  type Registered,
  type RegisteredMember,
  type RegisteredRepresentative,
} from '../../entities/index.ts'
import { foldName, type Awaited } from './match-signatures.ts'

/** What decides who signs beside the answers: the register, and who files. */
export interface SigningParties {
  applicant: { name: string; personalCode: string | null }
  /** Of the entity the application is about; null for a new one. */
  registrationNumber: string | null
  /** Whoever acts for it. */
  officers: readonly RegisteredRepresentative[]
  /** Its members, as far as the register tells of them. */
  members: readonly RegisteredMember[]
  /** Whoever sits in its council. */
  council: readonly RegisteredMember[]
  /** Entities that stand among founders, members and officers, and those behind them. */
  others: ReadonlyMap<string, Registered>
}

/** Somebody who may give a signature, in each capacity in which it counts. */
export interface Place extends Awaited {
  /** By which she is the same person in another document. */
  key: string
  capacities: { role: string; onBehalfOf: string | null }[]
}

/** Why nobody can be told who signs for an entity. */
export interface Flaw {
  reason: 'unregistered' | 'circular' | 'remote' | 'unrepresented' | 'several'
  name: string
}

export interface RequiredSigners {
  required: RequiredSignatures
  places: Place[]
  /** One signature of whomever. */
  isAnyone: boolean
  flaws: Flaw[]
}

const nobody: RequiredSignatures = { officers: [] }

/** Who has to sign, person by person, and in which ways. */
export function requiredSigners(need: SignerNeed, parties: SigningParties): RequiredSigners {
  const collected = collector()
  const required = requiredOf(need, parties, collected)
  return { required, isAnyone: required === anyone, places: collected.places, flaws: collected.flaws }
}

/** Filled by whatever signature there is. */
const anyone: RequiredSignatures = { atLeast: 0, of: [] }

function collector() {
  const places: Place[] = []
  const known = new Map<string, number>()
  return {
    places,
    flaws: [] as Flaw[],
    /** One person is one place, in however many capacities she signs. */
    placeOf(key: string, awaited: Awaited, capacity: Place['capacities'][number]): RequiredSignatures {
      const at = known.get(key)
      const place = at === undefined ? undefined : places[at]
      if (at === undefined || !place) {
        known.set(key, places.length)
        return { place: places.push({ key, ...awaited, capacities: [capacity] }) - 1 }
      }
      if (!place.capacities.some(({ onBehalfOf }) => onBehalfOf === capacity.onBehalfOf))
        place.capacities.push(capacity)
      return { place: at }
    },
  }
}
type Collected = ReturnType<typeof collector>

function requiredOf(need: SignerNeed, parties: SigningParties, collected: Collected): RequiredSignatures {
  switch (need.kind) {
    case 'anyone':
      return anyone
    case 'person':
      return ofPerson(need.signer, collected)
    case 'some':
      return { atLeast: need.atLeast, of: need.of.map((each) => requiredOf(each, parties, collected)) }
    case 'entity':
      return ofEntity(need.registrationNumber, need.name, parties, collected, [])
    case 'body':
      return ofBody(need, parties, collected)
    case 'members':
      return ofMembers(need, parties, collected)
    case 'applicant':
      return ofCode(parties.applicant, { role: 'applicant', onBehalfOf: null }, collected)
  }
}

/** Whoever is represented by a document keeps nobody from filing; her place shows whichever further signature there is. */
function ofPerson(signer: ExpectedSigner, collected: Collected): RequiredSignatures {
  const { signsThemselves, personalCode, name, birthDate, countries, role, onBehalfOf, path } = signer
  const key = signsThemselves ? keyOf({ personalCode, name, birthDate }) : path
  const place = collected.placeOf(
    key,
    { name, personalCode, signsThemselves, birthDate, countries },
    { role, onBehalfOf },
  )
  return signsThemselves ? place : { atLeast: 0, of: [place] }
}

const keyOf = ({ personalCode, name, birthDate }: Pick<Awaited, 'personalCode' | 'name' | 'birthDate'>) =>
  personalCode ?? `${foldName(name)} ${birthDate ?? ''}`

function ofCode(
  { name, personalCode, birthDate = null }: { name: string; personalCode: string | null; birthDate?: string | null },
  capacity: Place['capacities'][number],
  collected: Collected,
): RequiredSignatures {
  const awaited = { name, personalCode, birthDate, signsThemselves: true, countries: [] }
  return collected.placeOf(keyOf(awaited), awaited, capacity)
}

/** An entity signs through its representation in the register, entities among its officers likewise; never through procurators. */
function ofEntity(
  registrationNumber: string,
  name: string,
  parties: SigningParties,
  collected: Collected,
  between: readonly string[],
): RequiredSignatures {
  const flawed = (reason: Flaw['reason']) => {
    collected.flaws.push({ reason, name })
    return nobody
  }
  if (between.includes(registrationNumber)) return flawed('circular')
  if (between.length >= mostBetween) return flawed('remote')
  const entity = parties.others.get(registrationNumber)
  if (!entity) return flawed('unregistered')
  const { staff } = entity
  if (staff) {
    const awaited = { name, personalCode: null, signsThemselves: true, birthDate: null, countries: [], staff }
    return collected.placeOf(registrationNumber, awaited, { role: 'officer', onBehalfOf: null })
  }
  const acting = entity.officers.filter(represents)
  if (acting.length === 0) return flawed('unrepresented')
  return rightsOf(acting, entity.name, parties, collected, [...between, registrationNumber])
}

function rightsOf(
  officers: readonly RegisteredRepresentative[],
  onBehalfOf: string | null,
  parties: SigningParties,
  collected: Collected,
  between: readonly string[],
): Extract<RequiredSignatures, { officers: unknown }> {
  return {
    officers: officers.map((officer) => ({
      position: officer.position,
      right: officer.right,
      withAtLeast: officer.withAtLeast,
      signs:
        officer.registrationNumber === null
          ? ofCode(officer, { role: officer.position, onBehalfOf }, collected)
          : ofEntity(officer.registrationNumber, officer.name, parties, collected, between),
    })),
  }
}

function ofBody(
  need: Extract<SignerNeed, { kind: 'body' }>,
  parties: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const { body, procurators, dismissed, appointed } = need
  if (body === 'council') return ofCouncil(parties, collected)
  const staying = parties.officers.filter((officer) => {
    const stands = bodyOf(officer)
    return (stands === body || (procurators && stands === 'procurators')) && !dismissed.includes(officer.id)
  })
  const between = parties.registrationNumber === null ? [] : [parties.registrationNumber]
  const { officers } = rightsOf(staying, null, parties, collected, between)
  return { officers: [...officers, ...appointed.map((one) => ofAppointed(one, collected))] }
}

/** More than half of it (Komerclikuma 295. pants); where the register tells of none, whoever reads the decision sees who signed it. */
function ofCouncil({ council }: SigningParties, collected: Collected): RequiredSignatures {
  if (council.length === 0) return anyone
  const of = council.map((one) => ofCode(one, { role: 'COUNCIL_MEMBER', onBehalfOf: null }, collected))
  return { atLeast: Math.floor(council.length / 2) + 1, of }
}

function ofAppointed(
  { signer, position, representation, withAtLeast }: AppointedSigner,
  collected: Collected,
): Representative & { signs: RequiredSignatures } {
  return { position, right: representation as RepresentationRight, withAtLeast, signs: ofPerson(signer, collected) }
}

function ofMembers(
  { which, named }: Extract<SignerNeed, { kind: 'members' }>,
  parties: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const { members } = parties
  if (members.length === 0)
    return named.length === 0 ? nobody : allOf(named.map((one) => requiredOf(one, parties, collected)))
  if (which === 'sole' && members.length > 1) {
    collected.flaws.push({ reason: 'several', name: '' })
    return nobody
  }
  return allOf(members.map((member) => ofMember(member, parties, collected)))
}

/** A member from abroad that is an entity signs by a document. */
function ofMember(member: RegisteredMember, parties: SigningParties, collected: Collected): RequiredSignatures {
  const { name, registrationNumber, isForeign } = member
  if (registrationNumber === null) return ofCode(member, { role: 'member', onBehalfOf: null }, collected)
  if (!isForeign) return ofEntity(registrationNumber, name, parties, collected, [])
  return ofPerson(
    {
      name,
      path: registrationNumber,
      personalCode: null,
      signsThemselves: false,
      birthDate: null,
      countries: [],
      role: 'member',
      onBehalfOf: null,
    },
    collected,
  )
}
