import { paths } from '../../paths.ts'
import { takeWantedPath } from '../../shared/session/wanted-path.ts'

/** Returns the next page: the one requested before the login, an entity's catalogue, the person's list. */
export const placeAfterConfirmation = (entity: string | null): string =>
  takeWantedPath() ?? (entity === null ? paths.entities : paths.catalogue)
