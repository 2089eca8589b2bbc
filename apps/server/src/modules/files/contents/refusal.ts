import type { ActiveContent } from '@portal/signatures/pdf/inspect-pdf'

/** Kinds of forbidden content, as codes for the message of `file-content-refused`. */
export type Unwanted =
  | ActiveContent
  | 'macro'
  | 'template'
  | 'remote'
  | 'object'
  | 'link'
  | 'kind'
  | 'name'
  | 'empty'
  | 'unpacked'
  | 'nested'
  | 'unreadable'

/** The reason why a file is rejected: a code of the contract with its parameters. */
export interface Refusal {
  code:
    | 'file-damaged'
    | 'file-type-not-allowed'
    | 'file-not-as-named'
    | 'signature-format-refused'
    | 'file-content-refused'
    | 'file-encrypted'
    | 'pdf-not-readable'
    | 'text-not-utf-8'
  params?: Record<string, string>
}

export interface Refused {
  refused: Refusal
}

export const refusedAs = (code: Refusal['code']): Refused => ({ refused: { code } })

/** Rejects a file whose name has an accepted extension but whose content is of another type. */
export const notAsNamed = (extension: string): Refused => ({
  refused: { code: 'file-not-as-named', params: { extension, type: extension.toUpperCase() } },
})

export const encrypted = (file: string): Refused => ({ refused: { code: 'file-encrypted', params: { file } } })

export const unwanted = (file: string, found: Unwanted): Refused => ({
  refused: { code: 'file-content-refused', params: { file, found } },
})

/** The maximum total size of all unpacked files of one upload, at any depth. */
export interface UnpackingBudget {
  bytes: number
}

export const unpackingBudget = (): UnpackingBudget => ({ bytes: 200 * 1024 * 1024 })

/** The position of a file: the names that lead to it, and the remaining unpacking budget. */
export interface Place {
  /** The displayed path, for example `līgums.edoc › statūti.docx`. */
  path: string
  /** The number of archives around it. */
  depth: number
  budget: UnpackingBudget
}

/** Characters that would reverse or break the message that contains the name. */
const unspeakable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longestName = 120

export const within = ({ path, depth, budget }: Place, name: string): Place => ({
  path: `${path} › ${name.replaceAll(unspeakable, '\ufffd').slice(0, longestName)}`,
  depth: depth + 1,
  budget,
})
