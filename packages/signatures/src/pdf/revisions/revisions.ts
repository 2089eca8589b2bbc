import { listFields } from '../form-fields.ts'
import type { FormField } from '../form-fields.ts'
import { findSignatures } from '../find-signatures.ts'
import type { SignatureField } from '../find-signatures.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind } from '../objects/values.ts'
import type { WalkBudget } from './walk-budget.ts'

/** A document in its signed and in its current revision. */
export interface Revisions {
  readonly signed: PdfDocument
  readonly current: PdfDocument
  /** Fields of each revision by object number. */
  readonly fields: ReadonlyMap<number, FormField>
  readonly currentFields: ReadonlyMap<number, FormField>
  /** Fields signed since then and their widgets, by object number. */
  readonly added: ReadonlyMap<number, AddedField>
  /** Names of the other fields filled since then; filled during the comparison. */
  readonly filled: Set<string>
  readonly budget: WalkBudget
}

export interface AddedField extends FormField {
  readonly signature: SignatureField
}

export function compareRevisions(signed: PdfDocument, current: PdfDocument, budget: WalkBudget): Revisions {
  const before = new Set(findSignatures(signed).map(({ reference }) => reference.number))
  const signatures = new Map(findSignatures(current).map((one) => [one.reference.number, one]))
  const currentFields = numbered(current)
  const added = [...currentFields].flatMap(([number, field]): [number, AddedField][] => {
    const value = asKind(field.value, 'reference')?.number ?? -1
    const signature = before.has(value) || field.type !== 'Sig' ? undefined : signatures.get(value)
    return signature ? [[number, { ...field, signature }]] : []
  })
  return { signed, current, fields: numbered(signed), currentFields, added: new Map(added), filled: new Set(), budget }
}

const numbered = (document: PdfDocument): Map<number, FormField> =>
  new Map(listFields(document).flatMap((field) => (field.reference ? [[field.reference.number, field]] : [])))
