import type { ActiveContent } from '@portal/signatures/pdf/inspect-pdf'

/** What a file must not contain, as the words of `file-content-refused` tell it. */
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

/** Why a file is not taken: a code of the contract, and what its words need. */
export interface Refusal {
  code:
    | 'file-damaged'
    | 'file-type-not-allowed'
    | 'signature-format-refused'
    | 'file-content-refused'
    | 'file-encrypted'
    | 'pdf-not-readable'
  params?: Record<string, string>
}

export interface Refused {
  refused: Refusal
}

export const refusedAs = (code: Refusal['code']): Refused => ({ refused: { code } })

export const encrypted = (file: string): Refused => ({ refused: { code: 'file-encrypted', params: { file } } })

export const unwanted = (file: string, found: Unwanted): Refused => ({
  refused: { code: 'file-content-refused', params: { file, found } },
})

/** What all files of one upload may unpack to together, however deep they lie in one another. */
export interface UnpackingBudget {
  bytes: number
}

export const unpackingBudget = (): UnpackingBudget => ({ bytes: 200 * 1024 * 1024 })

/** Where a file lies: the names that lead to it, and what may still be unpacked on the way. */
export interface Place {
  /** As it is told: `līgums.edoc › statūti.docx`. */
  path: string
  /** Archives around it. */
  depth: number
  budget: UnpackingBudget
}

/** Characters that would turn or break the sentence in which a name is told. */
const unspeakable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const longestName = 120

export const within = ({ path, depth, budget }: Place, name: string): Place => ({
  path: `${path} › ${name.replaceAll(unspeakable, '\ufffd').slice(0, longestName)}`,
  depth: depth + 1,
  budget,
})
