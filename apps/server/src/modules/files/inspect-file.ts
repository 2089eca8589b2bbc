import type { StatusQuestion } from '@portal/signatures'
import { workerPool } from '../../child-processes/worker-pool.ts'
import { TaskLimitReached } from '../../child-processes/protocol.ts'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { Problem } from '../../problem.ts'
import { refusedAs } from './contents/refusal.ts'
import { drawRevisions } from './drawing/draw-revisions.ts'
import { mayBeContainer } from './recognise-type.ts'
import type { CertificateStatus, Content, Inspected } from './stored-document.ts'
import type { Inspection, InspectionTask } from './inspect-worker.ts'

const inspecting = workerPool({
  module: new URL('inspect-worker.ts', import.meta.url),
  most: 3,
  limits: { memoryMb: 200, cpuMs: 10_000, wallMs: 60_000 },
  isLowPriority: true,
})

export interface FileToInspect {
  name: string
  object: StoredObject
  /** The person who owns the file, or a network address. Files of different senders are inspected alternately. */
  sender: string
  /** Stored OCSP responses. */
  proofs?: readonly Uint8Array[]
  /** The previous contents. A PDF that has only been signed since counts as the same content. */
  known?: readonly Content[]
}

export interface InspectedFile extends Inspected {
  certificateStatus: CertificateStatus
  /** Questions about its certificates for responders that the portal may ask. */
  questions: readonly StatusQuestion[]
}

type UsedDeps = Pick<Deps, 'trust' | 'now' | 'objectStore' | 'log'>

/**
 * Determines a stored file's type, its files if it is a container, and the current state of its signatures.
 * @throws Problem of a `Refusal`, the errors of `fairQueue`; PartyUnavailable when signatures can't be checked
 * now
 */
export async function inspectFile(deps: UsedDeps, file: FileToInspect): Promise<InspectedFile> {
  const { trust, now } = deps
  const task = { name: file.name, at: now(), proofs: file.proofs ?? [], known: file.known ?? [], drawings: [] }
  // The trust list is fetched beforehand, so that a slow download does not use the inspection's time limit.
  const store = mayBeContainer(file.name) ? await trust.store() : undefined
  const first = await inspect(deps, file, { ...task, trust: store })
  // Few documents of other kinds contain signatures, so the trust list is fetched only for those that do.
  const inspection = 'needs' in first ? await inspect(deps, file, { ...task, trust: await trust.store() }) : first
  if (!isSignedPdf(inspection)) return foundBy(trust, inspection)
  const drawings = await drawRevisions(deps, file.object, file.sender)
  return foundBy(trust, await inspect(deps, file, { ...task, trust: await trust.store(), drawings }))
}

const isSignedPdf = (inspection: Inspection) =>
  'found' in inspection && inspection.found.mediaType === 'application/pdf' && inspection.found.signatures.length > 0

const inspect = (
  { objectStore, log }: UsedDeps,
  { object, sender }: FileToInspect,
  input: InspectionTask,
): Promise<Inspection> =>
  inspecting
    .run<Inspection>({ caller: sender, input, content: { bytes: object.size, open: () => objectStore.open(object) } })
    .catch((error: unknown) => {
      if (!(error instanceof TaskLimitReached)) throw error
      log.warn({ limit: error.message, bytes: object.size }, 'the inspection of a file exceeded its limit')
      return refusedAs('file-damaged')
    })

function foundBy(trust: UsedDeps['trust'], inspection: Inspection): InspectedFile {
  if ('refused' in inspection) throw new Problem(inspection.refused.code, { params: inspection.refused.params ?? {} })
  if ('needs' in inspection) throw new Error('the inspection still needs data that it has received')
  // The addresses come from certificates, which may be forged.
  const questions = inspection.questions
    .map((question) => ({ ...question, responders: question.responders.filter((url) => trust.mayAsk(url)) }))
    .filter(({ responders }) => responders.length > 0)
  const unasked = inspection.questions.length === 0 ? 'settled' : 'unanswered'
  return { ...inspection.found, certificateStatus: questions.length > 0 ? 'pending' : unasked, questions }
}
