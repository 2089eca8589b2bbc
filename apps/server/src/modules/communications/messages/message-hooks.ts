import type { ApplicationId, ProfileId } from '@portal/contract/ids'
import type { UserMessageKind } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'

export interface KnownCase {
  uuid: ApplicationId
  number: string
  /** The kinds of messages that its current state allows. */
  kinds: UserMessageKind[]
}

export interface OpenedCase extends KnownCase {
  /** Codes of the departments that decide about it, and about appeals. */
  departments: { review: string; appeals: string }
}

/** Functions of the applications module, which is in a higher layer. */
export interface MessageHooks {
  /**
   * Returns the application, locked until the transaction ends. @throws Problem application-not-found, wrong-profile,
   * mandate-ended
   */
  requireCase(tx: Tx, actor: Actor, applicationId: ApplicationId): Promise<OpenedCase>
  /** Returns the latest applications of a mailbox whose number begins with the search text. */
  casesOf(db: Database, ownerId: ProfileId, search: string): Promise<KnownCase[]>
  /** Returns whether the register waits for an answer about the application. */
  isAsked(db: Database | Tx, applicationId: ApplicationId): Promise<boolean>
  /** Records that the register's question has been answered. */
  noteAnswer(tx: Tx, applicationId: ApplicationId): Promise<void>
  /** Notifies the others who answer for the application that its withdrawal was sent. */
  noteWithdrawal(tx: Tx, actor: Actor, applicationId: ApplicationId): Promise<void>
}
