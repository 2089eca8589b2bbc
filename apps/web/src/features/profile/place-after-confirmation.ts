import { paths } from '../../paths.ts'

/** Where the work goes on: the page that was asked for before the login, an entity's catalogue, the person's list. */
export function placeAfterConfirmation(entity: string | null): string {
  const wanted = sessionStorage.getItem('wanted_path')
  sessionStorage.removeItem('wanted_path')
  // Only ever a path of this portal, whatever was stored.
  if (wanted && /^\/(?![/\\])/.test(wanted)) return wanted
  return entity === null ? paths.entities : paths.catalogue
}
