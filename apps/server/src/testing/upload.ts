import { calls } from '@portal/contract/calls'
import type { Document } from '@portal/contract/documents'
import type { AnyId, Identified } from './requests/any-id.ts'
import type { SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

export interface Upload {
  name: string
  bytes: Uint8Array
  /** A field name other than `file`. */
  field?: string
  type?: string
  service?: string
  /** The row of the person to whom the document belongs. */
  row?: string
  /** The replaced document. */
  replaces?: string
}

const boundary = '----portal-test'

/** Returns a multipart body with the given parts. */
export function multipartBody(parts: readonly { field: string; name: string; bytes: Uint8Array }[]): Buffer {
  const framed = parts.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...framed, Buffer.from(`--${boundary}--\r\n`)])
}

/** Returns a multipart form: its fields, then its file. */
export function formBody(
  fields: Record<string, string>,
  file?: { field: string; name: string; bytes: Uint8Array },
): Buffer {
  const framed = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  return Buffer.concat([...framed, multipartBody(file ? [file] : [])])
}

export const multipartType = `multipart/form-data; boundary=${boundary}`

/** Uploads one file as the browser does. */
export async function uploadFile(
  { app }: TestPortal,
  as: SignedIn,
  uuid: AnyId,
  { name, bytes, field = 'file', type, service, row, replaces }: Upload,
): Promise<{ status: number; data: Identified<Document>; problem: { code: string; message: string } }> {
  const path = (replaces ? calls.replaceDocument.path : calls.uploadDocument.path)
    .replace('{uuid}', uuid)
    .replace('{application_document}', replaces ?? '')
  const response = await app.inject({
    method: 'POST',
    url: path,
    query: { ...(type && { type }), ...(service && { service }), ...(row && { row }) },
    payload: multipartBody([{ field, name, bytes }]),
    headers: { host: 'localhost:4000', ...as.headers, 'content-type': multipartType },
  })
  const read = response.json<{ data: Identified<Document>; code: string; message: string }>()
  return { status: response.statusCode, data: read.data, problem: read }
}
