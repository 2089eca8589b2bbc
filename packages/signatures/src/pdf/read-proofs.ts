import { SignatureProblem } from '../problem.ts'
import { decodeStream } from './objects/decode-stream.ts'
import type { PdfDocument } from './objects/open-pdf.ts'

/** The document security store (EN 319 142-1 §5.4.2): proofs for all signatures of the document. */
export interface SecurityStore {
  readonly certificates: readonly Uint8Array[]
  readonly ocspResponses: readonly Uint8Array[]
  readonly revocationLists: readonly Uint8Array[]
}

const MAX_PROOFS = 200

export function readSecurityStore(document: PdfDocument): SecurityStore {
  const store = document.dictionary(document.catalog.entries.get('DSS'))
  const streams = (key: string): Uint8Array[] => {
    const items = document.array(store?.entries.get(key)) ?? []
    if (items.length > MAX_PROOFS) throw new SignatureProblem('pdf-too-complex')
    return items.flatMap((item) => {
      const stream = document.dictionary(item)
      return stream ? [decodeStream(stream, document.budget)] : []
    })
  }
  return { certificates: streams('Certs'), ocspResponses: streams('OCSPs'), revocationLists: streams('CRLs') }
}
