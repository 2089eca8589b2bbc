import { toFinding } from '../findings.ts'
import { openContainer } from '../container/open-container.ts'
import type { Container, ContainerFile } from '../container/open-container.ts'
import { ASIC_S } from '../container/media-types.ts'
import { SignatureProblem } from '../problem.ts'
import { signaturesOfFile } from '../xades/read-signature-file.ts'
import { checkFileReferences, fileContent, fileDigests } from './check-references.ts'
import type { FileDigests } from './check-references.ts'
import { eachOnce, getIdentity } from './each-once.ts'
import type { Evaluated } from './each-once.ts'
import { policy } from './policy.ts'
import type { Format, ValidationReport } from './report.ts'
import { validateSignature } from './validate-signature.ts'
import type { ValidationContext } from './validate-signature.ts'
import { readCircumstances } from './validation-options.ts'
import type { ValidationOptions } from './validation-options.ts'
import { computeVerdict } from './verdict.ts'

/**
 * Validates every signature of an ASiC container from the proofs that it carries: nothing is fetched. Run it in a
 * process with limits of time and memory when the bytes are untrusted.
 */
export function validateContainer(bytes: Uint8Array, options: ValidationOptions): ValidationReport {
  try {
    return validateOpened(openContainer(bytes), options)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return {
      kind: error.code === 'not-a-container' ? 'not-a-container' : 'refused',
      files: [],
      signatures: [],
      findings: [toFinding(error)],
    }
  }
}

/** Validates an opened container; `digestOf` computes the digests of its files. */
export function validateOpened(
  container: Container,
  options: ValidationOptions,
  digestOf = digestsInMemory(container),
): ValidationReport {
  const archive =
    options.refuseArchives === true
      ? container.findings.find(({ code }) => code.startsWith('nested-archive'))
      : undefined
  if (archive) throw new SignatureProblem(archive.code)
  const files = container.files.map(({ name, mediaType, size }) => ({ name, mediaType, size }))
  const { findings } = container
  const format = container.mimetype === ASIC_S ? 'asic-s' : formatOfMimetype(container.mimetype)
  if (container.kind === 'unsupported') return { kind: 'unsupported', format, files, signatures: [], findings }
  if (container.signatureFiles.length === 0) return { kind: 'no-signature', format, files, signatures: [], findings }
  const context: ValidationContext = {
    checkReferences: (signature) => checkFileReferences(signature, container.files, digestOf),
    contentOf: fileContent,
    digestOf,
    ...readCircumstances(options),
    containerErrors: findings.filter((finding) => finding.level === 'error'),
    containerRemarks: findings.filter((finding) => finding.level === 'warning'),
  }
  const evaluated: Evaluated[] = []
  for (const file of container.signatureFiles) {
    evaluated.push(...validateFile(file, context))
    if (evaluated.length > policy.signatures) throw new SignatureProblem('too-many-signatures')
  }
  const signatures = eachOnce(evaluated)
  const isRepeated = signatures.length < evaluated.length
  return {
    kind: 'validated',
    format,
    files,
    signatures,
    findings: isRepeated ? [...findings, { code: 'signature-repeated', level: 'warning' }] : findings,
  }
}

const digestsInMemory = ({ files, otherFiles, signatureFiles }: Container): FileDigests =>
  fileDigests([...files, ...otherFiles, ...signatureFiles])

const formatOfMimetype = (mimetype: string | undefined): Format =>
  mimetype?.includes('archyvai')
    ? 'adoc'
    : mimetype?.includes('bdoc-1.')
      ? 'bdoc-1'
      : mimetype?.includes('opendocument')
        ? 'opendocument'
        : 'asic-e'

function validateFile(file: ContainerFile, context: ValidationContext): Evaluated[] {
  try {
    const elements = signaturesOfFile(file.bytes())
    if (elements.length > policy.signatures) throw new SignatureProblem('too-many-signatures')
    return elements.map((element) => ({
      report: validateSignature(element, file.name, context),
      identity: getIdentity(element),
    }))
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    // An unreadable file of signatures counts as a failed signature: it must not vanish from the report.
    const findings = [...context.containerErrors, toFinding(error)]
    return [
      {
        identity: file.name,
        report: {
          id: file.name,
          file: file.name,
          ...computeVerdict(findings),
          level: 'B',
          signer: { name: '' },
          covers: [],
          findings,
        },
      },
    ]
  }
}
