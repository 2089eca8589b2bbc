import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import { listFields, getForm } from '../pdf/form-fields.ts'
import { openPdf } from '../pdf/objects/open-pdf.ts'
import type { PdfDocument } from '../pdf/objects/open-pdf.ts'
import { asKind } from '../pdf/objects/values.ts'
import type { PdfDictionary, PdfReference, PdfValue } from '../pdf/objects/values.ts'
import { readSecurityStore } from '../pdf/read-proofs.ts'
import { validatePdf } from '../pdf/validate-pdf.ts'
import { appendRevision, newReference, createStream } from '../pdf/write/append-revision.ts'
import type { WrittenObject } from '../pdf/write/append-revision.ts'
import type { Proofs } from '../sign/write-signature.ts'
import { assertArchived, findGrounds, hasAny, proofsFor, stampNow } from './collect-proofs.ts'
import type { ArchiveCopy, ArchiveContext } from './collect-proofs.ts'

/** Adds the proofs of all signatures, then a timestamp over the whole document with them (EN 319 142-1 §5.4), each in its own revision. */
export async function archivePdf(bytes: Uint8Array, context: ArchiveContext): Promise<ArchiveCopy | undefined> {
  const { passing, chains, evidence } = await findGrounds((options) => validatePdf(bytes, options), context)
  if (passing.length === 0) return undefined
  const document = openPdf(bytes)
  const { certificates, ocspResponses, revocationLists } = readSecurityStore(document)
  const proofs = proofsFor(chains, evidence, [...certificates, ...ocspResponses, ...revocationLists])
  const proven = withProofs(document, proofs)
  const { bytes: stamped, until, ...later } = await withTimestamp(openPdf(proven), context)
  const copy = withProofs(openPdf(stamped), later)
  assertArchived(passing, validatePdf(copy, { trust: context.trust, at: context.now }))
  return { bytes: copy, signatures: passing.length, until }
}

type Entries = Record<string, PdfValue>

const dictionaryOf = (entries: Entries, before?: PdfDictionary): PdfDictionary => ({
  kind: 'dictionary',
  entries: new Map([...(before?.entries ?? []), ...Object.entries(entries)]),
})
const arrayOf = (items: readonly PdfValue[]): PdfValue => ({ kind: 'array', items })
const nameOf = (name: string): PdfValue => ({ kind: 'name', name })

/** Appends these proofs to the document's security store, after the existing ones. */
function withProofs(document: PdfDocument, { certificates, ocspResponses, revocationLists = [] }: Proofs): Buffer {
  if (!hasAny({ certificates, ocspResponses, revocationLists })) return document.bytes
  const before = document.dictionary(document.catalog.entries.get('DSS'))
  const streams: WrittenObject[] = []
  const lists = Object.entries({ Certs: certificates, OCSPs: ocspResponses, CRLs: revocationLists })
    .filter(([, values]) => values.length > 0)
    .map(([key, values]): [string, PdfValue] => {
      const added = values.map((value) => {
        const reference = newReference(document, streams.length)
        streams.push([reference, createStream(value)])
        return reference
      })
      return [key, arrayOf([...(document.array(before?.entries.get(key)) ?? []), ...added])]
    })
  const store = newReference(document, streams.length)
  return appendRevision(document, [
    [document.root, dictionaryOf({ DSS: store }, document.catalog)],
    ...streams,
    [store, dictionaryOf({ Type: nameOf('DSS'), ...Object.fromEntries(lists) }, before)],
  ])
}

/** Bytes reserved for the token: authorities that add their whole chain and its OCSP responses need about 8,000. */
const PLACE = 16_384
const RANGE = '[0 ********** ********** **********]'

async function withTimestamp(
  document: PdfDocument,
  context: ArchiveContext,
): Promise<{ bytes: Buffer; until: Date } & Proofs> {
  const [field, value] = [newReference(document, 0), newReference(document, 1)]
  const open = appendRevision(document, [
    ...formWith(document, field),
    // Subtype is left out, and so is an appearance: a timestamp names no person and shows nothing (ISO 32000-2
    // §12.8.5).
    [
      field,
      dictionaryOf({
        Type: nameOf('Annot'),
        Subtype: nameOf('Widget'),
        FT: nameOf('Sig'),
        T: { kind: 'string', bytes: Buffer.from(freeName(document)), start: 0, end: 0, isHexadecimal: true },
        F: 132,
        Rect: arrayOf([0, 0, 0, 0]),
        V: value,
      }),
    ],
    [
      value,
      Buffer.from(
        `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /ByteRange ${RANGE} /Contents <${'0'.repeat(2 * PLACE)}> >>`,
      ),
    ],
  ])
  const start = open.indexOf('/Contents <0000', document.bytes.length) + '/Contents '.length
  const end = start + 2 * PLACE + 2
  const range = `[0 ${start} ${end} ${open.length - end}]`.padEnd(RANGE.length)
  open.write(range, open.indexOf(RANGE, document.bytes.length), 'latin1')
  const { token, ...obtained } = await stampNow(
    (hash) => createHash(hash).update(open.subarray(0, start)).update(open.subarray(end)).digest(),
    context,
  )
  if (token.length > PLACE) throw new SignatureProblem('timestamp-malformed', 'size')
  open.write(Buffer.from(token).toString('hex'), start + 1, 'latin1')
  return { bytes: open, ...obtained }
}

/** Returns the objects (the catalogue or parts of it) that must be rewritten for one more field. */
function formWith(document: PdfDocument, field: PdfReference): WrittenObject[] {
  const form = getForm(document)
  if (!form) throw new Error('A signed PDF has a form')
  const list = form.entries.get('Fields')
  const fields = arrayOf([...(document.array(list) ?? []), field])
  const [listAt, formAt] = [asKind(list, 'reference'), asKind(document.catalog.entries.get('AcroForm'), 'reference')]
  // The document has signatures, and the file may only grow (ISO 32000-1 table 219).
  const after = dictionaryOf({ SigFlags: 3, ...(listAt ? {} : { Fields: fields }) }, form)
  return [
    ...(listAt ? [[listAt, fields] as const] : []),
    formAt ? [formAt, after] : [document.root, dictionaryOf({ AcroForm: after }, document.catalog)],
  ]
}

/** Readers merge fields of the same name. */
function freeName(document: PdfDocument): string {
  const taken = new Set(listFields(document).map(({ name }) => name))
  for (let count = 1; ; count += 1) {
    const name = `ArchiveTimestamp${count}`
    if (!taken.has(name)) return name
  }
}
