import type { PaperBlock } from '@portal/contract/papers'

export type Block = PaperBlock

export interface PrintedDocument {
  language: 'lv' | 'en'
  title: string
  /** The line below the title that names the subject, or an empty string. */
  subtitle: string
  /** The author of the document: the register for its forms, or the subject for a document prepared in the portal. */
  letterhead: { kind: 'register'; name: string; state: string } | { kind: 'subject'; name: string }
  /** Lines next to the letterhead, such as number and date. */
  particulars: readonly { label: string; value: string }[]
  blocks: readonly Block[]
  signers: {
    title: string
    head: readonly [string, string]
    rows: readonly { name: string; role: string }[]
    note: string
  } | null
  footer: string
  /** A sentence above the text of every page, by which readers distinguish a copy from the original. */
  mark?: string
  /** The text `Page {page} of {pages}` with both placeholders. */
  pageLabel: string
  /** Prints missing letters as code points, for texts that others have written. By default they are refused. */
  unknownCharacters?: 'named'
  /** The template with its version, as a keyword of the file. */
  template?: string
  /** The creation time in the file. It is fixed, so that the same data make the same bytes. */
  createdAt: Date
}

/** Returns every text that will be printed. */
export function listTexts(document: PrintedDocument): string[] {
  return stringsIn({ ...document, createdAt: '' })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
