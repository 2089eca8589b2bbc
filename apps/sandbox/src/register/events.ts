import type { Pool, PoolClient } from 'pg'
import { lockFor, only } from '../database.ts'
import type { Entity, LegalFact, Notary, Organization } from '../world-words.ts'

export const submissionStates = [
  'received',
  'processing',
  'waiting_for_information',
  'postponed',
  'registered',
  'completed',
  'rejected',
] as const
export type SubmissionState = (typeof submissionStates)[number]

export type Point = { path: string | null; document_type: string | null; text: string }

/** A decision in words, and as the file with the register's seal. */
export type Decision = { number: string; title: string; text: string; file: { id: string; name: string } }

export type RegisterEvent =
  | { kind: 'entity'; entity: Entity }
  | { kind: 'organization'; organization: Organization }
  | { kind: 'notary'; notary: Notary }
  | { kind: 'legal_fact'; legal_fact: LegalFact }
  | { kind: 'letter'; letter: WrittenLetter }
  | {
      kind: 'submission'
      submission: string
      state: Exclude<SubmissionState, 'received'>
      note: string
      points: Point[]
      decision: Decision | null
      due_on: string | null
      /** Files of the supporting services that the applicant has paid for. */
      deliveries: { service: string; title: string; file: { id: string; name: string } }[]
      /** The letter with which the applicant receives it; an answer names its id. */
      letter: { id: string; department: string } | null
      entity: string | null
    }
/** A letter of an official to a user of the portal. */
export type WrittenLetter = {
  id: string
  personal_code: string | null
  registration_number: string | null
  submission: string | null
  in_reply_to: string | null
  department: string
  subject: string
  text: string
  files: { id: string; name: string }[]
}
export type NumberedEvent = { number: number; at: string } & RegisterEvent

/** Events are numbered in the order in which they become visible: a reader that has seen n never misses a smaller one. */
export async function recordEvent(tx: PoolClient, event: RegisterEvent): Promise<void> {
  await lockFor(tx, 'register-events')
  await tx.query(
    'insert into register.event (number, at, event) select coalesce(max(number), 0) + 1, clock_timestamp(), $1 from register.event',
    [event],
  )
}

export async function eventsAfter(db: Pool, after: number, limit: number): Promise<NumberedEvent[]> {
  const { rows } = await db.query<{ number: string; at: Date; event: RegisterEvent }>(
    'select number, at, event from register.event where number > $1 order by number limit $2',
    [after, limit],
  )
  return rows.map(({ number, at, event }) => ({ number: Number(number), at: at.toISOString(), ...event }))
}

export async function lastEventNumber(db: Pool): Promise<number> {
  return Number(
    only(await db.query<{ last: string }>('select coalesce(max(number), 0) as last from register.event'))?.last ?? 0,
  )
}
