/** `rules`: refusals of what does not fit, whoever asks. */
export type Kind = 'access' | 'fencing' | 'fees' | 'verdict' | 'rules'

export const kinds: readonly Kind[] = ['access', 'fencing', 'fees', 'verdict', 'rules']

/** Text to be put into a file; `id` is the number by which the guard is taken away. */
interface Insertion {
  at: number
  text: (id: number) => string
}

/** A condition that can be taken away: at run time the insertions ask whether it is the one that is. */
export interface Guard {
  kind: Kind
  /** From the project's root, with forward slashes. */
  path: string
  line: number
  /** The condition as it is written, on one line. */
  text: string
  /** What stands in its place: nothing for SQL and calls, where it is simply gone. */
  becomes: 'true' | 'false' | 'nothing'
  /** Whether it stands outside of every function, where it is asked once. */
  isAtLoad: boolean
  /** One before it and one behind it. */
  insertions: Insertion[]
  /** Where the quotes stand of the text that it is in, when that is no template. */
  quotes?: number[]
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The name of a guard in results and in the list of equivalents: it lives through changes elsewhere in the file. */
export const nameOf = ({ path, text, becomes }: Pick<Guard, 'path' | 'text' | 'becomes'>): string =>
  `${path}: ${text} → ${becomes}`

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
