import type { Messages } from '@portal/messages'
import { isOpen, paths, type Path } from '../../../paths.ts'

export interface MenuItem {
  text: keyof Messages['shell']['menu']
  /** Filled in: no parameters left. */
  href: string
}

/** What anybody may use. */
export const publicMenu: readonly MenuItem[] = (
  [
    { text: 'catalogue', href: paths.catalogue },
    { text: 'names', href: paths.names },
  ] satisfies { text: MenuItem['text']; href: Path }[]
).filter(({ href }) => isOpen(href))
