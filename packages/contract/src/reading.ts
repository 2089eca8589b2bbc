import { calls } from './calls.ts'
import { Digest, unscanned } from './documents.ts'
import { ApplicationId, DocumentId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema } from './shapes.ts'
import { z } from './zod.ts'

/** A file that a signer reads before signing: the document itself, or one inside its container. */
export const ReadableFile = z.object({
  /** Position in the container, and so on for nested ones. */
  path: z.string(),
  name: z.string(),
  size: z.int(),
  /** Form of display in the page; others are downloaded. */
  shown: z.enum(['pdf', 'text', 'image', 'no']),
})
export type ReadableFile = z.infer<typeof ReadableFile>

const DocumentParams = z.object({ uuid: ApplicationId, document_uuid: DocumentId })
/** The content that the reader knows; when it has changed, the call refuses. */
const wanted = z.strictObject({ digest: Digest.optional() })
const problems = [
  'application-not-found',
  'wrong-profile',
  'mandate-ended',
  'link-not-valid',
  'too-many-requests',
  'document-not-found',
  'document-changed',
  'file-damaged',
  ...unscanned,
] as const

export const listContents = route(calls.listContents, {
  who: 'guest',
  expensive: true,
  limit: { calls: 60, seconds: 60 },
  summary:
    'The readable files of a document: the document itself, or the content of its container; a guest gets only shared documents',
  params: DocumentParams,
  query: wanted,
  response: dataSchema(z.array(ReadableFile)),
  problems,
})

export const readContent = route(calls.readContent, {
  who: 'guest',
  expensive: true,
  limit: { calls: 120, seconds: 60 },
  summary: 'One of these files, for display on a page',
  params: DocumentParams.extend({ path: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/) }),
  query: wanted,
  download: true,
  problems,
})
