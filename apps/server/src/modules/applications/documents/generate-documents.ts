import type { Fact } from '@portal/contract/facts'
import { activeDocuments } from '@portal/contract/services/active-documents'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { Language } from '@portal/contract/shapes'
import { cardSights, dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
import {
  deleteDocuments,
  documentsOf,
  addDocument,
  printDocuments,
  toFileName,
  type PrintedDocument,
  type StoredDocument,
} from '../../documents/index.ts'
import { shownFact } from '../../profile/index.ts'
import { requireEditable } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import {
  documentContext,
  isOutOfDate,
  noteDocuments,
  noteSignatures,
  type DocumentContext,
} from './document-context.ts'
import { toPrintedDocument } from './print/printed-document.ts'
import { documentWords } from './print/document-words.ts'
import { findIssues, subjectFacts } from '../find-obstacles.ts'
import { answersOf } from '../price-application.ts'
import { recomputeSigners } from '../signing-room.ts'
import { signersOf, type Gap, type SignerSlot } from './sign-expected.ts'

export interface Wish {
  language: Language
  /** Signed documents that print other answers than there are now are given up. */
  discardSignatures: boolean
}

interface ToPrint {
  service: ServiceDefinition
  definition: DocumentDefinition
  name: string
  printed: PrintedDocument
}

/**
 * Prints the application and what goes with it. What was printed before and is not signed is replaced; a signed document
 * stays while its answers stand.
 */
export async function generateDocuments(deps: Deps, actor: Actor, id: string, wish: Wish): Promise<void> {
  const { db, objectStore, now } = deps
  const createdAt = new Date(Math.floor(now().getTime() / 1000) * 1000)
  // Printing holds no lock: the version tells whether what was printed still holds.
  const plan = await db.transaction().execute((tx) => planPrinting(tx, deps, actor, id, wish, createdAt))
  const pdfs = await printDocuments(
    actor.personId,
    plan.toPrint.map(({ printed }) => printed),
  )
  const objects = await Promise.all(pdfs.map((pdf) => objectStore.put(pdf)))
  await db.transaction().execute(async (tx) => {
    const application = await requireEditable(tx, deps, actor, id)
    if (application.version !== plan.version) throw new Problem('application-changed')
    const { dropped } = sorted(await documentsOf(tx, id), application, wish)
    await deleteDocuments(
      tx,
      dropped.map((document) => document.id),
    )
    for (const [index, { service, definition, name, printed }] of plan.toPrint.entries()) {
      const object = objects[index]
      if (!object) throw new Error('A printed document was not stored')
      await addDocument(tx, deps, {
        subjectId: id,
        service: service.code,
        type: definition.type,
        origin: 'generated',
        language: printed.language,
        name,
        answersVersion: application.version,
        object,
        scan: 'not-scanned',
        certificateStatus: 'settled',
        mediaType: 'application/pdf',
        contents: [{ name, sha256: object.sha256.toString('hex'), mediaType: 'application/pdf', size: object.size }],
        signatures: [],
      })
    }
    await noteDocuments(tx, application)
    await noteSignatures(tx, application, await documentsOf(tx, id))
    const details = {
      documents: plan.toPrint.map(({ definition }) => definition.type),
      language: wish.language,
      discarded: dropped.filter(({ signatures }) => signatures.length > 0).length,
    }
    await recomputeSigners(tx, deps, id, 'content')
    await recordAction(tx, actor, { name: 'documents-generated', application: id, details }, now())
  })
}

async function planPrinting(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: string,
  wish: Wish,
  createdAt: Date,
): Promise<{ version: number; toPrint: ToPrint[] }> {
  const application = await requireEditable(tx, deps, actor, id)
  if ((await findIssues(tx, application, createdAt)).length > 0) throw new Problem('application-not-ready')
  const { kept } = sorted(await documentsOf(tx, id), application, wish)
  const context = await documentContext(tx, application)
  // What is printed is read by whoever works with the application, whatever she may see of the entity.
  const registered = (await subjectFacts(tx, application, context.forms)).map((fact) =>
    shownFact(fact, cardSights.level_1),
  )
  const wanted = context.forms.flatMap((service) =>
    activeDocuments(service, answersOf(application.answers, service)).flatMap((definition) =>
      definition.origin === 'generated' ? [{ service, definition }] : [],
    ),
  )
  const missing = wanted.filter(
    ({ service, definition }) =>
      !kept.some((document) => document.service === service.code && document.type === definition.type),
  )
  return {
    version: application.version,
    toPrint: await Promise.all(missing.map((one) => toPrint(context, registered, one, wish.language, createdAt))),
  }
}

/** Signed documents whose answers stand are kept. @throws Problem signatures-would-be-lost naming those whose signatures would be lost */
function sorted(
  documents: readonly StoredDocument[],
  application: ApplicationRecord,
  { discardSignatures }: Wish,
): { kept: StoredDocument[]; dropped: StoredDocument[] } {
  const generated = documents.filter(({ origin }) => origin === 'generated')
  const kept = generated.filter((document) => document.signatures.length > 0 && !isOutOfDate(application, document))
  const dropped = generated.filter((document) => !kept.includes(document))
  const lost = dropped.filter(({ signatures }) => signatures.length > 0)
  if (lost.length > 0 && !discardSignatures) {
    throw new Problem('signatures-would-be-lost', {
      errors: lost.map((document) => ({
        path: `documents.${document.id}`,
        code: 'signatures-would-be-lost',
        params: { name: document.name },
      })),
    })
  }
  return { kept, dropped }
}

async function toPrint(
  context: DocumentContext,
  registered: readonly Fact[],
  { service, definition }: Pick<ToPrint, 'service' | 'definition'>,
  language: Language,
  createdAt: Date,
): Promise<ToPrint> {
  const { application, forms, entity, officers, members } = context
  const words = await documentWords(language, service.code)
  // An officer signs as what she is in the register.
  const roleOf = (role: string, name: string) =>
    words.say(/^[A-Z]/.test(role) ? `documents.positions.${role}` : `documents.roles.${role}`, { name })
  const { slots, missing } = signersOf(context, service, definition, [])
  const printed = toPrintedDocument({
    service,
    answers: answersOf(application.answers, service),
    document: definition,
    number: application.number,
    day: dayInRiga(createdAt),
    createdAt,
    applicant: application.authorName,
    entity,
    soleMember: members.length === 1 ? (members[0] ?? null) : null,
    registered,
    officers: new Map(officers.map(({ id, name, position, personalCode }) => [id, { name, position, personalCode }])),
    words,
    signers: printedSigners(slots, missing).map(({ name, role, onBehalfOf }) => ({
      name,
      role: roleOf(onBehalfOf === null ? role : 'representative', onBehalfOf ?? ''),
    })),
    // Who of several signs is theirs to settle.
    isSettled: missing.every(({ count, of }) => count === of && of > 0),
  })
  const type = words.say(`services.document-types.${definition.type}`)
  const text =
    forms.length > 1
      ? words.say('documents.fileName.several', { type, service: words.say(`services.${service.code}.name`) })
      : words.say('documents.fileName.one', { type })
  return { service, definition, printed, name: toFileName(text, 'pdf') }
}

/** Those whose signature is needed in any case; of those who stand for one another the note speaks. */
function printedSigners(slots: readonly SignerSlot[], missing: readonly Gap[]): SignerSlot[] {
  const must = new Set(missing.flatMap(({ count, of, names }) => (count === of ? names : [])))
  return slots.filter(({ name }) => must.has(name))
}
