/** A refusal with a stable kebab-case code: the key under which callers find its text. */
export class SignatureProblem extends Error {
  readonly code: string
  /** What it is about, such as an entry of an archive. */
  readonly detail: string | undefined

  constructor(code: string, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'SignatureProblem'
    this.code = code
    this.detail = detail
  }
}
