/** `rules`: refusals of invalid input, for every caller; `law`: lawful filings, and their signers. */
export type Kind = 'access' | 'fencing' | 'fees' | 'law' | 'verdict' | 'rules'

export const kinds: readonly Kind[] = ['access', 'fencing', 'fees', 'law', 'verdict', 'rules']

/** Text to insert into a file; `id` is the number by which the guard is removed. */
interface Insertion {
  at: number
  text: (id: number) => string
}

/** A removable condition: at run time the insertions check whether it is the removed one. */
export interface Guard {
  kind: Kind
  /** From the project's root, with forward slashes. */
  path: string
  line: number
  /** The condition as written, on one line. */
  text: string
  /** Its replacement: nothing for SQL and calls. */
  becomes: 'true' | 'false' | 'nothing'
  /** It is outside of every function, where it is evaluated once. */
  isAtLoad: boolean
  /** One before it and one after it. */
  insertions: Insertion[]
  /** Offsets of the quotes around its text, when that is no template. */
  quotes?: number[]
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Names a guard in results and in the list of equivalents; the name survives changes elsewhere in the file. */
export const nameGuard = ({ path, text, becomes }: Pick<Guard, 'path' | 'text' | 'becomes'>): string =>
  `${path}: ${text} → ${becomes}`

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
