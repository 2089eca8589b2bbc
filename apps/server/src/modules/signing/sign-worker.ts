import {
  completeSignature,
  createContainer,
  prepareSignature,
  SignatureProblem,
  type CompletionMeans,
  type PreparedSignature,
  type SigningHash,
  type TrustStore,
} from '@portal/signatures'
import { serveWork } from '../../children/serve-work.ts'

/** The file that the first signature wraps into a container; undefined when the content is a container already. */
export type Wrapped = { name: string; mediaType: string } | undefined

export type SignTask =
  | { deed: 'prepare'; wrapped: Wrapped; certificate: Uint8Array; signingTime: Date; hash: SigningHash | undefined }
  | {
      deed: 'complete'
      wrapped: Wrapped
      prepared: PreparedSignature
      value: Uint8Array
      issuers: Uint8Array[]
      now: Date
    }

/** `completed`: the signed container has been handed over. */
export type SignOutcome = { prepared: PreparedSignature } | { completed: true } | { problem: string }

serveWork(async (task: SignTask, { content, call, give }): Promise<SignOutcome> => {
  try {
    // The same file makes the same container, so that what was prepared is completed over the same bytes.
    const container = task.wrapped ? createContainer([{ ...task.wrapped, bytes: content }]) : content
    if (task.deed === 'prepare') {
      const { certificate, signingTime, hash } = task
      return { prepared: prepareSignature(container, { certificate, signingTime, ...(hash && { hash }) }) }
    }
    const means: CompletionMeans = {
      issuerChain: task.issuers,
      trust: (await call('trust')) as TrustStore,
      now: task.now,
      // What is wrapped here is called .edoc, and eParakstītājs names the signatures in such files by EDOC 2.0.
      ...(task.wrapped && { naming: 'edoc' as const }),
      timestamp: async (request) => (await call('timestamp', request)) as Uint8Array,
      ocsp: async (request, url) => (await call('ocsp', request, url)) as Uint8Array,
    }
    await give(await completeSignature(container, task.prepared, task.value, means))
    return { completed: true }
  } catch (error) {
    if (error instanceof SignatureProblem) return { problem: error.message }
    throw error
  }
})
