import {
  completeSignature,
  createContainer,
  openContainer,
  prepareSignature,
  SignatureProblem,
  type CompletionContext,
  type PreparedSignature,
  type SigningHash,
  type TrustStore,
} from '@portal/signatures'
import { serveTasks } from '../../child-processes/serve-tasks.ts'

/** The file that the first signature wraps into a container; undefined when the content is a container already. */
export type Wrapped = { name: string; mediaType: string } | undefined

export type SignTask =
  | { operation: 'strip'; isContainer: boolean; bytes: number }
  | {
      operation: 'prepare'
      wrapped: Wrapped
      certificate: Uint8Array
      signingTime: Date
      hash: SigningHash | undefined
      padding: 'rsa' | 'rsa-pss' | undefined
    }
  | {
      operation: 'complete'
      wrapped: Wrapped
      prepared: PreparedSignature
      value: Uint8Array
      issuers: Uint8Array[]
      now: Date
    }

/**
 * `completed`: the signed container has been handed over. `stripped`: the signed content has been handed over, with the
 * file's name if it is a single file.
 */
export type SignOutcome =
  | { prepared: PreparedSignature }
  | { completed: true }
  | { stripped: { name: string } | undefined }
  | { problem: string }

serveTasks(async (task: SignTask, { content, call, give }): Promise<SignOutcome> => {
  try {
    if (task.operation === 'strip' && !task.isContainer) {
      await give(content.subarray(0, task.bytes))
      return { stripped: undefined }
    }
    if (task.operation === 'strip') {
      const { files } = openContainer(content)
      const [file, ...others] = files.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes: bytes() }))
      if (!file) return { problem: 'container-empty' }
      await give(others.length === 0 ? file.bytes.subarray(0, task.bytes) : createContainer([file, ...others]))
      return { stripped: others.length === 0 ? { name: file.name } : undefined }
    }
    // The same file always makes the same container, so preparation and completion use the same bytes.
    const container = task.wrapped ? createContainer([{ ...task.wrapped, bytes: content }]) : content
    if (task.operation === 'prepare') {
      const { certificate, signingTime, hash, padding } = task
      const device = { ...(hash && { hash }), ...(padding && { padding }) }
      return { prepared: prepareSignature(container, { certificate, signingTime, ...device }) }
    }
    const context: CompletionContext = {
      issuerChain: task.issuers,
      trust: (await call('trust')) as TrustStore,
      now: task.now,
      // Containers that are wrapped here are named .edoc, and eParakstītājs names the signatures in such files by EDOC
      // 2.0.
      ...(task.wrapped && { naming: 'edoc' as const }),
      timestamp: async (request) => (await call('timestamp', request)) as Uint8Array,
      ocsp: async (request, url) => (await call('ocsp', request, url)) as Uint8Array,
    }
    await give(await completeSignature(container, task.prepared, task.value, context))
    return { completed: true }
  } catch (error) {
    if (error instanceof SignatureProblem) return { problem: error.message }
    throw error
  }
})
