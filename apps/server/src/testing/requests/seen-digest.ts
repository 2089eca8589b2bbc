import type { AnyId } from './any-id.ts'
import { contentDigest, findDocumentById } from '../../modules/files/index.ts'
import type { TestPortal } from '../test-portal.ts'

/** Returns the digest that the signing page names for the current document; zeros for a missing one. */
export async function seenDigest(
  { deps }: Pick<TestPortal, 'deps'>,
  { uuid, document_uuid: id }: { uuid: AnyId; document_uuid: AnyId },
): Promise<string> {
  const document = await findDocumentById(deps.db, uuid, id)
  return document ? contentDigest(document) : '0'.repeat(64)
}
