import type { Deps } from '../../deps.ts'
import type { Settings } from '../../env.ts'
import { partyClients } from '../../parties/clients.ts'

/** The real clients, pointed at a port where nobody answers: a test that needs a party says which. */
export function unavailableParties(
  settings: Settings,
  now: () => Date,
  log: Deps['log'],
): ReturnType<typeof partyClients> {
  return partyClients(settings, now, log)
}
