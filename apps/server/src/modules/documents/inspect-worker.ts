import { createHash } from 'node:crypto'
import {
  openContainer,
  SignatureProblem,
  validateContainer,
  validateDocument,
  type SignatureReport,
  type TrustStore,
} from '@portal/signatures'
import { serveWorker } from '../../in-worker.ts'
import { containerType, type CheckedSignature, type Content, type Inspected } from './stored-document.ts'
import { isFileName } from './file-name.ts'
import { recogniseType, type Refusal } from './recognise-type.ts'

export interface InspectionTask {
  name: string
  at: Date
  /** Whom the signatures are checked against. */
  trust: TrustStore | undefined
}
/** `needs`: there are signatures in the file, and nobody to check them against was given. */
export type Inspection = { found: Inspected } | { refused: Refusal } | { needs: 'trust' }

const deepest = 2

serveWorker(async ({ name, at, trust }: InspectionTask, call): Promise<Inspection> => {
  try {
    const bytes = (await call('bytes')) as Uint8Array
    return inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name, at, trust)
  } catch (error) {
    if (error instanceof SignatureProblem)
      return { refused: error.code.startsWith('zip-') ? 'file-damaged' : 'signature-format-refused' }
    throw error
  }
})

function inspect(bytes: Buffer, name: string, at: Date, trust: TrustStore | undefined): Inspection {
  const type = recogniseType(bytes, name)
  if ('refused' in type) return type
  if (type.mediaType !== containerType) {
    const contents = [{ name, sha256: digestOf(bytes), mediaType: type.mediaType, size: bytes.length }]
    if (!type.maySign) return { found: { mediaType: type.mediaType, contents, signatures: [] } }
    if (!trust) return { needs: 'trust' }
    const report = validateDocument(bytes, { trust, at })
    // A file that has to be mended to be read shows who knows what: nobody can say what was signed.
    if (report.kind !== 'validated' && report.kind !== 'no-signature') return { refused: 'signature-format-refused' }
    return { found: { mediaType: type.mediaType, contents, signatures: report.signatures.map(toChecked) } }
  }

  const contents = contentsOf(bytes, 1)
  if (!Array.isArray(contents)) return contents
  if (!trust) return { needs: 'trust' }
  const report = validateContainer(bytes, { trust, at })
  if (report.kind !== 'validated' && report.kind !== 'no-signature') return { refused: 'signature-format-refused' }
  return { found: { mediaType: containerType, contents, signatures: report.signatures.map(toChecked) } }
}

/** The files of a container, each of an allowed type and with a name that may stand outside it too. */
function contentsOf(bytes: Buffer, depth: number): Content[] | { refused: Refusal } {
  const { kind, files } = openContainer(bytes)
  if (kind !== 'asic-e' || files.length === 0 || depth > deepest) return { refused: 'signature-format-refused' }
  const contents: Content[] = []
  for (const file of files) {
    const content = Buffer.from(file.bytes())
    const type =
      content.length === 0 || !isFileName(file.name)
        ? { refused: 'signature-format-refused' as const }
        : recogniseType(content, file.name)
    if ('refused' in type) return { refused: 'signature-format-refused' }
    if (type.mediaType === containerType) {
      const inner = contentsOf(content, depth + 1)
      if (!Array.isArray(inner)) return inner
    }
    contents.push({ name: file.name, sha256: digestOf(content), mediaType: type.mediaType, size: content.length })
  }
  return contents
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function toChecked({
  signer,
  provenTime,
  claimedTime,
  level,
  indication,
  subIndication,
  findings,
}: SignatureReport): CheckedSignature {
  return {
    signer: signer.name,
    personalCode: signer.personalCode ?? null,
    country: signer.country ?? null,
    signedAt: provenTime ?? claimedTime ?? null,
    level,
    indication,
    subIndication: subIndication ?? null,
    findings: findings.map(({ code, level: weight }) => ({ code, level: weight })),
  }
}
