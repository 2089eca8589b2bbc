/** A refusal with a stable kebab-case code: the key under which callers find its text. */
export class SignatureProblem extends Error {
  readonly code: string

  constructor(code: string, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`)
    this.name = 'SignatureProblem'
    this.code = code
  }
}
