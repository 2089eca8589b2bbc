import { isDeepStrictEqual } from 'node:util'
import type { AppointedSigner, ExpectedSigner, SignerNeed } from '@portal/forms/signers/signers-by-answers'
import {
  requireAll,
  getBody,
  represents,
  type Named,
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
import { distinguishSigners, foldName, type Awaited } from './match-signatures.ts'

/** Data that decides who signs, in addition to the answers: the register and the applicant. */
export interface SigningParties {
  applicant: { name: string; personalCode: string | null }
  /** Number of the entity that the application is about; null for a new one. */
  registrationNumber: string | null
  /** Persons and entities that act for the entity. */
  officers: readonly RegisteredRepresentative[]
  /** True if the board has lost its powers to an administrator. */
  isInsolvent: boolean
  /** The members of the entity known to the register. */
  members: readonly RegisteredMember[]
  /** The members of the council. */
  council: readonly RegisteredMember[]
  /** The partners of a partnership. */
  partners: readonly RegisteredMember[]
  /** Personal codes of sworn notaries who may have signed an uploaded paper. */
  notaries: readonly string[]
  /** Entities among the founders, members and officers, and the entities behind them. */
  others: ReadonlyMap<string, Registered>
}

/** A possible signer, with each capacity in which their signature counts. */
export interface Place extends Awaited, Named {
  /** Identifies the same person in other documents. */
  key: string
  capacities: { role: string; onBehalfOf: string | null }[]
}

/** The reason why the signers of an entity cannot be determined. */
export interface Flaw {
  reason: 'unregistered' | 'circular' | 'remote' | 'unrepresented' | 'several' | 'noCouncil' | 'noPartners'
  name: string
}

export interface RequiredSigners {
  required: RequiredSignatures
  places: Place[]
  /** True if one signature of any person is enough. */
  isAnyone: boolean
  flaws: Flaw[]
}

const noSigners: RequiredSignatures = { officers: [] }

/** Computes who has to sign, and in which combinations. */
export function findSignersByRegister(need: SignerNeed, parties: SigningParties): RequiredSigners {
  const collected = collector()
  const required = requiredOf(need, parties, collected)
  const places = distinguishSigners(collected.places)
  return { required, isAnyone: required === anyone, places, flaws: collected.flaws }
}

/** Any signature satisfies this. */
const anyone: RequiredSignatures = { atLeast: 0, of: [] }

function collector() {
  const places: Place[] = []
  const known = new Map<string, number>()
  return {
    places,
    flaws: [] as Flaw[],
    /** Keeps one place for each person, with all their capacities. */
    placeOf(key: string, awaited: Awaited, capacity: Place['capacities'][number]): RequiredSignatures {
      const at = known.get(key)
      const place = at === undefined ? undefined : places[at]
      if (at === undefined || !place) {
        known.set(key, places.length)
        return { place: places.push({ key, ...awaited, capacities: [capacity] }) - 1 }
      }
      if (!place.capacities.some((other) => isDeepStrictEqual(other, capacity))) place.capacities.push(capacity)
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
      return ofEntity(need, parties, collected, [])
    case 'body':
      return ofBody(need, parties, collected)
    case 'members':
      return ofMembers(need, parties, collected)
    case 'partners':
      return ofPartners(need, parties, collected)
    case 'applicant':
      return ofCode(parties.applicant, { role: 'applicant', onBehalfOf: null }, collected)
  }
}

/** A signer represented by a document does not block filing. Their place shows an additional signature, if there is one. */
function ofPerson(signer: ExpectedSigner, collected: Collected): RequiredSignatures {
  const { signsThemselves, personalCode, name, birthDate, countries, byName, role, onBehalfOf, path } = signer
  const key = signsThemselves ? keyOf({ personalCode, name, birthDate }) : path
  const place = collected.placeOf(
    key,
    { name, personalCode, signsThemselves, birthDate, countries, ...(byName && { byName }) },
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

/** Requires the entity's registered representatives to sign, also for entities among its officers. Procurators do not count. */
function ofEntity(
  { registrationNumber, name }: { registrationNumber: string; name: string },
  parties: SigningParties,
  collected: Collected,
  between: readonly string[],
): RequiredSignatures {
  const flawed = (reason: Flaw['reason']) => {
    collected.flaws.push({ reason, name })
    return noSigners
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
  return rightsOf({ officers: acting, onBehalfOf: entity.name }, parties, collected, [...between, registrationNumber])
}

function rightsOf(
  { officers, onBehalfOf }: { officers: readonly RegisteredRepresentative[]; onBehalfOf: string | null },
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
          : ofEntity(
              { registrationNumber: officer.registrationNumber, name: officer.name },
              parties,
              collected,
              between,
            ),
    })),
  }
}

function ofBody(
  need: Extract<SignerNeed, { kind: 'body' }>,
  parties: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const { body, procurators, dismissed, changed, appointed } = need
  if (body === 'council') return ofCouncil(need, parties, collected)
  const officersAfter = parties.officers.map((officer) => {
    const change = changed.find(({ officer: id }) => id === officer.id)
    if (!change) return officer
    const { position, representation, withAtLeast } = change
    return { ...officer, position, right: representation as RepresentationRight, withAtLeast }
  })
  const staying = officersAfter.filter((officer) => {
    const stands = getBody(officer)
    const isOfBody =
      body === 'representatives' && !parties.isInsolvent
        ? represents(officer)
        : stands === (body === 'representatives' ? 'office' : body === 'chair' ? 'board' : body)
    return (isOfBody || (procurators && stands === 'procurators')) && !dismissed.includes(officer.id)
  })
  const between = parties.registrationNumber === null ? [] : [parties.registrationNumber]
  const chair = body === 'chair' ? staying.filter(({ position }) => position === 'CHAIR_OF_BOARD') : []
  // The chair signs by office, not by a right of representation.
  const acting = chair.length > 0 ? chair.map((one) => ({ ...one, right: 'INDIVIDUALLY' as const })) : staying
  const { officers } = rightsOf({ officers: acting, onBehalfOf: null }, parties, collected, between)
  return { officers: [...officers, ...appointed.map((one) => ofAppointed(one, collected))] }
}

/** Requires more than half of the council (Komerclikuma 295. pants), or all of its members who met. */
function ofCouncil(
  { absent }: Extract<SignerNeed, { kind: 'body' }>,
  { council }: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const met = council.filter(({ holdings }) => !holdings.some((id) => absent?.includes(id)))
  if (met.length === 0) {
    collected.flaws.push({ reason: 'noCouncil', name: '' })
    return noSigners
  }
  const of = met.map((one) => ofCode(one, { role: 'COUNCIL_MEMBER', onBehalfOf: null }, collected))
  return { atLeast: absent ? met.length : Math.floor(council.length / 2) + 1, of }
}

function ofAppointed(
  { signer, position, representation, withAtLeast }: AppointedSigner,
  collected: Collected,
): Representative & { signs: RequiredSignatures } {
  return { position, right: representation as RepresentationRight, withAtLeast, signs: ofPerson(signer, collected) }
}

function ofMembers(
  { which, named, facts }: Extract<SignerNeed, { kind: 'members' }>,
  parties: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const { members } = parties
  if (which === 'holders')
    return requireAll(
      members
        .filter(({ holdings }) => holdings.some((id) => facts.includes(id)))
        .map((member) => ofMember(member, parties, collected)),
    )
  if (members.length === 0)
    return named.length === 0 ? noSigners : requireAll(named.map((one) => requiredOf(one, parties, collected)))
  if (which === 'sole' && members.length > 1) {
    collected.flaws.push({ reason: 'several', name: '' })
    return noSigners
  }
  return requireAll(members.map((member) => ofMember(member, parties, collected)))
}

/** Requires every partner who remains or leaves alive. A partnership registered without its partners cannot file. */
function ofPartners(
  { without }: Extract<SignerNeed, { kind: 'partners' }>,
  parties: SigningParties,
  collected: Collected,
): RequiredSignatures {
  const signing = parties.partners.filter(({ holdings }) => !holdings.some((id) => without.includes(id)))
  if (signing.length === 0) {
    collected.flaws.push({ reason: 'noPartners', name: '' })
    return noSigners
  }
  return requireAll(signing.map((partner) => ofMember(partner, parties, collected, 'partner')))
}

/** Requires the signature of a member or partner. A foreign entity signs by a document. */
function ofMember(
  member: RegisteredMember,
  parties: SigningParties,
  collected: Collected,
  role: 'member' | 'partner' = 'member',
): RequiredSignatures {
  const { name, registrationNumber, isForeign } = member
  if (registrationNumber === null) return ofCode(member, { role, onBehalfOf: null }, collected)
  if (!isForeign) return ofEntity({ registrationNumber, name }, parties, collected, [])
  return ofPerson(
    {
      name,
      path: registrationNumber,
      personalCode: null,
      signsThemselves: false,
      birthDate: null,
      countries: [],
      role,
      onBehalfOf: null,
    },
    collected,
  )
}
