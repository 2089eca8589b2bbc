import type { FeedbackFields } from '@portal/contract/help'
import type { Language } from '@portal/contract/shapes'
import { sql } from 'kysely'
import type { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { StoredObject } from '../../parties/object-store/port.ts'
import { words } from '../../words.ts'

export interface IncomingFile {
  name: string
  /** The sending person, or a network address. */
  sender: string
  content: AsyncIterable<Uint8Array>
}

export interface KeptFile {
  name: string
  mediaType: string
  object: StoredObject
  /** `pending` while the malware scanner is unavailable. */
  scan: 'not-scanned' | 'pending' | 'clean' | 'infected'
}

/** Functions of higher modules: checking and storing the file, and posting a mail in the report's transaction. */
export interface FeedbackHooks {
  storeFile<Kept>(deps: Deps, file: IncomingFile, keep: (file: KeptFile) => Promise<Kept>): Promise<Kept>
  postMail(
    tx: Tx,
    deps: Deps,
    mail: {
      to: string
      language: Language
      subject: string
      body: string
      replyTo?: string | undefined
      attachment?: KeptFile | undefined
    },
  ): Promise<void>
}

type Feedback = z.output<typeof FeedbackFields> & { language: Language }

/** Mail servers refuse larger files, so these stay in the portal. */
const largestByMail = 10_000_000

/** Stores a report and mails it to the help desk. @returns the number to quote */
export async function sendFeedback(
  deps: Deps,
  hooks: FeedbackHooks,
  feedback: Feedback,
  file: IncomingFile | undefined,
): Promise<string> {
  const keep = (kept?: KeptFile) =>
    deps.db.transaction().execute((tx) => keepFeedback({ tx, deps, hooks }, feedback, kept))
  return file ? hooks.storeFile(deps, file, keep) : keep()
}

async function keepFeedback(
  { tx, deps, hooks }: { tx: Tx; deps: Deps; hooks: FeedbackHooks },
  feedback: Feedback,
  file: KeptFile | undefined,
): Promise<string> {
  const { type, description, email, phone, page, language } = feedback
  const at = deps.now()
  const { rows } = await sql<{ next: string }>`select nextval('help.feedback_number')::text as next`.execute(tx)
  const number = `Z-${at.getUTCFullYear()}-${(rows[0]?.next ?? '').padStart(6, '0')}`
  if (file) await sql`select files.api_keep_object(${file.object.key})`.execute(tx)
  await tx
    .insertInto('help.feedback')
    .values({
      feedback_id: newId(),
      number,
      type,
      description,
      email: email || null,
      phone: phone || null,
      page: page || null,
      language,
      attachment_name: file?.name ?? null,
      object_key: file?.object.key ?? null,
      received_at: at,
    })
    .execute()
  const leftBehind = file && whyLeftBehind(file)
  await hooks.postMail(tx, deps, {
    to: deps.settings.HELP_DESK_MAIL,
    language: 'lv',
    ...feedbackMail(number, feedback, file && leftBehind && { ...file, why: leftBehind }),
    ...(email && { replyTo: email }),
    ...(file && !leftBehind && { attachment: file }),
  })
  return number
}

/** Returns why the file is not attached. An operator has to fetch an unscanned file deliberately from the store. */
function whyLeftBehind({ object, scan }: KeptFile): 'large' | 'unscanned' | undefined {
  if (scan === 'pending') return 'unscanned'
  return object.size > largestByMail ? 'large' : undefined
}

/** Composes the mail to the help desk. Texts of the sender are parameters and stay literal. */
function feedbackMail(
  number: string,
  { type, description, email, phone, page, language }: Feedback,
  leftBehind: (KeptFile & { why: 'large' | 'unscanned' }) | undefined,
) {
  const say = words('lv')
  const none = say('mails.feedback.none')
  return {
    subject: say('mails.feedback.subject', { number, type: say(`mails.feedback.types.${type}`) }),
    body: [
      say('mails.feedback.body', {
        number,
        type: say(`mails.feedback.types.${type}`),
        page: page || none,
        language,
        email: email || none,
        phone: phone || none,
      }),
      description,
      ...(leftBehind
        ? [say(`mails.feedback.${leftBehind.why}`, { name: leftBehind.name, key: leftBehind.object.key })]
        : []),
    ].join('\n\n'),
  }
}

/** Skips report numbers that may have been assigned in a lost part of the database. */
export async function skipFeedbackNumbers(tx: Tx, count: number): Promise<void> {
  // The role of the nodes may draw numbers from a sequence, and not set it.
  await sql`select max(nextval('help.feedback_number')) from generate_series(1, ${count}::integer)`.execute(tx)
}
