import {
  completeSignature,
  createContainer,
  prepareSignature,
  SignatureProblem,
  type CompletionMeans,
  type NewFile,
  type PreparedSignature,
  type SigningHash,
  type TrustStore,
} from '@portal/signatures'
import { serveWorker } from '../../in-worker.ts'

/** What is signed: a container that stands, or files that the first signature wraps into one. */
export type Signable = { container: Uint8Array } | { files: NewFile[] }

export type SignTask =
  | { deed: 'prepare'; signable: Signable; certificate: Uint8Array; signingTime: Date; hash: SigningHash | undefined }
  | {
      deed: 'complete'
      signable: Signable
      prepared: PreparedSignature
      value: Uint8Array
      issuers: Uint8Array[]
      now: Date
    }

export type SignOutcome = { prepared: PreparedSignature } | { container: Uint8Array } | { problem: string }

// The same files make the same container, so that what was prepared is completed over the same bytes.
const containerOf = (signable: Signable) =>
  'container' in signable ? signable.container : createContainer(signable.files)

serveWorker(async (task: SignTask, call): Promise<SignOutcome> => {
  try {
    if (task.deed === 'prepare') {
      const { signable, certificate, signingTime, hash } = task
      return { prepared: prepareSignature(containerOf(signable), { certificate, signingTime, ...(hash && { hash }) }) }
    }
    const means: CompletionMeans = {
      issuerChain: task.issuers,
      trust: (await call('trust')) as TrustStore,
      now: task.now,
      // What is wrapped here is called .edoc, and eParakstītājs names the signatures in such files by EDOC 2.0.
      ...('files' in task.signable && { naming: 'edoc' as const }),
      timestamp: async (request) => (await call('timestamp', request)) as Uint8Array,
      ocsp: async (request, url) => (await call('ocsp', request, url)) as Uint8Array,
    }
    return { container: await completeSignature(containerOf(task.signable), task.prepared, task.value, means) }
  } catch (error) {
    if (error instanceof SignatureProblem) return { problem: error.message }
    throw error
  }
})
