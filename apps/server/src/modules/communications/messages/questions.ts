import type { ApplicationId, ProfileId } from '@portal/contract/ids'
import type { Database, Tx } from '../../../db/connect.ts'
import { messages, type MessageRecord } from './mailbox.ts'

/** More questions than one application ever has. */
const mostQuestions = 20

const newestAbout = (
  db: Database | Tx,
  ownerId: ProfileId,
  applicationId: ApplicationId,
  kind: 'question' | 'answer',
) =>
  messages(db)
    .where('application_id', '=', applicationId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('sent_at', 'is not', null)
    .orderBy('listed_at', 'desc')
    .orderBy('message_id', 'desc')

/** Returns the register's latest question about an application, or undefined. */
export const findLatestQuestion = (
  db: Database | Tx,
  ownerId: ProfileId,
  applicationId: ApplicationId,
): Promise<MessageRecord | undefined> => newestAbout(db, ownerId, applicationId, 'question').limit(1).executeTakeFirst()

/** Lists the register's questions about an application, oldest first, each with its latest answer. */
export async function listQuestions(
  db: Database | Tx,
  ownerId: ProfileId,
  applicationId: ApplicationId,
): Promise<{ question: MessageRecord; answer: MessageRecord | undefined }[]> {
  const questions = await newestAbout(db, ownerId, applicationId, 'question').limit(mostQuestions).execute()
  if (questions.length === 0) return []
  const answers = await newestAbout(db, ownerId, applicationId, 'answer').limit(mostQuestions).execute()
  return questions
    .toReversed()
    .map((question) => ({ question, answer: answers.find(({ reply_to: to }) => to === question.message_id) }))
}
