import {
  openContainer,
  SignatureProblem,
  statusQuestions,
  validateWhole,
  type ContainerFile,
  type OpenQuestion,
  type StatusQuestion,
  type TrustStore,
} from '@portal/signatures'
import { serveTasks } from '../../child-processes/serve-tasks.ts'
import { containerForOneType, containerType, lacksStatus, type Content, type Inspected } from './stored-document.ts'
import { contentFrom } from './contents/content-from.ts'
import type { Drawings } from './drawing/draw-revisions.ts'
import { withDrawings } from './drawing/with-drawings.ts'
import { toChecked } from './to-checked.ts'
import { isFileName } from './file-name.ts'
import { refusedAs, unwanted, within, type Place, type Refusal, type Refused } from './contents/refusal.ts'
import { toPlace, recogniseType } from './recognise-type.ts'

export interface InspectionTask {
  name: string
  at: Date
  /** The trust list for the signatures. */
  trust: TrustStore | undefined
  /** Stored OCSP responses. */
  proofs: readonly Uint8Array[]
  /** The contents of the file that this one replaces. */
  known: readonly Content[]
  /** The findings of drawing the file; empty if it was not drawn yet. */
  drawings: Drawings
}
/** `needs`: the file contains signatures, but no trust list was given. */
export type Inspection =
  | { found: Inspected; questions: readonly StatusQuestion[] }
  | { refused: Refusal }
  | { needs: 'trust' }

const deepest = 2
const containerTypes: readonly string[] = [containerType, containerForOneType]

serveTasks(async (task: InspectionTask, { content }): Promise<Inspection> => {
  try {
    return await inspect(content, task)
  } catch (error) {
    if (error instanceof SignatureProblem)
      return refusedAs(error.code.startsWith('zip-') ? 'file-damaged' : 'signature-format-refused')
    throw error
  }
})

async function inspect(
  bytes: Buffer,
  { name, at, trust, proofs, known, drawings }: InspectionTask,
): Promise<Inspection> {
  const place = toPlace(name)
  const openQuestions: OpenQuestion[] = []
  const evidence = { ocspResponses: proofs }
  const type = await recogniseType(bytes, name, place)
  if ('refused' in type) return type
  if (!containerTypes.includes(type.mediaType)) {
    const contents = [contentFrom(bytes, { name, mediaType: type.mediaType }, known)]
    if (!type.maySign) return { found: { mediaType: type.mediaType, contents, signatures: [] }, questions: [] }
    if (!trust) return { needs: 'trust' }
    const report = withDrawings(validateWhole(bytes, { trust, at, evidence, openQuestions }), drawings)
    // A damaged file has no unambiguous content, so its signed content is unknown.
    if (report.kind !== 'validated' && report.kind !== 'no-signature') return refusedAs('signature-format-refused')
    return found({ mediaType: type.mediaType, contents, signatures: report.signatures.map(toChecked) }, openQuestions)
  }

  const contents = await contentsOf(bytes, place, known)
  if (!Array.isArray(contents)) return contents
  if (!trust) return { needs: 'trust' }
  const report = validateWhole(bytes, { trust, at, evidence, openQuestions })
  if (report.kind !== 'validated' && report.kind !== 'no-signature') return refusedAs('signature-format-refused')
  // Warnings about the container are reported with each of its signatures. Errors already are.
  const oddities = report.findings.filter(({ level }) => level === 'warning')
  const signatures = report.signatures.map((one) => toChecked({ ...one, findings: [...oddities, ...one.findings] }))
  return found({ mediaType: type.mediaType, contents, signatures }, openQuestions)
}

/** A failed or valid signature stays so, whatever the responders answer. */
const found = (inspected: Inspected, open: readonly OpenQuestion[]): Inspection => ({
  found: inspected,
  questions: inspected.signatures.some(lacksStatus) ? statusQuestions(open) : [],
})

/**
 * Returns the files of a container. Each must have an allowed type, and a name that is allowed outside the container
 * too.
 */
async function contentsOf(bytes: Buffer, place: Place, known: readonly Content[]): Promise<Content[] | Refused> {
  const { kind, files } = openContainer(bytes)
  if (kind === 'unsupported' || files.length === 0) return refusedAs('signature-format-refused')
  if (place.depth > deepest) return unwanted(place.path, 'nested')
  place.budget.bytes -= files.reduce((sum, { size }) => sum + size, 0)
  if (place.budget.bytes < 0) return unwanted(place.path, 'unpacked')
  const contents: Content[] = []
  for (const file of files) {
    const content = await contentOf(file, within(place, file.name), known)
    if ('refused' in content) return content
    contents.push(content)
  }
  return contents
}

async function contentOf(file: ContainerFile, place: Place, known: readonly Content[]): Promise<Content | Refused> {
  if (!isFileName(file.name)) return unwanted(place.path, 'name')
  if (file.size === 0) return unwanted(place.path, 'empty')
  const bytes = Buffer.from(file.bytes())
  const type = await recogniseType(bytes, file.name, place)
  // A refusal without a file name would seem to be about the container.
  if ('refused' in type) return type.refused.params ? type : unwanted(place.path, 'kind')
  if (containerTypes.includes(type.mediaType)) {
    const inner = await contentsOf(bytes, place, [])
    if (!Array.isArray(inner)) return inner
  }
  return contentFrom(bytes, { name: file.name, mediaType: type.mediaType }, known)
}
