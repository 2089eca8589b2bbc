import { paths } from '../../paths.ts'
import { takeWantedPath } from '../../shared/session/wanted-path.ts'

/** Where the work goes on: the page that was asked for before the login, an entity's catalogue, the person's list. */
export const placeAfterConfirmation = (entity: string | null): string =>
  takeWantedPath() ?? (entity === null ? paths.entities : paths.catalogue)
