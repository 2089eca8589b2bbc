import type { Messages } from '@portal/messages'
import { paths } from '../../../paths.ts'

export interface MenuItem {
  text: keyof Messages['shell']['menu']
  /** Without parameters. */
  href: string
  /** A page of the same part that has no item of its own. */
  also?: string
}

/** Pages open to guests. */
export const publicMenu: readonly MenuItem[] = [
  { text: 'catalogue', href: paths.catalogue },
  { text: 'prices', href: paths.prices },
  { text: 'names', href: paths.names },
]
