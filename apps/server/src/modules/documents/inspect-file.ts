import type { StatusQuestion } from '@portal/signatures'
import { crew } from '../../children/crew.ts'
import { WorkLimitReached } from '../../children/messages.ts'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { Problem } from '../../problem.ts'
import { refusedAs } from './contents/refusal.ts'
import { mayBeContainer } from './recognise-type.ts'
import type { CertificateStatus, Content, Inspected } from './stored-document.ts'
import type { Inspection, InspectionTask } from './inspect-worker.ts'

const inspecting = crew({
  module: new URL('inspect-worker.ts', import.meta.url),
  most: 3,
  limits: { memoryMb: 200, cpuMs: 10_000, wallMs: 60_000 },
  standsBack: true,
})

export interface FileToInspect {
  name: string
  object: StoredObject
  /** Whose file it is, a person or else a network address: they take turns. */
  sender: string
  /** OCSP responses that are kept beside it. */
  proofs?: readonly Uint8Array[]
  /** What was in it before: a PDF that has only been signed since is the same content. */
  known?: readonly Content[]
}

export interface InspectedFile extends Inspected {
  certificateStatus: CertificateStatus
  /** What a responder that may be asked could tell of its certificates. */
  questions: readonly StatusQuestion[]
}

type Means = Pick<Deps, 'trust' | 'now' | 'objectStore' | 'log'>

/**
 * What a stored file is, what is in it when it is a container, and how its signatures stand now.
 * @throws Problem of a `Refusal`, and those of a queue that is full; PartyUnavailable when signatures can't be checked now
 */
export async function inspectFile(deps: Means, file: FileToInspect): Promise<InspectedFile> {
  const { trust, now } = deps
  const task = { name: file.name, at: now(), proofs: file.proofs ?? [], known: file.known ?? [] }
  // Asked for beforehand: the time an inspection may take is for the file, not for a list that is slow to come.
  const store = mayBeContainer(file.name) ? await trust.store() : undefined
  const inspection = await inspect(deps, file, { ...task, trust: store })
  if (!('needs' in inspection)) return foundBy(trust, inspection)
  // Few documents of other kinds are signed in themselves; the others must not wait for a list that they have no use for.
  return foundBy(trust, await inspect(deps, file, { ...task, trust: await trust.store() }))
}

const inspect = (
  { objectStore, log }: Means,
  { object, sender }: FileToInspect,
  input: InspectionTask,
): Promise<Inspection> =>
  inspecting
    .run<Inspection>({ caller: sender, input, content: { bytes: object.size, open: () => objectStore.open(object) } })
    .catch((error: unknown) => {
      if (!(error instanceof WorkLimitReached)) throw error
      log.warn({ limit: error.message, bytes: object.size }, 'a file took more to read than a file may')
      return refusedAs('file-damaged')
    })

function foundBy(trust: Means['trust'], inspection: Inspection): InspectedFile {
  if ('refused' in inspection) throw new Problem(inspection.refused.code, { params: inspection.refused.params ?? {} })
  if ('needs' in inspection) throw new Error('the inspection was given what it needs')
  // The addresses come out of certificates, which anybody may have made.
  const questions = inspection.questions
    .map((question) => ({ ...question, responders: question.responders.filter((url) => trust.mayAsk(url)) }))
    .filter(({ responders }) => responders.length > 0)
  const unasked = inspection.questions.length === 0 ? 'settled' : 'unanswered'
  return { ...inspection.found, certificateStatus: questions.length > 0 ? 'pending' : unasked, questions }
}
