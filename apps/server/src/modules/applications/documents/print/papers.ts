import { createHash } from 'node:crypto'
import type { Fact } from '@portal/contract/facts'
import { activeDocuments, type ActiveDocument } from '@portal/forms/answers/active-documents'
import { formIssues, validAnswers } from '@portal/forms/rules/form-issues'
import { asksForAreas } from '@portal/forms/definition/asks-for-areas'
import { findTemplate, templateOn, toPaperKind } from '@portal/forms/papers/paper-templates'
import type { PaperTemplate } from '@portal/forms/papers/paper-template'
import type { DocumentType, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { Language } from '@portal/contract/shapes'
import { cardSights, dayInRiga, foldedNameKey, formatDistinctName } from '@portal/domain'
import type { Tx } from '../../../../db/connect.ts'
import { listAreas } from '../../../entities/index.ts'
import { toFileName, type PrintedDocument, type StoredDocument } from '../../../files/index.ts'
import { shownFact } from '../../../profile/index.ts'
import type { ApplicationRecord } from '../../application-record.ts'
import { subjectFacts } from '../../find-obstacles.ts'
import { getAnswers } from '../../price-application.ts'
import { documentContext, findDefinition, type DocumentContext } from '../document-context.ts'
import { describeSigners, type Gap, type SignerSlot } from '../signature-state.ts'
import { capitalPart } from './document-source.ts'
import { describePaper, documentWords, withBlanks, type DocumentWords } from './document-words.ts'
import { toPrintedDocument } from './printed-document.ts'

/** A document that the portal prints from the answers. */
export interface Paper {
  service: ServiceDefinition
  definition: ActiveDocument
  template: PaperTemplate
  name: string
  printed: PrintedDocument
}

/** Input of an application's documents in addition to its answers. */
export interface PrintingGrounds {
  context: DocumentContext
  registered: readonly Fact[]
  /** The same facts with whole personal codes, for papers that identify holders of shares. */
  identified: readonly Fact[]
  /** English names of areas of activity by the keys of their Latvian names. */
  englishAreas: ReadonlyMap<string, string>
}

/** The law wants the personal codes of the holders in these papers (Komerclikuma 187., 196.–203. un 234. pants). */
const papersWithCodes: ReadonlySet<DocumentType> = new Set([
  'members-register-folio',
  'stockholders-register',
  'share-applications',
])

export async function findPrintingGrounds(tx: Tx, application: ApplicationRecord): Promise<PrintingGrounds> {
  const context = await documentContext(tx, application)
  // Every user of the application reads its documents, so others than these show registered facts as a level 1 delegate sees them.
  const facts = await subjectFacts(tx, application, context.forms)
  return {
    context,
    registered: facts.map((fact) => shownFact(fact, cardSights.level_1)),
    identified: facts.map((fact) => shownFact(fact, { ...cardSights.level_1, codes: true })),
    englishAreas: context.forms.some(asksForAreas) ? await listEnglishAreas(tx) : new Map(),
  }
}

const listEnglishAreas = async (tx: Tx) =>
  new Map(
    (await listAreas(tx, null)).flatMap(({ nameLv, nameEn }) => (nameEn ? [[foldedNameKey(nameLv), nameEn]] : [])),
  )

/** Lists the generated documents that the answers require. */
export const generatedPapers = ({ context: { forms, application } }: PrintingGrounds) =>
  forms.flatMap((service) =>
    activeDocuments(service, getAnswers(application.answers, service)).flatMap((definition) =>
      definition.origin === 'generated' ? [{ service, definition }] : [],
    ),
  )

const kindOf = ({ context }: PrintingGrounds, { service, definition }: Pick<Paper, 'service' | 'definition'>) =>
  toPaperKind(service, definition.type, context.application.legalForm)

/** Names a paper by its service, type and person. */
export const toPaperKey = ({ service, definition }: Pick<Paper, 'service' | 'definition'>): string =>
  [service.code, definition.type, definition.person?.row].join(' ')

/** Finds the key of the paper that a stored document is; undefined where the answers require none. */
export function findPaperKey(
  { context }: PrintingGrounds,
  document: Pick<StoredDocument, 'service' | 'type' | 'row'>,
): string | undefined {
  const { service, definition } = findDefinition(context, document)
  return service && definition && toPaperKey({ service, definition })
}

/** Makes a document with a digest of its content that depends neither on the printing day nor on the number of the template. */
export async function makePaper(
  grounds: PrintingGrounds,
  one: Pick<Paper, 'service' | 'definition'>,
  language: Language,
  createdAt: Date,
  template = templateOn(kindOf(grounds, one), dayInRiga(createdAt)),
): Promise<Paper & { sourceDigest: Buffer }> {
  const source = { ...one, template }
  const paper = await toPaper(grounds, source, language, createdAt)
  const { template: _, ...printed } = (await toPaper(grounds, source, language, new Date(0))).printed
  return { ...paper, sourceDigest: createHash('sha256').update(JSON.stringify(printed)).digest() }
}

/** Finds documents outdated by changed answers whose text would be the same if they were printed again. */
export async function findUnchangedPapers(
  tx: Tx,
  application: ApplicationRecord,
  outdated: readonly StoredDocument[],
): Promise<StoredDocument[]> {
  const grounds = await findPrintingGrounds(tx, application)
  const wanted = new Map(generatedPapers(grounds).map((paper) => [toPaperKey(paper), paper]))
  const same: StoredDocument[] = []
  for (const document of outdated) {
    const one = wanted.get(findPaperKey(grounds, document) ?? '')
    // The text of the same version is compared: an amended template changes no paper that is signed.
    const template = one && findTemplate(kindOf(grounds, one), document.templateVersion)
    // Incomplete answers are not printed. The comparison waits until they are complete.
    if (
      !one ||
      !template ||
      !document.sourceDigest ||
      formIssues(one.service, getAnswers(application.answers, one.service)).length > 0
    )
      continue
    const { sourceDigest } = await makePaper(grounds, one, document.language ?? 'lv', new Date(0), template)
    if (document.sourceDigest.equals(sourceDigest)) same.push(document)
  }
  return same
}

/** Composes the documents from the answers so far: a blank stands where an answer is missing or invalid. */
export function draftPapers({ context, ...facts }: PrintingGrounds, createdAt: Date): Promise<Paper[]> {
  const { application, forms } = context
  const answers = Object.fromEntries(
    forms.map((form) => [form.code, validAnswers(form, getAnswers(application.answers, form))]),
  )
  const grounds = { context: { ...context, application: { ...application, answers } }, ...facts }
  const day = dayInRiga(createdAt)
  return Promise.all(
    generatedPapers(grounds).map((one) =>
      toPaper(grounds, { ...one, template: templateOn(kindOf(grounds, one), day) }, 'lv', createdAt, withBlanks),
    ),
  )
}

async function toPaper(
  { context, registered, identified, englishAreas }: PrintingGrounds,
  { service, definition, template }: Pick<Paper, 'service' | 'definition' | 'template'>,
  language: Language,
  createdAt: Date,
  adapt: (words: DocumentWords) => DocumentWords = (words) => words,
): Promise<Paper> {
  const { application, forms, entity, officers, members } = context
  const words = adapt(await documentWords(language, service.code))
  // An officer signs in their registered position.
  const roleOf = (role: string, name: string) =>
    words.say(/^[A-Z]/.test(role) ? `documents.positions.${role}` : `documents.roles.${role}`, {
      name,
      kind: capitalPart({ registered }),
    })
  const { slots, missing } = describeSigners(context, { service, definition }, [])
  const printed = toPrintedDocument({
    service,
    answers: getAnswers(application.answers, service),
    document: definition,
    template,
    number: application.number,
    day: dayInRiga(createdAt),
    createdAt,
    applicant: application.filer.authorName,
    entity,
    legalForm: application.legalForm,
    soleMember: members.length === 1 ? (members[0] ?? null) : null,
    registered: papersWithCodes.has(definition.type) ? identified : registered,
    officers: new Map(officers.map(({ id, name, position, personalCode }) => [id, { name, position, personalCode }])),
    englishAreas,
    words,
    signers: printedSigners(slots, missing).map(({ role, onBehalfOf, ...slot }) => ({
      name: formatDistinctName(slot),
      role: roleOf(onBehalfOf === null ? role : 'representative', onBehalfOf ?? ''),
    })),
    // Alternative signers decide among themselves who signs.
    isComplete: missing.every(({ count, of }) => count === of && of > 0),
  })
  const type = describePaper(definition, words)
  const text =
    forms.length > 1
      ? words.say('documents.fileName.several', { type, service: words.say(`services.${service.code}.name`) })
      : words.say('documents.fileName.one', { type })
  return { service, definition, template, printed, name: toFileName(text, 'pdf') }
}

/** Lists the signers whose signature is needed in any case. A note covers alternative signers. */
function printedSigners(slots: readonly SignerSlot[], missing: readonly Gap[]): SignerSlot[] {
  const must = new Set(missing.flatMap(({ count, of, names }) => (count === of ? names : [])))
  return slots.filter((slot) => must.has(formatDistinctName(slot)))
}
