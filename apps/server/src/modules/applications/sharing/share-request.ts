import { fullName, mostLinkDays, usualLinkDays } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { findPersonById } from '../../auth/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import type { ShareLink } from '../share-link.ts'

/** Dependencies of functions that make links. */
export type LinkDeps = Pick<Deps, 'linkKeys' | 'settings'>

const dayMs = 24 * 60 * 60_000

/**
 * Returns the expiry of a link: as requested, as before, or after `usualLinkDays`. A time that is less than a day later
 * than the latest is the latest, because the caller's clock may be fast. @throws Problem malformed-request for a time
 * that has passed or is too far
 */
export function computeExpiry(requested: string | undefined, before: Date | undefined, at: Date): Date {
  if (requested === undefined) return before ?? new Date(at.getTime() + usualLinkDays * dayMs)
  const until = new Date(requested)
  const latest = new Date(at.getTime() + mostLinkDays * dayMs)
  if (until <= at || until.getTime() >= latest.getTime() + dayMs)
    throw new Problem('malformed-request', { errors: [{ path: 'body.expires_at', code: 'out-of-range' }] })
  return until < latest ? until : latest
}

/** Returns what the guest learns about the request; the dialogs inform the link's maker that it shows these. */
export async function describeRequest(
  tx: Tx,
  { number, subjectName }: Pick<ApplicationRecord, 'number' | 'subjectName'>,
  { madeBy }: ShareLink,
): Promise<{ application_number: string; subject: string | null; asked_by: string }> {
  const person = await findPersonById(tx, madeBy)
  return { application_number: number, subject: subjectName, asked_by: person ? fullName(person) : '' }
}
