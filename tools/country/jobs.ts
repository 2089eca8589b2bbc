import type { Insertable } from 'kysely'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import type { JobName } from '../../apps/server/src/jobs/kinds.ts'
import { chances } from './chance.ts'
import { dayMs, places, type Country } from './country.ts'

const chanceOf = chances('job')
const names: readonly JobName[] = [
  'applications.deliver',
  'communications.send-mail',
  'files.archive',
  'payments.look-up',
  'payments.captured',
]

/** Yields finished jobs of the last six days. The portal deletes older ones. */
export function* jobRows(country: Country): Generator<Insertable<Tables['jobs.job']>> {
  for (const place of places(country.size.jobs)) {
    const chance = chanceOf(place)
    const dueMs = country.untilMs - 1 - Math.floor(chance.fraction() * 6 * dayMs)
    yield {
      job_id: chance.uuid(dueMs),
      name: chance.of(names),
      key: chance.uuid(dueMs),
      payload: '{}',
      due_at: new Date(dueMs),
      attempt: 1,
      done_at: new Date(dueMs),
    }
  }
}
