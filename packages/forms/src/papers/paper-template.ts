import type { LawRow } from '@portal/domain/law/in-force'
import type { ByForm } from '../definition/by-form.ts'
import type { DocumentType } from '../definition/vocabulary.ts'
import type { PaperList, PaperValue } from './paper-values.ts'

/** Parts that follow the form of the service, so that no template words them. */
export type PaperContent = 'applicant' | 'changes' | 'answers' | 'attached' | 'person'

/** Printed only while the paper has this value or a row of this list. Without it a clause is mandatory. */
interface WhenGiven {
  readonly when?: PaperValue | PaperList
  readonly unless?: PaperValue | PaperList
}

/**
 * `text`: a key of the texts `documents`. With `each` there is one clause for each row, which may bring its own `line`.
 * Decided changes have texts by their kind and operation, in the first of the groups `texts` that knows them; the
 * terms of a change of capital follow its clause.
 */
export type PaperClause = WhenGiven &
  (
    | { readonly text: string; readonly each?: PaperList }
    | { readonly each: PaperList }
    | {
        readonly each: 'changes'
        readonly texts: readonly string[]
        readonly terms?: { readonly [terms in 'increase' | 'decrease']: readonly PaperClause[] }
      }
  )

export type PaperPart = WhenGiven &
  (
    | { readonly kind: 'heading'; readonly text: string }
    /** A heading with the next number, which the clauses below it carry. */
    | { readonly kind: 'section'; readonly text: string; readonly parts: readonly PaperPart[] }
    | { readonly kind: 'paragraph'; readonly text: string; readonly each?: PaperList }
    /** Parts that are printed together, or not at all. */
    | { readonly kind: 'group'; readonly parts: readonly PaperPart[] }
    /** `under`: the number of the item of the agenda to which the clauses belong. */
    | { readonly kind: 'clauses'; readonly items: readonly PaperClause[]; readonly under?: number }
    | { readonly kind: 'fields'; readonly text: string; readonly rows: readonly PaperField[] }
    | { readonly kind: 'table'; readonly rows: PaperList; readonly columns: readonly PaperColumn[] }
    | { readonly kind: 'content'; readonly of: PaperContent }
  )

/** `optional`: left out where the paper does not have the value. */
interface PaperField {
  readonly text: string
  readonly value: PaperValue
  readonly optional?: true
}

/** `optional`: left out where no row has the value. */
interface PaperColumn {
  readonly text: string
  readonly value: PaperValue
  readonly optional?: true
  readonly numeric?: true
}

/**
 * A version of a paper that the portal prepares. Where papers of one type differ by legal form, the row without forms is for all
 * others. An amended paper is a new version: the previous row gets its last day, and papers of that version that are
 * being signed keep its clauses and texts.
 */
export interface PaperTemplate extends LawRow, ByForm {
  readonly type: DocumentType
  readonly version: number
  readonly basis: string
  /** Default: the name of the document type. */
  readonly title?: string
  readonly parts: readonly PaperPart[]
}
