import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { element, integer, objectIdentifier, octetString, sequence, sortedSet, tagged } from '../asn1/write-der.ts'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { makeTimestampRequest } from '../timestamp/make-request.ts'
import { tokenOfResponse } from '../timestamp/read-token.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { readIssuerDer, pemToDer, readSerial, signatureFor } from './certificate.ts'
import type { TestCredential } from './certificate.ts'
import { extended } from './edit-test-pdf.ts'
import { appendObjects, nextNumber } from './write-test-pdf.ts'
import type { TestObject } from './write-test-pdf.ts'

const PLACE = 6000

/** Departures from a valid signature, for signatures that must be refused. */
export interface TestPdfDeparture {
  readonly subFilter?: string
  /** Changes the CMS signature before it is written. */
  readonly cms?: (cms: {
    readonly signerInfo: Uint8Array
    readonly certificate: Uint8Array
    readonly content: Buffer
  }) => Uint8Array
  /** Changes the written and signed byte range. */
  readonly byteRange?: (range: readonly [number, number, number, number]) => readonly number[]
  /** Entries of the catalogue in addition to the form, and objects in addition to those of the signature. */
  readonly catalog?: string
  readonly objects?: readonly TestObject[]
  /** Entries of the field in addition to name and value; the default ones make it invisible. */
  readonly field?: string
  /** Number of an empty form field to sign, in place of a new one. */
  readonly fills?: number
  /** Entries of the form in addition to its fields, without dictionaries. */
  readonly form?: string
  /** Entries of the signature dictionary in addition to the usual ones. */
  readonly entries?: string
  /** Leaves the signing time out. */
  readonly isUndated?: boolean
  /** Signed attributes in addition to the usual ones, DER. */
  readonly attributes?: readonly Uint8Array[]
}

/** Adds a PAdES signature (level T) in its own revision; the signer has an ECDSA key. */
export async function signTestPdf(
  pdf: Buffer,
  signer: TestCredential,
  context: CompletionContext,
  departure: TestPdfDeparture = {},
): Promise<Buffer> {
  return fillPlace(
    pdf,
    { ...departure, subFilter: departure.subFilter ?? 'ETSI.CAdES.detached', type: 'Sig', time: context.now },
    async (content) => {
      const certificate = pemToDer(signer.certificatePem)
      const signerInfo = await makeSignerInfo(content, certificate, signer, context, departure.attributes)
      return departure.cms?.({ signerInfo, certificate, content }) ?? signedData(signerInfo, certificate)
    },
  )
}

/** Adds a timestamp over the whole document (EN 319 142-1 §5.4.3). */
export const timestampTestPdf = (
  pdf: Buffer,
  context: CompletionContext,
  departure: TestPdfDeparture = {},
): Promise<Buffer> =>
  fillPlace(
    pdf,
    { ...departure, subFilter: 'ETSI.RFC3161', type: 'DocTimeStamp', time: context.now },
    async (content) =>
      tokenOfResponse(await context.timestamp(makeTimestampRequest(digestOfBytes(content), Buffer.from([1])))),
  )

/** Adds a security store with these proofs; the catalogue keeps the reference `form`. */
export function addTestProofs(
  pdf: Buffer,
  proofs: {
    readonly certificates: readonly Uint8Array[]
    readonly ocspResponses?: readonly Uint8Array[]
    readonly revocationLists?: readonly Uint8Array[]
  },
): Buffer {
  let next = nextNumber(pdf)
  const objects: TestObject[] = []
  const list = (items: readonly Uint8Array[] = []): string =>
    items
      .map((bytes) => {
        objects.push([
          next,
          Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]),
        ])
        next += 1
        return `${next - 1} 0 R`
      })
      .join(' ')
  const store = `<< /Type /DSS /Certs [${list(proofs.certificates)}] /OCSPs [${list(proofs.ocspResponses)}] /CRLs [${list(proofs.revocationLists)}] >>`
  return appendObjects(pdf, [[1, catalogOf(pdf, `/DSS ${next} 0 R`)], ...objects, [next, store]])
}

const catalogOf = (pdf: Buffer, more: string): string => {
  const last =
    pdf
      .toString('latin1')
      .match(/1 0 obj\n<< \/Type \/Catalog[^\n]*/g)
      ?.at(-1) ?? ''
  const key = /^\/\w+/.exec(more)?.[0] ?? ''
  return last
    .replace(/^1 0 obj\n/, '')
    .replace(new RegExp(`${key} (\\[[^\\]]*\\]|\\d+ 0 R|<<[^>]*>>) ?`), '')
    .replace(/ >>$/, ` ${more} >>`)
}

export async function makeSignerInfo(
  content: Buffer,
  certificate: Uint8Array,
  signer: TestCredential,
  context: CompletionContext,
  more: readonly Uint8Array[] = [],
): Promise<Uint8Array> {
  const key = createPrivateKey(signer.privateKeyPem)
  const { algorithm, hash, hashOid } = signatureFor(key)
  const digest = (bytes: Uint8Array, by = hash as string): Uint8Array => createHash(by).update(bytes).digest()
  const attributes = [
    sequence(objectIdentifier(oid.contentType), sortedSet(objectIdentifier(oid.data))),
    sequence(objectIdentifier(oid.messageDigest), sortedSet(octetString(digest(content)))),
    sequence(
      objectIdentifier(oid.signingCertificateV2),
      sortedSet(sequence(sequence(sequence(octetString(digest(certificate, 'sha256')))))),
    ),
    ...more,
  ]
  const value = sign(hash, sortedSet(...attributes), key)
  const token = tokenOfResponse(await context.timestamp(makeTimestampRequest(digestOfBytes(value), Buffer.from([1]))))
  return sequence(
    integer(1),
    sequence(readIssuerDer(certificate), element(0x02, readSerial(certificate))),
    sequence(objectIdentifier(hashOid)),
    tagged(0, ...attributes.toSorted(Buffer.compare)),
    algorithm,
    octetString(value),
    tagged(1, sequence(objectIdentifier(oid.signatureTimestamp), sortedSet(token))),
  )
}

export function signedData(signerInfos: Uint8Array, certificate: Uint8Array, content?: Uint8Array): Uint8Array {
  return sequence(
    objectIdentifier(oid.signedData),
    tagged(
      0,
      sequence(
        integer(1),
        sortedSet(sequence(objectIdentifier(oid.sha256))),
        sequence(objectIdentifier(oid.data), ...(content ? [tagged(0, octetString(content))] : [])),
        tagged(0, certificate),
        element(0x31, signerInfos),
      ),
    ),
  )
}

interface Place extends TestPdfDeparture {
  readonly type: 'Sig' | 'DocTimeStamp'
  readonly time: Date
}

async function fillPlace(pdf: Buffer, place: Place, make: (content: Buffer) => Promise<Uint8Array>): Promise<Buffer> {
  const next = nextNumber(pdf)
  const fields = [
    ...(/\/AcroForm << \/Fields \[([^\]]*)\]/.exec(catalogOf(pdf, ' '))?.[1] ?? '').matchAll(/\d+ 0 R/g),
    ...(place.fills === undefined ? [[`${next} 0 R`]] : []),
  ].map(([reference]) => reference)
  const date = place.time.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const marker = '[0 ********** ********** **********]'
  const value = `/V ${next + 1} 0 R`
  const open = appendObjects(pdf, [
    [
      1,
      catalogOf(
        pdf,
        `/AcroForm << /Fields [${fields.join(' ')}] /SigFlags 3 ${place.form ?? ''}>>${place.catalog ?? ''}`,
      ),
    ],
    place.fills === undefined
      ? [
          next,
          `<< /FT /Sig ${place.field ?? '/Subtype /Widget /Rect [0 0 0 0]'} /F 132 /T (Paraksts ${next}) ${value} >>`,
        ]
      : extended(pdf, place.fills, `${place.field ?? ''} ${value}`),
    [
      next + 1,
      `<< /Type /${place.type} /Filter /Adobe.PPKLite /SubFilter /${place.subFilter}${place.isUndated === true ? '' : ` /M (D:${date}Z)`} ${place.entries ?? ''} /ByteRange ${marker} /Contents <${'0'.repeat(PLACE * 2)}> >>`,
    ],
    ...(place.objects ?? []),
  ])
  const start = open.indexOf('/Contents <0000', pdf.length) + '/Contents '.length
  const end = start + PLACE * 2 + 2
  const range = [0, start, end, open.length - end] as const
  const written = place.byteRange?.(range) ?? range
  open.write(`[${written.join(' ')}]`.padEnd(marker.length), open.indexOf(marker), 'latin1')
  const content = Buffer.concat([
    open.subarray(0, written[1]),
    open.subarray(written[2] ?? 0, (written[2] ?? 0) + (written[3] ?? 0)),
  ])
  open.write(Buffer.from(await make(content)).toString('hex'), start + 1, 'latin1')
  return open
}
