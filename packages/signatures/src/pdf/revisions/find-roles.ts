import { getForm } from '../form-fields.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { areExtensionsValid, isHonestCatalog, isHonestInformation, isHonestMetadata } from './compare-catalog.ts'
import { isHonestField, isHonestForm } from './compare-form.ts'
import { isHonestPage } from './compare-page.ts'
import { isHonestStore } from './compare-store.ts'
import { isHonestStructure, listStructure } from './compare-structure.ts'
import { listPages } from './pages.ts'
import type { Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

export type Role =
  | 'catalog'
  | 'information'
  | 'extensions'
  | 'metadata'
  | 'form'
  | 'fields'
  | 'field'
  | 'appearance'
  | 'page'
  | 'annotations'
  | 'store'
  | 'structure'

/** One role of an object, and whether an honest addition can have made its current value. */
export interface Use {
  readonly role: Role
  readonly isHonest: () => boolean
}

/** Finds the roles of each object of the signed document that an honest addition may rewrite. */
export function findRoles(revisions: Revisions): Map<number, Use[]> {
  const { signed, current, fields, budget } = revisions
  const uses = new Map<number, Use[]>()
  const note = (value: PdfValue | undefined, role: Role, isHonest: () => boolean): void => {
    const number = asKind(value, 'reference')?.number
    if (number === undefined) return
    look(budget, 1)
    const known = uses.get(number)
    if (known) known.push({ role, isHonest })
    else uses.set(number, [{ role, isHonest }])
  }
  const { catalog } = signed
  note(signed.root, 'catalog', () => isHonestCatalog(revisions))
  note(signed.trailer.entries.get('Info'), 'information', () => isHonestInformation(signed, current))
  note(catalog.entries.get('Extensions'), 'extensions', () => areExtensionsValid(revisions))
  note(catalog.entries.get('Metadata'), 'metadata', () => isHonestMetadata(revisions))
  const isStore = once(() => isHonestStore(revisions))
  for (const value of storeOf(signed)) note(value, 'store', isStore)

  const isStructure = once(() => isHonestStructure(revisions))
  for (const value of listStructure(revisions)) note(value, 'structure', isStructure)

  const isFormHonest = once(() => isHonestForm(revisions))
  note(catalog.entries.get('AcroForm'), 'form', isFormHonest)
  const list = getForm(signed)?.entries.get('Fields')
  note(list, 'fields', isFormHonest)
  for (const [number, field] of fields) {
    const isHonest = once(() => isHonestField(revisions, number, field))
    note(field.reference, 'field', isHonest)
    for (const value of appearancesOf(signed, field.dictionary)) note(value, 'appearance', isHonest)
  }
  for (const { page, reference } of listPages(signed)) {
    const isHonest = once(() => isHonestPage(revisions, page, reference))
    note(reference, 'page', isHonest)
    note(page.entries.get('Annots'), 'annotations', isHonest)
    const annotations = signed.array(page.entries.get('Annots')) ?? []
    look(budget, annotations.length)
    for (const value of annotations)
      if (fields.has(asKind(value, 'reference')?.number ?? -1)) note(value, 'field', () => true)
  }
  return uses
}

/** Several objects may share one decision. */
function once(decide: () => boolean): () => boolean {
  let decision: boolean | undefined
  return () => (decision ??= decide())
}

/** Lists the objects of the security store with its lists (ISO 32000-2 §12.8.4.3). */
function storeOf(document: PdfDocument): (PdfValue | undefined)[] {
  const value = document.catalog.entries.get('DSS')
  const store = document.dictionary(value)
  const entries = store?.entries.get('VRI')
  const lists = ['Certs', 'OCSPs', 'CRLs'].map((key) => store?.entries.get(key))
  return [value, entries, ...lists, ...(document.dictionary(entries)?.entries.values() ?? [])]
}

/** Lists a field's appearances (ISO 32000-1 §12.5.5): streams, or a stream for each state. */
function appearancesOf(document: PdfDocument, { entries }: PdfDictionary): (PdfValue | undefined)[] {
  const value = entries.get('AP')
  const kinds = [...(document.dictionary(value)?.entries.values() ?? [])]
  const states = kinds.flatMap((kind) => {
    const dictionary = document.dictionary(kind)
    return dictionary && dictionary.data === undefined ? [...dictionary.entries.values()] : []
  })
  return [value, ...kinds, ...states]
}
