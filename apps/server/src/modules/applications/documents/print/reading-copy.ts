import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import type { Deps } from '../../../../deps.ts'
import { Problem } from '../../../../problem.ts'
import { printDocuments } from '../../../files/index.ts'
import { requireDocumentFor, type Visitor } from '../../visitor.ts'
import { isOutOfDate } from '../document-context.ts'
import { documentWords } from './document-words.ts'
import { findPaperKey, findPrintingGrounds, generatedPapers, makePaper, toPaperKey } from './papers.ts'

/**
 * Prints a generated document again in another language. Filing requires the state language, so each page states that it is a copy, and
 * the copy is not stored.
 * @throws Problem document-not-found for an uploaded document, documents-out-of-date
 */
export async function printReadingCopy(
  { deps: { db, now }, visitor }: { deps: Pick<Deps, 'db' | 'now'>; visitor: Visitor },
  id: ApplicationId,
  documentId: DocumentId,
  language: Language,
): Promise<{ name: string; pdf: Uint8Array }> {
  const paper = await db.transaction().execute(async (tx) => {
    const { application, document } = await requireDocumentFor({ tx, deps: { now }, visitor }, id, documentId)
    if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
    const grounds = await findPrintingGrounds(tx, application)
    const key = findPaperKey(grounds, document)
    const one = generatedPapers(grounds).find((paper) => toPaperKey(paper) === key)
    if (!one || document.origin !== 'generated') throw new Problem('document-not-found')
    return makePaper(grounds, one, language, document.createdAt)
  })
  const words = await documentWords(language, paper.service.code)
  const mark = words.say('documents.readingCopy')
  const { signers } = paper.printed
  // The copy is not prepared for signing, as the original says of itself.
  const copy = { ...paper.printed, mark, signers: signers && { ...signers, note: mark } }
  const [pdf] = await printDocuments(visitor.actor?.personId ?? visitor.linkId ?? id, [copy])
  if (!pdf) throw new Error('A reading copy was not printed')
  return { name: paper.name, pdf }
}
