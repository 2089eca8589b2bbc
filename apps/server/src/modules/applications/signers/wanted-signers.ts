import { documentsOf, type StoredDocument } from '../../documents/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { definitionOf, documentContext, type DocumentContext } from '../documents/document-context.ts'
import { asAnswered } from '../documents/document-list.ts'
import { placesOf, type DocumentPlaces } from '../documents/sign-expected.ts'
import type { Capacity } from '../signing-room.ts'

/** Of those who sign in a capacity, so many more. */
export type WantedGround = Capacity & { missing: { count: number; of: number } | null }

/** Somebody whose signature belongs on documents, by the answers and the register as they are now. */
export interface WantedSigner {
  key: string
  name: string
  /** By which the portal can ask her. */
  personalCode: string | null
  grounds: WantedGround[]
  /** Another signature of hers is needed, or may count. */
  awaited: boolean
  /** Nobody else can sign in her stead. */
  indispensable: boolean
  /** Of which groups of the room she is, some of whom still have to sign. */
  choices: number[]
  /** When she last signed one of them. */
  signedAt: Date | null
  documents: { document: StoredDocument; signed: boolean }[]
}

/** What the portal has printed and somebody has to sign, and who. Papers that were uploaded may be scans: nobody is asked to sign them. */
export interface Wanted {
  context: DocumentContext
  documents: StoredDocument[]
  signers: Map<string, WantedSigner>
  complete: boolean
}

export async function wantedSigners(tx: Tx, application: ApplicationRecord): Promise<Wanted> {
  const documents = (await documentsOf(tx, application.id)).filter(({ origin }) => origin === 'generated')
  const context = await documentContext(tx, application)
  const signers = new Map<string, WantedSigner>()
  let complete = documents.length > 0
  let groups = 0
  for (const document of documents) {
    const { service, definition } = definitionOf(context, document)
    if (!service || !definition) continue
    const found = placesOf(context, service, definition, asAnswered(document))
    complete &&= found.complete
    found.places.forEach((place, index) => addPlace(signers, document, found, place, index, groups))
    groups += found.missing.length
  }
  return { context, documents, signers, complete }
}

function addPlace(
  signers: Map<string, WantedSigner>,
  document: StoredDocument,
  { places, missing }: DocumentPlaces,
  place: DocumentPlaces['places'][number],
  index: number,
  groups: number,
): void {
  const known = signers.get(place.key) ?? {
    key: place.key,
    name: place.name,
    personalCode: place.signsThemselves && !place.staff ? place.personalCode : null,
    grounds: [],
    awaited: false,
    indispensable: false,
    choices: [],
    signedAt: null,
    documents: [],
  }
  const group = missing.find(({ among }) => among.includes(index))
  known.documents.push({ document, signed: place.signedAt !== null })
  known.awaited ||= group !== undefined
  known.indispensable ||= place.indispensable
  missing.forEach(({ among }, number) => {
    if (among.includes(index)) known.choices.push(groups + number)
  })
  if (place.signedAt !== null && (known.signedAt === null || place.signedAt > known.signedAt))
    known.signedAt = place.signedAt
  for (const { role, onBehalfOf } of place.capacities) {
    const ground = known.grounds.find((each) => each.role === role && each.onBehalfOf === onBehalfOf)
    const more = group ? missingOn(onBehalfOf, group, places) : null
    if (ground) ground.missing ??= more
    else known.grounds.push({ role, onBehalfOf, missing: more })
  }
  signers.set(place.key, known)
}

/** Where everybody must sign, each entity's signers are counted for themselves. */
function missingOn(
  onBehalfOf: string | null,
  { count, among }: DocumentPlaces['missing'][number],
  places: DocumentPlaces['places'],
): { count: number; of: number } {
  if (count < among.length) return { count, of: among.length }
  const own = among.filter((index) => places[index]?.capacities.some((each) => each.onBehalfOf === onBehalfOf))
  return { count: own.length, of: own.length }
}
