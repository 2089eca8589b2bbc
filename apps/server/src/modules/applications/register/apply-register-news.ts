import { v7 as uuidv7 } from 'uuid'
import type { Language } from '@portal/contract/shapes'
import { decidedStates, canMove } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { SubmissionNews, SubmissionState } from '../../../parties/register-office/port.ts'
import { words } from '../../../words.ts'
import { recordAction } from '../../audit/index.ts'
import { receiveLetter } from '../../communications/index.ts'
import { isBeingSent, type ApplicationRecord } from '../application-record.ts'
import { forgetChangedPaths, lockApplicationById, updateApplication } from '../queries.ts'
import { letterCaseOf } from './letters.ts'
import { recordReceipt } from './record-receipt.ts'
import { planReminders } from './remind-of-deadline.ts'
import { expectDecisionFile } from './take-decision-file.ts'
import { tellApplicant } from './tell-applicant.ts'

const kinds = {
  processing: 'processing',
  waiting_for_information: 'question',
  postponed: 'postponed',
  registered: 'registered',
  completed: 'completed',
  rejected: 'rejected',
} as const

/** Applies what the register says about a submission; the table of states decides whether it may. */
export async function applySubmissionNews(tx: Tx, deps: Deps, news: SubmissionNews, decidedAt: Date): Promise<void> {
  const sent = await lockApplicationById(tx, news.submissionId)
  if (!sent) {
    deps.log.warn(
      { submission: news.submissionId },
      'the register speaks of a submission that the portal does not know',
    )
    return
  }
  // The register can only speak of what it has: its news may overtake its receipt.
  const overtaken = isBeingSent(sent) && sent.round === 0
  const application = overtaken ? await recordReceipt(tx, deps, sent, { registerNumber: null }) : sent
  const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
  if (!canMove(application.state, news.state, 'register')) {
    deps.log.error(
      { application: application.number, from: application.state, to: news.state },
      'the register moves an application where it cannot go',
    )
    await recordAction(
      tx,
      null,
      { name: 'register-news-refused', ...about, details: { from: application.state, to: news.state } },
      deps.now(),
    )
    return
  }
  const dueOn = asked.includes(news.state) ? news.dueOn : null
  await updateApplication(tx, application.id, {
    state: news.state,
    // A term of an earlier round ends with what it was set for.
    due_on: dueOn,
    changed_at: deps.now(),
    ...outcomeColumns(news, decidedAt),
  })
  if (decidedStates.some((state) => state === news.state)) await forgetChangedPaths(tx, application.id)
  await recordAction(
    tx,
    null,
    {
      name: `application-${news.state.replaceAll('_', '-')}`,
      ...about,
      details: { note: news.note, decision: news.decision?.number ?? null },
    },
    deps.now(),
  )
  if (news.decision?.file) await expectDecisionFile(tx, deps, application.id, news.decision.file)
  await planReminders(tx, deps, application, dueOn)
  await leaveLetter(tx, deps, application, news, decidedAt)
  await tellApplicant(tx, deps, application, kinds[news.state], (language) => ({
    dueOn: dayOrNone(language, dueOn),
  }))
}

/** What the register decides or asks lies among the applicant's letters, too; that it has begun to look is no letter. */
async function leaveLetter(
  tx: Tx,
  deps: Deps,
  application: ApplicationRecord,
  news: SubmissionNews,
  at: Date,
): Promise<void> {
  if (news.state === 'processing') return
  const { mailbox, ...about } = letterCaseOf(application)
  const { entityId, entityName, number } = application
  await receiveLetter(tx, deps, {
    messageId: uuidv7(),
    mailbox,
    kind: news.state === 'waiting_for_information' ? 'question' : 'decision',
    recipientCode: null,
    // The register writes in Latvian, whatever the reader's language.
    subject: news.decision?.title ?? words('lv')(`mails.news.${kinds[news.state]}.subject`, { number }),
    content: textOf(news),
    application: about,
    entity: entityId === null ? null : { id: entityId, name: entityName ?? '' },
    replyTo: null,
    files: [],
    sentAt: at,
  })
}

const asked: readonly SubmissionState[] = ['postponed', 'waiting_for_information']

const dayOrNone = (language: Language, day: string | null) =>
  day === null ? 'none' : formatsFor(language).dayInWords(day)

function outcomeColumns(news: SubmissionNews, decidedAt: Date) {
  const question = news.state === 'waiting_for_information' ? news.note : null
  if (news.state !== 'postponed') return { question, ...(news.decision && { decision: wordsOf(news.decision) }) }
  const postponement: ApplicationRecord['postponement'] = {
    number: news.decision?.number ?? null,
    text: textOf(news),
    decided_at: decidedAt.toISOString(),
    points: news.points.map(({ path, documentType, text }) => ({ path, document_type: documentType, text })),
  }
  return { question, postponement: JSON.stringify(postponement) }
}

/** Its file stands apart. */
const wordsOf = ({ number, title, text }: NonNullable<SubmissionNews['decision']>) =>
  JSON.stringify({ number, title, text })

/** The decision's words, or what was noted where there is no decision. */
function textOf({ decision, note, points }: SubmissionNews): string {
  return decision?.text ?? [note, ...points.map(({ text }) => text)].filter(Boolean).join('\n\n')
}
