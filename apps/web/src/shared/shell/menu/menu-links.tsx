import { useTranslations } from 'use-intl/react'
import { useNavigation } from '../../page/navigation.ts'
import { PlainLink } from '../../ui/plain-link.tsx'
import type { MenuItem } from './menu-items.ts'
import styles from './menu.module.css'

export interface MenuProps {
  items: readonly MenuItem[]
  onSignOut?: (() => void) | undefined
}

export function MenuLinks({ items, onChoose }: { items: readonly MenuItem[]; onChoose?: () => void }) {
  const t = useTranslations('shell.menu')
  const { here } = useNavigation()
  const isHere = (href: string) => here === href || here.startsWith(`${href}/`)
  return items.map(({ text, href }) => (
    <li key={text}>
      <PlainLink
        href={href}
        className={styles['link']}
        aria-current={isHere(href) ? 'page' : undefined}
        onClick={onChoose}
      >
        {t(text)}
      </PlainLink>
    </li>
  ))
}
