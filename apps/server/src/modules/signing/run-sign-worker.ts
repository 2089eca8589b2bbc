import type { PreparedSignature } from '@portal/signatures'
import type { Deps } from '../../deps.ts'
import { inWorker, type ParentCalls } from '../../in-worker.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import type { SignOutcome, SignTask } from './sign-worker.ts'

const worker = new URL('sign-worker.ts', import.meta.url)

type Task<Deed extends SignTask['deed']> = SignTask & { deed: Deed }

/** @throws Problem as `refusalOf` says, PartyUnavailable when a proof can't be had now */
export async function prepareInWorker(deps: Pick<Deps, 'trust'>, task: Task<'prepare'>): Promise<PreparedSignature> {
  const outcome = await run(deps, task)
  if (!('prepared' in outcome)) throw new Error('The worker prepared nothing')
  return outcome.prepared
}

export async function completeInWorker(deps: Pick<Deps, 'trust'>, task: Task<'complete'>): Promise<Buffer> {
  // Within its own time limits: fetching the list of whom to trust must not eat into the worker's.
  const store = await deps.trust.store()
  const outcome = await run(deps, task, { trust: async () => store })
  if (!('container' in outcome)) throw new Error('The worker completed nothing')
  return Buffer.from(outcome.container)
}

async function run({ trust }: Pick<Deps, 'trust'>, task: SignTask, before: ParentCalls = {}): Promise<SignOutcome> {
  const calls = {
    ...before,
    timestamp: (request: Uint8Array) => trust.timestamp(request),
    ocsp: (request: Uint8Array, url: string) => trust.ocsp(request, url),
  }
  const outcome = await inWorker<SignOutcome>(worker, task, { timeoutMs: 40_000, heapMegabytes: 256, calls })
  if ('problem' in outcome) throw refusalOf(outcome.problem)
  return outcome
}

/** What the library of signatures refuses, in the portal's words. @param problem its code, with what it says besides */
export function refusalOf(problem: string): Problem | PartyUnavailable {
  const code = problem.split(':')[0] ?? ''
  // A proof that is wrong or missing costs no second PIN: it is asked for again.
  if (/^(timestamp|ocsp|revocation)-/.test(code))
    return new PartyUnavailable('The prover of time and status', new Error(problem))
  if (/^(certificate|key)-/.test(code)) return new Problem('certificate-not-valid')
  return new Problem(code === 'files-changed' ? 'document-changed' : 'signing-failed')
}
