import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- The bundler returns the address of the file.
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Folder of the scan decoders in the build; its name contains the version, so that browsers may cache it forever. */
const decoders = `/assets/pdf-${version}/`

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** Makes the only script address that this page computes: the PDF worker, from our own server. */
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
 * Opens a PDF in a worker. Nothing in it runs: scripts, forms and links are ignored, and it fetches nothing. Our
 * policy forbids WebAssembly, so slower scripts decode scans.
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
