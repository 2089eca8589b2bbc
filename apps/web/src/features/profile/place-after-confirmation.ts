import { paths } from '../../paths.ts'
import { startApplication } from '../../shared/applications/start/start-application.ts'
import { askForLater, takeWantedPath } from '../../shared/session/wanted-path.ts'

/** In memory and not in the stored path: a link could contain a path that begins an application. */
let wantedChange: { readonly entity: string; readonly service: string } | undefined

/** Remembers the change that the user has chosen on an entity's page, to begin it once the profile is confirmed. */
export function askForChange(page: string, entity: string, service: string) {
  askForLater(page)
  wantedChange = { entity, service }
}

/**
 * Returns the next page: the form of the change chosen before, the page requested before the login, an entity's
 * catalogue, the person's list.
 */
export async function placeAfterConfirmation(entity: string | null): Promise<string> {
  const page = takeWantedPath() ?? (entity === null ? paths.entities : paths.catalogue)
  const change = wantedChange
  wantedChange = undefined
  if (change === undefined || change.entity !== entity) return page
  // The profile is confirmed even if the application cannot begin: the entity's page offers the change again.
  return startApplication(entity, null, [change.service]).catch(() => page)
}
