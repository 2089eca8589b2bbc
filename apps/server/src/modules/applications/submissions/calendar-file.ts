import type { Language } from '@portal/contract/shapes'
import { addDays } from '@portal/domain'
import { words } from '../../../words.ts'
import { isAsked, type ApplicationRecord } from '../application-record.ts'

/** Folds a content line: it has at most 75 octets and continues after a line break and a space (RFC 5545 section 3.1). */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

/** RFC 5545 section 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Renders the day by which the applicant or the register must act as an all-day event (RFC 5545). */
export function calendarFile(
  application: Pick<ApplicationRecord, 'id' | 'number' | 'state' | 'submission'>,
  dueOn: string,
  { language, portalUrl, at }: { language: Language; portalUrl: string; at: Date },
): string {
  const { id, number } = application
  const say = words(language)
  const link = new URL(`/submissions/${id}`, portalUrl)
  const compact = (day: string) => day.replaceAll('-', '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${link.hostname}//deadline//${language.toUpperCase()}`,
    'BEGIN:VEVENT',
    // A later deadline replaces the earlier one in the calendar.
    `UID:${id}@${link.hostname}`,
    `DTSTAMP:${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(dueOn)}`,
    `DTEND;VALUE=DATE:${compact(addDays(dueOn, 1))}`,
    `SUMMARY:${escaped(say(isAsked(application) ? 'submissions.calendar.yours' : 'submissions.calendar.registers', { number }))}`,
    `DESCRIPTION:${escaped(link.href)}`,
    `URL:${link.href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
