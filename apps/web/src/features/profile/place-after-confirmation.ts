import { paths } from '../../paths.ts'
import { startApplication } from '../../shared/applications/start-application.ts'
import { askForLater, takeWantedPath } from '../../shared/session/wanted-path.ts'

const mark = '#change='

/** Stores the change that the user has chosen on an entity's page, to begin it once the profile is confirmed. */
export const askForChange = (page: string, service: string) => askForLater(page + mark + service)

/**
 * Returns the next page: the form of the change chosen before, the page requested before the login, an entity's
 * catalogue, the person's list.
 */
export async function placeAfterConfirmation(entity: string | null): Promise<string> {
  const wanted = takeWantedPath() ?? (entity === null ? paths.entities : paths.catalogue)
  const [page = wanted, service] = wanted.split(mark)
  if (service === undefined || entity === null || !page.includes(entity)) return page
  // The profile is confirmed even if the application cannot begin: the entity's page offers the change again.
  return startApplication(entity, null, [service]).catch(() => page)
}
