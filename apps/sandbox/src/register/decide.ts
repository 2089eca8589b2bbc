import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inTransaction, lockFor, only } from '../database.ts'
import { applyFiling, FactUnknown } from './apply-filing.ts'
import { today } from './entities.ts'
import { recordEvent } from './events.ts'
import type { Point, SubmissionState } from './events.ts'
import type { Filing } from './filing.ts'

export type Ruling = {
  state: Exclude<SubmissionState, 'received'>
  note: string
  points: Point[]
  /** Time limit for the applicant; default: a month from now, null for none. */
  dueOn?: string | null | undefined
}

const final: readonly SubmissionState[] = ['registered', 'completed', 'rejected']

const asking: readonly SubmissionState[] = ['waiting_for_information', 'postponed']
const titles: Partial<Record<SubmissionState, string>> = {
  registered: 'Valsts notāra lēmums par ieraksta izdarīšanu',
  completed: 'Valsts notāra lēmums par pieteikuma izpildi',
  postponed: 'Valsts notāra lēmums par ieraksta izdarīšanas atlikšanu',
  rejected: 'Valsts notāra lēmums par atteikumu izdarīt ierakstu',
}

/** Returns the day one month from today; if it falls on a weekend, the next working day. */
export function usualTerm(from = today()): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  // The next month may have fewer days.
  const end = new Date(Date.UTC(year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate())))
  while (end.getUTCDay() % 6 === 0) end.setUTCDate(end.getUTCDate() + 1)
  return end.toISOString().slice(0, 10)
}

/** Carries the reason why the register cannot decide so; the desk words it in the reader's language. */
export class DecisionRefused extends Error {
  readonly why: 'unknown-submission' | 'decided' | FactUnknown['what']
  /** State of the submission, number of the entity, or kind of the fact. */
  readonly about: string

  constructor(why: DecisionRefused['why'], about: string) {
    super(`${why}: ${about}`)
    this.why = why
    this.about = about
  }
}

/** Decides a submission: state, decision, and all changes to entities become visible in one transaction. */
export async function decide(
  db: Pool,
  submission: string,
  { state, note, points, dueOn = usualTerm() }: Ruling,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFor(tx, `submission.${submission}`)
    await lockFor(tx, 'register-events')
    const current = only(
      await tx.query<{
        register_number: string
        state: SubmissionState
        filing: Filing
        entity: string | null
        decisions: number
      }>(
        `select register_number, state, filing, entity,
         (select count(*)::int from register.event e where e.event ->> 'submission' = s.submission::text and e.event -> 'decision' <> 'null') as decisions
       from register.submission s where submission = $1`,
        [submission],
      ),
    )
    if (!current) throw new DecisionRefused('unknown-submission', submission)
    if (final.includes(current.state)) throw new DecisionRefused('decided', current.state)

    const entity = state === 'registered' ? await entered(tx, current.filing) : current.entity
    const title = titles[state]
    const number = `${current.register_number}/${current.decisions + 1}`
    const decision =
      title === undefined
        ? null
        : {
            number,
            title,
            text: decisionText({
              filing: current.filing,
              registerNumber: current.register_number,
              title,
              note,
              points,
              entity: state === 'registered' ? entity : null,
            }),
            file: { id: randomUUID(), name: `Lēmums ${number.replaceAll('/', '-')}.edoc` },
          }
    await tx.query('update register.submission set state = $2, entity = $3 where submission = $1', [
      submission,
      state,
      entity,
    ])
    await recordEvent(tx, {
      kind: 'submission',
      submission,
      state,
      note,
      points,
      decision,
      due_on: asking.includes(state) ? dueOn : null,
      deliveries: state === 'registered' ? deliveriesOf(current.filing, entity) : [],
      letter: state === 'processing' ? null : { id: randomUUID(), department: departmentOf(current.filing) },
      entity,
    })
  })
}

/** Makes one sealed file for each supporting service. */
const deliveriesOf = ({ supporting_services: ordered = [] }: Filing, entity: string | null) =>
  ordered.map(({ code, name }) => ({
    service: code,
    title: name,
    file: { id: randomUUID(), name: `${name}${entity === null ? '' : ` ${entity}`}.edoc` },
  }))

const organisations: readonly unknown[] = ['BDR', 'NOD', 'ARB', 'DRZ', 'PP', 'SKT']

/**
 * Associations, foundations, trade unions, congregations and parties have a separate department, and numbers that begin with a
 * nine or have an eight at the fifth place.
 */
function departmentOf({ entity, services }: Filing): string {
  const form = services.flatMap(({ facts }) => facts).find(({ kind }) => kind === 'legal_form')?.value?.['form']
  return organisations.includes(form) || /^9|^.{4}8/.test(entity ?? '') ? 'associations' : 'merchants'
}

async function entered(tx: PoolClient, filing: Filing): Promise<string | null> {
  try {
    return await applyFiling(tx, filing)
  } catch (error) {
    if (error instanceof FactUnknown) throw new DecisionRefused(error.what, error.subject)
    throw error
  }
}

interface DecisionWords {
  filing: Filing
  registerNumber: string
  title: string
  note: string
  points: Point[]
  /** Registration number of the entered or changed entity. */
  entity: string | null
}

function decisionText({ filing, registerNumber, title, note, points, entity }: DecisionWords): string {
  const services = filing.services.map((service) => service.name).join('; ')
  return [
    `${title}. Pieteikums ${filing.number} (reģistrā saņemts ar Nr. ${registerNumber}): ${services}.`,
    ...(entity === null ? [] : [`Reģistrācijas numurs: ${entity}.`]),
    ...(note ? [note] : []),
    ...points.map((point, place) => `${place + 1}. ${point.text}`),
    'Lēmumu var apstrīdēt galvenajam valsts notāram viena mēneša laikā no tā spēkā stāšanās dienas.',
  ].join('\n\n')
}
