import type { ReasonCode } from './texts/reason-text.ts'

/** A refusal with a stable kebab-case code: callers look up its text by this code. */
export class SignatureProblem extends Error {
  readonly code: ReasonCode
  /** Subject of the refusal, such as an entry of an archive. */
  readonly detail: string | undefined

  constructor(code: ReasonCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'SignatureProblem'
    this.code = code
    this.detail = detail
  }
}
