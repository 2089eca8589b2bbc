import { Buffer } from 'node:buffer'
import { openContainer } from '../container/open-container.ts'
import type { ContainerFile } from '../container/open-container.ts'
import { writeProofs, writeTimestamp } from '../sign/write-signature.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import type { DigestOf } from '../timestamp/verify-token.ts'
import { fileContent, fileDigests } from '../validation/check-references.ts'
import type { FileDigests } from '../validation/check-references.ts'
import { validateOpened } from '../validation/validate-container.ts'
import { archivedContent } from '../xades/archived-content.ts'
import { signaturesOfFile } from '../xades/read-signature-file.ts'
import { readSignature } from '../xades/read-signature.ts'
import type { XadesSignature } from '../xades/read-signature.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { spliceXml } from '../xml/splice-xml.ts'
import { getAttribute, childElements } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { replaceInZip } from '../zip/write-zip.ts'
import { assertArchived, pickEarlier, findGrounds, hasAny, proofsFor, stampNow } from './collect-proofs.ts'
import type { ArchiveCopy, ArchiveContext, Grounds } from './collect-proofs.ts'

// The added elements lie inside the XML of other programs, so they declare their own namespaces.
const DS = `xmlns:ds="${namespaces.signature}"`
const XADES = `xmlns:xades="${namespaces.xades}"`
const ARCHIVE = `xmlns:xadesv141="${namespaces.xadesArchive}"`
const exclusive = { method: 'exclusive' } as const

/** Adds to each passing signature its proofs and a timestamp over all of it (EN 319 132-1 §5.5.2). The files stay unchanged. */
export async function archiveContainer(bytes: Uint8Array, context: ArchiveContext): Promise<ArchiveCopy | undefined> {
  const container = openContainer(bytes)
  const digestOf = fileDigests([...container.files, ...container.otherFiles, ...container.signatureFiles])
  const grounds = await findGrounds((options) => validateOpened(container, options, digestOf), context)
  if (grounds.passing.length === 0) return undefined
  const stamped = new Map<string, Uint8Array>()
  let until = new Date(8.64e15)
  for (const file of container.signatureFiles) {
    const ids = grounds.passing.filter((one) => one.file === file.name).map(({ id }) => id)
    if (ids.length === 0) continue
    const archived = await archiveFile(file, ids, grounds, context, digestOf)
    stamped.set(file.name, archived.bytes)
    until = pickEarlier(until, archived.until)
  }
  const copy = replaceInZip(bytes, stamped)
  assertArchived(grounds.passing, validateOpened(openContainer(copy), { trust: context.trust, at: context.now }))
  return { bytes: copy, signatures: grounds.passing.length, until }
}

async function archiveFile(
  file: ContainerFile,
  ids: readonly string[],
  grounds: Grounds,
  context: ArchiveContext,
  digestOf: FileDigests,
): Promise<{ bytes: Uint8Array; until: Date }> {
  let bytes = file.bytes()
  let until = new Date(8.64e15)
  const stamp = async (content: DigestOf) => {
    const obtained = await stampNow(content, context)
    until = pickEarlier(until, obtained.until)
    return obtained
  }
  for (const id of ids) {
    let current = signatureIn(bytes, id)
    const add = (properties: readonly string[]): void => {
      const text = properties.join('')
      if (text === '') return
      bytes = withProperties(bytes, current.signature, text)
      current = signatureIn(bytes, id)
    }
    if (current.signature.unsigned.timestamps.length === 0) {
      const { token, ...proofs } = await stamp(digestOfBytes(canonicalize(current.signature.valueElement, exclusive)))
      add([writeTimestamp(`xades:SignatureTimeStamp ${XADES} ${DS}`, token), ...writeProofs(proofs, ` ${XADES}`)])
    }
    add(writeMissing(current.signature, grounds))
    const { signature, element } = current
    const properties = signature.unsigned.element ? childElements(signature.unsigned.element) : []
    const about = archivedContent(
      signature,
      element,
      { canonicalization: exclusive, propertiesBefore: properties, tokens: [] },
      fileContent(signature),
    )
    const { token, ...proofs } = await stamp((hash) => digestOf(about, hash) ?? Buffer.alloc(0))
    add([writeTimestamp(`xadesv141:ArchiveTimeStamp ${ARCHIVE} ${XADES} ${DS}`, token), writeValidationData(proofs)])
  }
  return { bytes, until }
}

function signatureIn(bytes: Uint8Array, id: string): { signature: XadesSignature; element: XmlElement } {
  const element = signaturesOfFile(bytes).find((one) => getAttribute(one, 'Id') === id)
  if (!element) throw new Error(`The signature ${id} is no longer there`)
  return { signature: readSignature(element), element }
}

/** Writes the certificates and proofs that the signature and its timestamps rest on and that it does not carry yet. */
function writeMissing({ certificates, unsigned }: XadesSignature, { chains, evidence }: Grounds): string[] {
  const tokens = [...unsigned.timestamps, ...unsigned.archiveTimestamps].flatMap((one) => one.tokens)
  const own = chains.filter(({ below, anchor }) => {
    const { der } = below[0] ?? anchor
    return (
      certificates.some((one) => Buffer.compare(one, der) === 0) ||
      tokens.some((token) => Buffer.from(token).includes(Buffer.from(der)))
    )
  })
  const present = [...certificates, ...unsigned.certificates, ...unsigned.ocspResponses, ...unsigned.revocationLists]
  const proofs = proofsFor(own, evidence, present)
  // §5.4 allows each kind of values once; later ones belong to the values of timestamps (§5.5.1).
  return unsigned.certificates.length + unsigned.ocspResponses.length + unsigned.revocationLists.length === 0
    ? writeProofs(proofs, ` ${XADES}`)
    : [writeValidationData(proofs)]
}

const writeValidationData = (proofs: Parameters<typeof writeProofs>[0]): string =>
  hasAny(proofs)
    ? `<xadesv141:TimeStampValidationData ${ARCHIVE} ${XADES}>${writeProofs(proofs).join('')}</xadesv141:TimeStampValidationData>`
    : ''

function withProperties(bytes: Uint8Array, { unsigned, qualifying }: XadesSignature, text: string): Uint8Array {
  return unsigned.element
    ? spliceXml(bytes, unsigned.element, text)
    : spliceXml(
        bytes,
        qualifying,
        `<xades:UnsignedProperties ${XADES}><xades:UnsignedSignatureProperties>${text}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`,
      )
}
