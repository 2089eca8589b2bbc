import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- The bundler answers with the address of the file.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the build puts what decodes scans; its name says the version, so that it is kept for ever. */
const decoders = `/assets/pdf-${version}/`

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** The one script address that this page makes itself: the reader of PDF, from our own server. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('pdf-worker', { createScriptURL: () => workerAddress })
  return (policy?.createScriptURL(workerAddress) ?? workerAddress) as string
}

let worker: PDFWorker | undefined

function ourWorker(): PDFWorker {
  worker ??= PDFWorker.create({ port: new Worker(trustedWorker(), { type: 'module' }) })
  return worker
}

/**
 * Reads a PDF in a worker. Nothing in it runs: scripts, forms and links are not taken up, and it fetches nothing. Our policy lets no
 * WebAssembly be compiled, so that scans are decoded by the slower scripts.
 */
export function openPdf(bytes: ArrayBuffer): { promise: Promise<PDFDocumentProxy>; close(): void } {
  const loading = getDocument({
    data: bytes,
    worker: ourWorker(),
    enableXfa: false,
    useWasm: false,
    wasmUrl: decoders,
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    maxImageSize: 64 * 1024 * 1024,
  })
  return { promise: loading.promise, close: () => void loading.destroy() }
}
