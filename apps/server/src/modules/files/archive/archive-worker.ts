import { archiveDocument, SignatureProblem, type TrustStore } from '@portal/signatures'
import { serveTasks } from '../../../child-processes/serve-tasks.ts'

export interface ArchiveTask {
  now: Date
  /** OCSP responses for the certificates. */
  proofs: Uint8Array[]
}

/** `kept`: the number of valid signatures in the copy that was handed over. At 0 there is no copy. */
export type ArchiveOutcome = { kept: 0 } | { kept: number; until: Date } | { problem: string }

serveTasks(async ({ now, proofs }: ArchiveTask, { content, call, give }): Promise<ArchiveOutcome> => {
  try {
    const copy = await archiveDocument(content, {
      now,
      evidence: { ocspResponses: proofs },
      trust: (await call('trust')) as TrustStore,
      timestamp: async (request) => (await call('timestamp', request)) as Uint8Array,
      async fetch(url, request) {
        const answer = request && ((await call('ocsp', request.body, url)) as Uint8Array | undefined)
        if (!answer) throw new Error(`${url} returned no content`)
        return answer
      },
    })
    if (!copy) return { kept: 0 }
    await give(copy.bytes)
    return { kept: copy.signatures, until: copy.until }
  } catch (error) {
    if (error instanceof SignatureProblem) return { problem: error.message }
    throw error
  }
})
