import { listDocumentsBySubject, type StoredDocument } from '../../files/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findDefinition, documentContext, type DocumentContext } from '../documents/document-context.ts'
import { asAnswered } from '../documents/document-list.ts'
import { listPlaces, type DocumentPlaces } from '../documents/sign-expected.ts'
import type { Capacity } from '../asked-signers.ts'

/** A capacity in which a person signs, with the number of signatures still missing. */
export type WantedGround = Capacity & { missing: { count: number; of: number } | null }

/** A person whose signature belongs on documents, by the current answers and register. */
export interface WantedSigner {
  key: string
  name: string
  /** The personal code by which the portal can ask the signer; null if it cannot. */
  personalCode: string | null
  grounds: WantedGround[]
  /** The person's signature is on a shortest way to complete a document. */
  awaited: boolean
  /** A document without their signature is not complete. */
  mayCount: boolean
  /** No other person can sign instead. */
  indispensable: boolean
  /** Numbers of the signer groups with missing signatures that include the person. */
  choices: number[]
  /** The time of the person's last signature on the documents. */
  signedAt: Date | null
  documents: { document: StoredDocument; signed: boolean }[]
}

/** Printed documents that need signatures, and their signers. Uploaded documents may be scans, so their signatures are not requested. */
export interface Wanted {
  context: DocumentContext
  documents: StoredDocument[]
  signers: Map<string, WantedSigner>
  complete: boolean
}

export async function wantedSigners(tx: Tx, application: ApplicationRecord): Promise<Wanted> {
  const documents = (await listDocumentsBySubject(tx, application.id)).filter(({ origin }) => origin === 'generated')
  const context = await documentContext(tx, application)
  const signers = new Map<string, WantedSigner>()
  let complete = documents.length > 0
  let groups = 0
  for (const document of documents) {
    const { service, definition } = findDefinition(context, document)
    if (!service || !definition) continue
    const found = listPlaces(context, service, definition, asAnswered(document))
    complete &&= found.complete
    found.places.forEach((place, index) => addPlace(signers, document, found, { place, index, groups }))
    groups += found.missing.length
  }
  return { context, documents, signers, complete }
}

function addPlace(
  signers: Map<string, WantedSigner>,
  document: StoredDocument,
  { places, missing, complete }: DocumentPlaces,
  { place, index, groups }: { place: DocumentPlaces['places'][number]; index: number; groups: number },
): void {
  const known = signers.get(place.key) ?? {
    key: place.key,
    name: place.name,
    personalCode: place.signsThemselves && !place.staff ? place.personalCode : null,
    grounds: [],
    awaited: false,
    mayCount: false,
    indispensable: false,
    choices: [],
    signedAt: null,
    documents: [],
  }
  const group = missing.find(({ among }) => among.includes(index))
  known.documents.push({ document, signed: place.signedAt !== null })
  known.awaited ||= group !== undefined
  known.mayCount ||= place.signedAt === null && !complete
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

/** Counts missing signatures in a capacity. If all signers of the group must sign, each entity's signers are counted separately. */
function missingOn(
  onBehalfOf: string | null,
  { count, among }: DocumentPlaces['missing'][number],
  places: DocumentPlaces['places'],
): { count: number; of: number } {
  if (count < among.length) return { count, of: among.length }
  const own = among.filter((index) => places[index]?.capacities.some((each) => each.onBehalfOf === onBehalfOf))
  return { count: own.length, of: own.length }
}
