import { addDistinctions, formatDistinctName } from '@portal/domain'
import { isEvidence } from '@portal/forms/signers/signers-by-answers'
import { listDocumentsBySubject, type StoredDocument } from '../../files/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findDefinition, documentContext, type DocumentContext } from '../documents/document-context.ts'
import { asAnswered, papersOfType } from '../documents/document-list.ts'
import { listPlaces, type DocumentPlaces } from '../documents/signature-state.ts'
import { describeIdentity } from '../documents/match-signatures.ts'
import { getAnswers } from '../price-application.ts'
import type { Capacity } from '../signer-record.ts'

/** A capacity in which a person signs, with the number of signatures still missing. */
export type SigningGround = Capacity & { missing: { count: number; of: number } | null }

/** A person whose signature belongs on documents, by the current answers and register. */
export interface ApplicationSigner {
  key: string
  /** A namesake has their identity in parentheses. */
  name: string
  /** Distinguishes the person from a namesake. */
  identity: string | null
  /** The personal code by which the portal can ask the signer; null if it cannot. */
  personalCode: string | null
  /** Personal codes of the employees who sign for an organisation. */
  staff: readonly string[]
  grounds: SigningGround[]
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
  /** `open`: the document is not complete and may still need the person's signature. */
  documents: { document: StoredDocument; signed: boolean; open: boolean }[]
  /** All papers of the kinds that the person signs, also those that another person has signed. */
  papers: StoredDocument[]
}

/** Documents that need signatures of certain persons, generated or uploaded, and their signers. */
export interface ApplicationSigners {
  context: DocumentContext
  documents: StoredDocument[]
  signers: Map<string, ApplicationSigner>
  complete: boolean
}

export async function findApplicationSigners(tx: Tx, application: ApplicationRecord): Promise<ApplicationSigners> {
  const stored = await listDocumentsBySubject(tx, application.id)
  const context = await documentContext(tx, application)
  const signers = new Map<string, ApplicationSigner>()
  const documents: StoredDocument[] = []
  let complete = true
  let groups = 0
  for (const document of stored) {
    const { service, definition } = findDefinition(context, document)
    // Evidence names no signer, so no person can be asked for a signature on it.
    if (!service || !definition || isEvidence(service, getAnswers(application.answers, service), definition)) continue
    documents.push(document)
    const papers = papersOfType(context, document, stored)
    if (papers[0] !== document) continue
    const placesOn = (signed: readonly StoredDocument[]) =>
      listPlaces(context, service, definition, signed.flatMap(asAnswered))
    const found = placesOn(papers)
    const each = papers.length === 1 ? [found] : papers.map((paper) => placesOn([paper]))
    complete &&= found.complete
    found.places.forEach((place, index) => {
      const signs = papersToSign(papers, each, index)
      const isOpen = place.signedAt === null && !found.complete
      addPlace(signers, found, { place, index, groups })
      const signer = signers.get(place.key)
      signer?.documents.push(
        ...signs.map((paper) => ({ document: paper, signed: place.signedAt !== null, open: isOpen })),
      )
      signer?.papers.push(...papers)
    })
    groups += found.missing.length
  }
  const named = addDistinctions([...signers.values()], ({ identity }) => identity)
  return {
    context,
    documents,
    signers: new Map(named.map((signer) => [signer.key, { ...signer, name: formatDistinctName(signer) }])),
    complete: complete && documents.length > 0,
  }
}

/** Returns the papers of one type that bear the person's signature, or else those without the signature of another. */
function papersToSign(papers: StoredDocument[], each: readonly DocumentPlaces[], index: number): StoredDocument[] {
  if (papers.length === 1) return papers
  const own = papers.filter((_, at) => each[at]?.places[index]?.signedAt)
  const unsigned = papers.filter((_, at) => each[at]?.places.every(({ signedAt }) => signedAt === null))
  return [own, unsigned].find((some) => some.length > 0) ?? papers
}

function addPlace(
  signers: Map<string, ApplicationSigner>,
  { places, missing, complete }: DocumentPlaces,
  { place, index, groups }: { place: DocumentPlaces['places'][number]; index: number; groups: number },
): void {
  const known = signers.get(place.key) ?? {
    key: place.key,
    name: place.name,
    identity: describeIdentity(place),
    personalCode: place.signsThemselves && !place.staff ? place.personalCode : null,
    staff: place.staff ?? [],
    grounds: [],
    awaited: false,
    mayCount: false,
    indispensable: false,
    choices: [],
    signedAt: null,
    documents: [],
    papers: [],
  }
  const group = missing.find(({ among }) => among.includes(index))
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
