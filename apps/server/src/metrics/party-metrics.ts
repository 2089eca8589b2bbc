import { Histogram, type Registry } from '@prometheus-io/client'
import type { Deps } from '../deps.ts'
import { watchParties } from '../party-calls/watched-parties.ts'

/** Returns the clients of the parties, whose calls are measured. */
export function measureParties(deps: Deps, registry: Registry): ReturnType<typeof watchParties> {
  const durations = new Histogram({
    name: 'portal_party_call_duration_seconds',
    help: 'Duration of calls of outside parties by outcome: ok, refused (the party answered, and declines) or failed. eventsAfter of the register waits for news.',
    labelNames: ['party', 'operation', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 3, 10, 30],
    registers: [registry],
  })
  return watchParties(deps, (party, operation) => {
    const end = durations.startTimer({ party, operation })
    return (outcome) => void end({ outcome })
  })
}
