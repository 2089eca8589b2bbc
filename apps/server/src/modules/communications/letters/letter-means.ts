import type { LetterKind } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'

export interface KnownCase {
  uuid: string
  number: string
  /** What may be written about it as it stands. */
  kinds: LetterKind[]
}

/** What letters know of applications, which stand above them. */
export interface LetterMeans {
  /** The application, held until the transaction ends. @throws Problem application-not-found, wrong-profile, mandate-ended */
  requireCase(tx: Tx, actor: Actor, applicationId: string): Promise<KnownCase>
  /** The latest applications of a mailbox, of those whose number begins so. */
  casesOf(db: Database, ownerId: string, search: string): Promise<KnownCase[]>
  /** The register has been answered what it asked. */
  noteAnswer(tx: Tx, applicationId: string): Promise<void>
}
