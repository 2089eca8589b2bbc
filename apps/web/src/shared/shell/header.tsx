import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { PlainLink } from '../ui/plain-link.tsx'
import styles from './header.module.css'
import type { MenuItem } from './menu/menu-items.ts'
import { MenuBar, MenuButton } from './menu/menu.tsx'
import { LanguageButton } from './utility-bar.tsx'
import { WordMark } from './word-mark.tsx'

interface HeaderProps {
  home: string
  items: readonly MenuItem[]
  /** The user's next step, in the row at every width: tasks, or for guests the login. */
  primary?: ReactNode
  /** The user's part, in the menu on narrow screens: messages, news, profile selector. */
  account?: ReactNode
  /** The represented party, for narrow screens: a sentence below the row, or on phones the name in the row. */
  actingFor?: { sentence: string; name?: string | undefined } | undefined
  onSignOut?: (() => void) | undefined
}

const activeAfter = 50

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > activeAfter)
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > activeAfter)
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return scrolled
}

export function Header({ home, items, primary, account, actingFor, onSignOut }: HeaderProps) {
  const t = useTranslations('shell')
  const active = useScrolled()
  return (
    <header className={`${styles['header']} ${active ? `active ${styles['active']}` : ''}`}>
      <div className={styles['inner']}>
        <PlainLink href={home} className={styles['brand']} aria-label={t('name')}>
          <WordMark />
        </PlainLink>
        {actingFor && (
          <p className={`${styles['actingFor']} ${actingFor.name ? styles['inRow'] : ''}`}>
            <span className={styles['sentence']}>{actingFor.sentence}</span>
            <span className={styles['party']} aria-hidden>
              {actingFor.name}
            </span>
          </p>
        )}
        {primary}
        {account && <div className={styles['account']}>{account}</div>}
        {(items.length > 0 || onSignOut) && (
          <MenuButton items={items} account={account} onSignOut={onSignOut} className={styles['menuButton']}>
            {/* A guest who does not read the page's language needs the switch before any menu. */}
            {!account && <LanguageButton className={styles['language']} />}
          </MenuButton>
        )}
      </div>
      <MenuBar items={items} />
    </header>
  )
}
