import type { Deps } from '../../deps.ts'
import type { Settings } from '../../settings/settings.ts'
import { partyClients } from '../../parties/clients.ts'

/** Returns the real clients with the address of an unused port. A test replaces each party that it needs. */
export function unavailableParties(
  settings: Settings,
  now: () => Date,
  log: Deps['log'],
): ReturnType<typeof partyClients> {
  return partyClients(settings, now, log)
}
