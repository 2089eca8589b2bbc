import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useNavigation } from '../../page/navigation.ts'
import { PlainLink } from '../../ui/plain-link.tsx'
import type { MenuItem } from './menu-items.ts'
import styles from './menu.module.css'

export interface MenuProps {
  items: readonly MenuItem[]
  /** The user's part, which the header has no space for. */
  account?: ReactNode
  onSignOut?: (() => void) | undefined
}

/** Returns the portal's part of an address. */
const partOf = (path: string) => path.split('/')[1]

export function MenuLinks({ items, onChoose }: { items: readonly MenuItem[]; onChoose?: () => void }) {
  const t = useTranslations('shell.menu')
  const { here } = useNavigation()
  const part = partOf(here)
  return items.map(({ text, href, also }) => (
    <li key={text}>
      <PlainLink
        href={href}
        className={styles['link']}
        aria-current={part === partOf(href) ? 'page' : also && part === partOf(also) ? 'true' : undefined}
        onClick={onChoose}
      >
        {t(text)}
      </PlainLink>
    </li>
  ))
}
