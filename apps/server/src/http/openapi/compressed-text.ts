import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export interface CompressedText {
  /** Undefined for the text as it is. */
  encoding: 'br' | 'gzip' | undefined
  content: Buffer
}

/** Returns the codings that a client accepts (RFC 9110, section 12.5.3); those with a weight of 0 are refused. */
function listAccepted(header: string): Set<string> {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', weight = ''] = part.split(';').map((each) => each.trim().toLowerCase())
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  return new Set(accepted)
}

/** Compresses a text once. @returns a function that selects the form for a client by its Accept-Encoding */
export async function compressText(text: string): Promise<(acceptEncoding: string) => CompressedText> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  return (acceptEncoding) => {
    const accepted = listAccepted(acceptEncoding)
    if (accepted.has('br')) return { encoding: 'br', content: br }
    return accepted.has('gzip') ? { encoding: 'gzip', content: zipped } : { encoding: undefined, content: plain }
  }
}
