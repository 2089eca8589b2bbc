import type { Decrypt, PdfString } from './values.ts'

/** A text that is decrypted when it is read: most texts of a file never are. */
export class EncryptedText implements PdfString {
  readonly kind = 'string'
  readonly start: number
  readonly end: number
  readonly isHexadecimal: boolean
  #bytes: Uint8Array
  #decrypt: Decrypt | undefined

  constructor({ bytes, start, end, isHexadecimal }: PdfString, decrypt: Decrypt) {
    this.#bytes = bytes
    this.start = start
    this.end = end
    this.isHexadecimal = isHexadecimal
    this.#decrypt = decrypt
  }

  get bytes(): Uint8Array {
    if (this.#decrypt) this.#bytes = this.#decrypt(this.#bytes)
    this.#decrypt = undefined
    return this.#bytes
  }

  /** Marks the text as one that is not encrypted. */
  keep(): void {
    this.#decrypt = undefined
  }
}
