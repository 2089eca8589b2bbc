import type { PreparedSignature } from '@portal/signatures'
import { workerPool } from '../../child-processes/worker-pool.ts'
import type { Task as ChildTask } from '../../child-processes/task.ts'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import type { SignOutcome, SignTask, Wrapped } from './sign-worker.ts'

const signingPool = workerPool({
  module: new URL('sign-worker.ts', import.meta.url),
  most: 3,
  limits: { memoryMb: 350, cpuMs: 10_000, wallMs: 60_000 },
})

/** The signed content: a stored container, or a file that the first signature wraps into one. */
export interface Signable {
  object: StoredObject
  wrapped: Wrapped
  /** The person who signs, or a network address. Requests of different signers are served alternately. */
  signer: string
}

type UsedDeps = Pick<Deps, 'trust' | 'objectStore'>
type Task<Operation extends 'prepare' | 'complete'> = Omit<SignTask & { operation: Operation }, 'operation' | 'wrapped'>

/** @throws Problem as in `toRefusal`, PartyUnavailable when a proof is not available now */
export async function prepareInWorker(
  deps: UsedDeps,
  signable: Signable,
  task: Task<'prepare'>,
): Promise<PreparedSignature> {
  const outcome = await run(deps, signable, { operation: 'prepare', wrapped: signable.wrapped, ...task }, {})
  if (!('prepared' in outcome)) throw new Error('The worker prepared nothing')
  return outcome.prepared
}

/** @returns the stored signed container. @throws as `prepareInWorker` */
export async function completeInWorker(
  deps: UsedDeps,
  signable: Signable,
  task: Task<'complete'>,
): Promise<StoredObject> {
  const { trust, objectStore } = deps
  // The trust list is fetched outside the worker, so that its download does not use the worker's time limit.
  const store = await trust.store()
  let stored: StoredObject | undefined
  await run(
    deps,
    signable,
    { operation: 'complete', wrapped: signable.wrapped, ...task },
    {
      calls: {
        trust: async () => store,
        timestamp: (request: Uint8Array) => trust.timestamp(request),
        ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
      },
      async take(container) {
        stored = await objectStore.put(container)
      },
    },
  )
  if (!stored) throw new Error('The worker completed nothing')
  return stored
}

/**
 * Restores the content that was signed: the only file of a container, or a container of all files, which has no name.
 * @param signed.bytes the size of the only file before it was signed in place
 */
export async function stripSignatures(
  deps: UsedDeps,
  { isContainer, bytes, ...signed }: Pick<Signable, 'object' | 'signer'> & { isContainer: boolean; bytes: number },
): Promise<{ object: StoredObject; name: string | undefined }> {
  let stored: StoredObject | undefined
  const outcome = await run(
    deps,
    signed,
    { operation: 'strip', isContainer, bytes },
    {
      async take(content) {
        stored = await deps.objectStore.put(content)
      },
    },
  )
  if (!stored || !('stripped' in outcome)) throw new Error('The worker stripped nothing')
  return { object: stored, name: outcome.stripped?.name }
}

async function run(
  { objectStore }: UsedDeps,
  { object, signer }: Pick<Signable, 'object' | 'signer'>,
  input: SignTask,
  task: Pick<ChildTask, 'calls' | 'take'>,
): Promise<SignOutcome> {
  const content = { bytes: object.size, open: () => objectStore.open(object) }
  const outcome = await signingPool.run<SignOutcome>({ caller: signer, input, content, ...task })
  if ('problem' in outcome) throw toRefusal(outcome.problem)
  return outcome
}

/** Translates an error of the signature library into a problem. @param problem its code, with details after a colon */
export function toRefusal(problem: string): Problem | PartyUnavailable {
  const code = problem.split(':')[0] ?? ''
  // A missing or wrong proof is requested again and does not cost a second PIN.
  if (/^(timestamp|ocsp|revocation)-/.test(code))
    return new PartyUnavailable('The prover of time and status', new Error(problem))
  if (/^(certificate|key)-/.test(code)) return new Problem('certificate-not-valid')
  return new Problem(code === 'files-changed' ? 'document-changed' : 'signing-failed')
}
