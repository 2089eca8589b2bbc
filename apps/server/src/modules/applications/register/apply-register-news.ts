import type { Language } from '@portal/contract/shapes'
import { decidedStates, canMove } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { SubmissionUpdate, SubmissionState } from '../../../parties/register-office/port.ts'
import { words } from '../../../words.ts'
import { recordAction } from '../../history/index.ts'
import { findDepartment, storeMessage } from '../../communications/index.ts'
import { findEntityByNumber } from '../../entities/index.ts'
import { endAttempt } from '../../payments/index.ts'
import { isBeingSent, type ApplicationRecord } from '../application-record.ts'
import { deleteChangedPaths, lockApplicationById, updateApplication } from '../queries.ts'
import { enqueueFormerOfficers } from '../objections/notify-former-officers.ts'
import { entityName as nameEntity } from '../subject-names.ts'
import { getMessageCase } from './messages-about.ts'
import { recordReceipt } from './record-receipt.ts'
import { planReminders } from './remind-of-deadline.ts'
import { expectDecisionFile } from './take-decision-file.ts'
import { notifyApplicant } from './notify-applicant.ts'

const kinds = {
  processing: 'processing',
  waiting_for_information: 'question',
  postponed: 'postponed',
  registered: 'registered',
  completed: 'completed',
  rejected: 'rejected',
} as const

/** Applies the register's news about a submission, if the table of states allows the transition. */
export async function applySubmissionNews(tx: Tx, deps: Deps, news: SubmissionUpdate, decidedAt: Date): Promise<void> {
  const sent = await lockApplicationById(tx, news.submissionId)
  if (!sent) {
    deps.log.warn({ submission: news.submissionId }, 'an event of the register names an unknown submission')
    return
  }
  // News may arrive before the receipt. It proves that the register has the submission.
  const overtaken = isBeingSent(sent) && sent.submission.round === 0
  const application = overtaken ? await recordReceipt(tx, deps, sent, { registerNumber: null }) : sent
  const about = {
    application: application.id,
    ...(application.filer.entityId && { entity: application.filer.entityId }),
  }
  if (!canMove(application.state, news.state, 'register')) {
    deps.log.error(
      { application: application.number, from: application.state, to: news.state },
      'an event of the register requests a transition that is not allowed',
    )
    await recordAction(
      tx,
      null,
      { name: 'register-news-refused', ...about, details: { from: application.state, to: news.state } },
      deps.now(),
    )
    return
  }
  const { id: paymentId, startedAt } = application.payment
  // A payment of a round that the register did not wait for must not submit it.
  if (paymentId !== null && startedAt !== null) await endAttempt(tx, deps, paymentId)
  const dueOn = asked.includes(news.state) ? news.dueOn : null
  await updateApplication(tx, application.id, {
    state: news.state,
    // The deadline of an earlier round ends with its reason.
    due_on: dueOn,
    changed_at: deps.now(),
    ...outcomeColumns(news, decidedAt),
  })
  if (decidedStates.some((state) => state === news.state)) await deleteChangedPaths(tx, application.id)
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
  if (news.decision?.file)
    await expectDecisionFile(tx, deps, application.id, { ...news.decision.file, supporting: null })
  for (const { service, file } of news.deliveries ?? []) {
    const supporting = application.fee.supporting.find((code) => code === service)
    if (supporting) await expectDecisionFile(tx, deps, application.id, { ...file, supporting })
    else
      deps.log.error(
        { application: application.number, service },
        'the register delivers a service that was not ordered',
      )
  }
  await planReminders(tx, deps, application, dueOn)
  if (news.state === 'registered') await enqueueFormerOfficers(tx, deps, application.id)
  await leaveMessage({ tx, deps }, application, news, decidedAt)
  const registered = await registeredWords(tx, application, news)
  await notifyApplicant({ tx, deps }, application, kinds[news.state], (language) => ({
    dueOn: dayOrNone(language, dueOn),
    ...registered,
  }))
}

/** Adds a decision or question of the register to the applicant's mailbox. The start of processing sends no message. */
async function leaveMessage(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  news: SubmissionUpdate,
  at: Date,
): Promise<void> {
  if (news.state === 'processing') return
  const { mailbox, ...about } = getMessageCase(application)
  const {
    filer: { entityId, entityName },
    number,
  } = application
  await storeMessage(tx, deps, {
    messageId: news.message?.messageId ?? newId(),
    mailbox,
    kind: news.state === 'waiting_for_information' ? 'question' : 'decision',
    recipientCode: news.message ? await findDepartment(tx, news.message.department) : null,
    // The register writes in Latvian, regardless of the reader's language.
    subject: news.decision?.title ?? words('lv')(`mails.news.${kinds[news.state]}.subject`, { number }),
    ...(news.state === 'waiting_for_information' && !news.decision && { subjectKey: 'question' as const }),
    content: textOf(news),
    application: about,
    entity: entityId === null ? null : { id: entityId, name: entityName ?? '' },
    replyTo: null,
    files: [],
    sentAt: at,
  })
}

/** Names the entity that was entered or changed, for the texts of a decision; `named` is 'yes' where their content names it already. */
async function registeredWords(
  tx: Tx,
  application: ApplicationRecord,
  news: SubmissionUpdate,
): Promise<{ entity: string; registrationNumber: string; named: 'yes' | 'no' }> {
  const registrationNumber = enteredNumber(news)
  if (registrationNumber === null) return { entity: 'none', registrationNumber: '', named: 'no' }
  const known = await findEntityByNumber(tx, registrationNumber)
  const entity = known?.name ?? application.subjectName ?? ''
  return { entity, registrationNumber, named: entity === nameEntity(application) ? 'yes' : 'no' }
}

/** Returns the number of the registered entity. Other news may contain the entity's number, too, but only a registration enters it. */
const enteredNumber = ({ state, registrationNumber }: SubmissionUpdate) =>
  state === 'registered' ? registrationNumber : null

const asked: readonly SubmissionState[] = ['postponed', 'waiting_for_information']

const dayOrNone = (language: Language, day: string | null) =>
  day === null ? 'none' : formatsFor(language).dayInWords(day)

function outcomeColumns(news: SubmissionUpdate, decidedAt: Date) {
  const registeredNumber = enteredNumber(news)
  const question = news.state === 'waiting_for_information' ? (news.note ?? '') : null
  if (news.state !== 'postponed')
    return {
      question,
      ...(news.decision && { decision: wordsOf(news.decision) }),
      ...(registeredNumber !== null && { registered_number: registeredNumber }),
    }
  const postponement: ApplicationRecord['register']['postponement'] = {
    number: news.decision?.number ?? null,
    text: textOf(news),
    decided_at: decidedAt.toISOString(),
    points: news.points.map(({ path, documentType, text }) => ({ path, document_type: documentType, text })),
    opened: [],
    changed: [],
  }
  return { question, postponement: JSON.stringify(postponement) }
}

/** Serializes the decision without its file, which is stored separately. */
const wordsOf = ({ number, title, text }: NonNullable<SubmissionUpdate['decision']>) =>
  JSON.stringify({ number, title, text })

/** Returns the text of the decision, or the notes if there is no decision. */
function textOf({ decision, note, points }: SubmissionUpdate): string {
  return decision?.text ?? [note, ...points.map(({ text }) => text)].filter(Boolean).join('\n\n')
}
