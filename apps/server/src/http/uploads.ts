import { largestFile } from '@portal/domain'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import { fieldErrors } from './field-errors.ts'
import { isText } from './body/strict-json.ts'

/** 50 MB, inclusive. */

const lingerMs = 3_000

export interface ReceivedFile {
  /** The name that the browser sent, unchecked. */
  name: string
  /** The sender: a person, else a network address. */
  sender: string
  /** The bytes are read from the connection on demand; one byte past the limit throws `Problem file-too-large`. */
  content: AsyncIterable<Uint8Array>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The one file of a multipart request, in its field `file`. @throws Problem malformed-request, media-type-not-allowed */
    receiveFile(): Promise<ReceivedFile>
    /** The fields of a multipart form and, after them, its file if it has one. @throws Problem malformed-request, media-type-not-allowed */
    receiveForm<Fields extends z.ZodObject>(form: {
      readonly fields: Fields
      readonly file: string
    }): Promise<{ fields: z.output<Fields>; file: ReceivedFile | undefined }>
  }
}

/** Accepts streamed uploads: the HTTP layer stores none of their bytes. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 50, fileSize: largestFile + 1 },
    // Keeps folders in a name: a later check refuses them.
    preservePath: true,
    throwFileSizeLimit: false,
  })
  app.decorateRequest('receiveFile', function receiveFile(this: FastifyRequest) {
    return receive(this)
  })
  app.decorateRequest('receiveForm', function receiveForm(this: FastifyRequest, form) {
    return receiveFields(this, form)
  })
  app.addHook('onError', async (request, reply) => {
    const { raw } = request
    if (!request.isMultipart() || raw.complete) return
    // The rest of the body is discarded, but only once the answer is sent. A client that still sends gets time to read
    // it, because a connection closed at once would lose it.
    raw.unpipe()
    reply.raw.once('finish', () => raw.resume())
    const ending = setTimeout(() => raw.destroy(), lingerMs)
    raw.once('close', () => clearTimeout(ending))
  })
}

const malformed = (field = 'file') =>
  new Problem('malformed-request', { errors: [{ path: `body.${field}`, code: 'one-file-expected' }] })

async function receive(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('media-type-not-allowed')
  const parts = request.parts()
  const first = await nextOf(parts)
  if (first.done || first.value.type !== 'file' || first.value.fieldname !== 'file') throw malformed()
  return received(request, first.value, parts)
}

const mostFields = 20

async function receiveFields<Fields extends z.ZodObject>(
  request: FastifyRequest,
  { fields, file }: { readonly fields: Fields; readonly file: string },
) {
  if (!request.isMultipart()) throw new Problem('media-type-not-allowed')
  const parts = request.parts({ limits: { files: 1, fields: mostFields, parts: mostFields + 1, fieldSize: 100_000 } })
  const given = new Map<string, unknown>()
  let part = await nextOf(parts)
  for (; !part.done && part.value.type === 'field'; part = await nextOf(parts)) {
    const { fieldname, value } = part.value
    if (given.has(fieldname) || typeof value !== 'string' || !isText(value)) throw malformed(fieldname)
    given.set(fieldname, value)
  }
  const read = fields.safeParse(Object.fromEntries(given))
  if (!read.success) throw new Problem('malformed-request', { errors: fieldErrors(read.error, 'body') })
  if (part.done || part.value.type !== 'file') return { fields: read.data, file: undefined }
  if (part.value.fieldname !== file) throw malformed(part.value.fieldname)
  return { fields: read.data, file: received(request, part.value, parts) }
}

function received(
  { caller }: FastifyRequest,
  { file, filename }: MultipartFile,
  parts: AsyncIterator<Multipart>,
): ReceivedFile {
  async function* content() {
    let size = 0
    const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    for (let next = await nextOf(chunks); !next.done; next = await nextOf(chunks)) {
      size += next.value.length
      if (size > largestFile) throw new Problem('file-too-large')
      yield next.value
    }
    if (!(await nextOf(parts)).done) throw malformed()
  }
  return { name: unescaped(filename), sender: caller, content: content() }
}

/** Browsers escape quotes and line breaks of a file name (HTML Standard, multipart/form-data encoding algorithm). */
const unescaped = (name: string) => name.replaceAll('%22', '"').replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n')

/** Reports every error of the parser, including a truncated body, as a malformed request. */
async function nextOf<Part>(parts: AsyncIterator<Part>): Promise<IteratorResult<Part>> {
  return parts.next().catch(() => {
    throw malformed()
  })
}
