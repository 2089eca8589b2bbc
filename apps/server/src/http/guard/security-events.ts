import { sql } from 'kysely'
import type { ProblemCode } from '@portal/contract/problems'
import type { Deps } from '../../deps.ts'
import type { Problem } from '../../problem.ts'
import { affectedRows, erasing, type Erasure } from '../../jobs/erase-due.ts'

export type Alarm = 'low' | 'medium' | 'high'

export interface SecurityEvent {
  /** The code of the refusal, or a finding of the admission. */
  what: string
  alarm: Alarm
  /** Method and path as in the contract, without parameter values. */
  call: string
  /** A person's id, or a network (`networkOf`). */
  who: string
  /** The id of another party's application that was requested. */
  object?: string
}

const alarms: Partial<Record<ProblemCode, Alarm>> = {
  forbidden: 'low',
  'help-desk-refused': 'low',
  'delegation-beyond-own': 'low',
  'directory-login-refused': 'low',
  'link-not-valid': 'low',
  'login-refused': 'low',
  'verification-wrong-code': 'low',
  'verification-locked': 'medium',
  'too-many-requests': 'low',
  'message-not-authentic': 'high',
  'cross-site-request': 'medium',
}

/** Returns the alarm level of a refusal; undefined for an everyday one. */
export const getAlarm = ({ code, isForeign }: Problem): Alarm | undefined => (isForeign ? 'medium' : alarms[code])

const mostAMinute = 1_000

interface Counted extends Required<SecurityEvent> {
  minute: Date
  firstAt: Date
  lastAt: Date
  times: number
  /** Number of times that is already in the database. */
  stored: number
}

export interface SecurityEvents {
  note(event: SecurityEvent): void
  /** Stores the events noted since the last call. */
  store(): Promise<void>
}

const addText = `
  insert into http.security_event (minute, what, call, who, object, alarm, times, first_at, last_at)
  select * from jsonb_to_recordset($1::jsonb) as e (
    minute timestamptz, what text, call text, who text, object text, alarm text, times integer, first_at timestamptz, last_at timestamptz)
  order by minute, what, call, who, object
  on conflict (minute, what, call, who, object) do update
    set times = security_event.times + excluded.times, last_at = greatest(security_event.last_at, excluded.last_at)`

/**
 * Counts notable refusals. The first of its kind in a minute is logged at once; its repetitions are one line at the end
 * of the minute, so that an attacker cannot flood the log. The number of kinds in a minute is limited, which protects
 * the table.
 */
export function securityEvents({ pool, log, now }: Pick<Deps, 'pool' | 'log' | 'now'>): SecurityEvents {
  const noted = new Map<string, Counted>()

  function logEvent({ what, alarm, call, who, object }: Counted, times: number): void {
    const about = { security: what, alarm, call, who, ...(object && { object }), times }
    if (alarm === 'low') log.info(about, 'refused')
    else log.warn(about, 'refused')
  }

  return {
    note({ what, alarm, call, who, object = '' }) {
      const at = now()
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
      const isFull = noted.size >= mostAMinute
      const place = isFull ? { call: 'many', who: 'many', object: '' } : { call, who, object }
      const key = JSON.stringify([minute, what, place])
      const known = noted.get(key)
      if (known) {
        known.times += 1
        known.lastAt = at
        return
      }
      const first: Counted = { what, alarm, ...place, minute, firstAt: at, lastAt: at, times: 1, stored: 0 }
      noted.set(key, first)
      logEvent(first, 1)
    },
    async store() {
      const unsent = [...noted.values()].filter(({ times, stored }) => times > stored)
      const sent = unsent.map(({ times, stored, firstAt, lastAt, ...event }) => ({
        ...event,
        times: times - stored,
        first_at: firstAt,
        last_at: lastAt,
      }))
      if (sent.length > 0) await pool.query({ name: 'security-events', text: addText, values: [JSON.stringify(sent)] })
      unsent.forEach((event, index) => (event.stored += sent[index]?.times ?? 0))
      const over = now().getTime() - 60_000
      for (const [key, event] of noted)
        if (event.minute.getTime() <= over && event.stored === event.times) {
          noted.delete(key)
          if (event.times > 1) logEvent(event, event.times)
        }
    },
  }
}

/** Kept long enough to see the events before a discovery. */
export const oldSecurityEvents: Erasure = {
  period: 'security-events',
  due: (before) => sql`select minute, what, call, who, object from http.security_event where minute <= ${before}`,
  order: sql`minute`,
  erase: (tx, keys) =>
    affectedRows(tx, sql`delete from http.security_event where (minute, what, call, who, object) in (${keys})`),
}

export const deletingSecurityEvents = erasing('http.forget-security-events', 60 * 60_000, [oldSecurityEvents])
