/** What a page is made of. Everything is plain text: the typesetter never reads it as markup. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** Numbered paragraphs: `1.`, `2.`, or with a prefix `3.1.`, `3.2.`. */
  | { kind: 'clauses'; prefix: string; items: readonly string[] }
  /** Answers beneath a band that names what they belong to. */
  | { kind: 'fields'; title: string; rows: readonly { label: string; value: string }[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[]; numeric: readonly boolean[] }

export interface PrintedDocument {
  language: 'lv' | 'en'
  title: string
  /** Beneath the title: what it is about, or empty. */
  subtitle: string
  /** Whose paper it is: the register's form, or a document of the subject prepared in its portal. */
  letterhead: { kind: 'register'; name: string; state: string } | { kind: 'subject'; name: string }
  /** Lines beside the letterhead, such as number and date. */
  particulars: readonly { label: string; value: string }[]
  blocks: readonly Block[]
  signers: {
    title: string
    head: readonly [string, string]
    rows: readonly { name: string; role: string }[]
    note: string
  } | null
  footer: string
  /** `Page {page} of {pages}` with both places marked. */
  pageLabel: string
  /** Letters that the font lacks are named by their numbers, where what is printed is others' to choose; else they are refused. */
  unknownLetters?: 'named'
  /** The instant that the file bears as its creation: the same data make the same bytes. */
  createdAt: Date
}

/** Every text that will be printed. */
export function textsOf(document: PrintedDocument): string[] {
  return stringsIn({ ...document, createdAt: '' })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
