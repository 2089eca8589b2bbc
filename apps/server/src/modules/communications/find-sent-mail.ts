import type { Database, Tx } from '../../db/connect.ts'

/** Returns the addresses to which a mail about the topic was sent. The outbox keeps a mail for 30 days. */
export async function findSentMail(db: Database | Tx, about: string): Promise<string[]> {
  const rows = await db
    .selectFrom('communications.mail')
    .select('recipient')
    .where('about', '=', about)
    .where('sent_at', 'is not', null)
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient)
}
