import { useEffect, useState, type ReactNode } from 'react'
import { PlainLink } from '../ui/plain-link.tsx'
import styles from './header.module.css'
import type { MenuItem } from './menu/menu-items.ts'
import { MenuBar, MenuButton } from './menu/menu.tsx'
import { WordMark } from './word-mark.tsx'

interface HeaderProps {
  home: string
  items: readonly MenuItem[]
  /** The user's part: name, profile selector, messages, sign out. */
  account?: ReactNode
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

export function Header({ home, items, account, onSignOut }: HeaderProps) {
  const active = useScrolled()
  return (
    <header className={`${styles['header']} ${active ? `active ${styles['active']}` : ''}`}>
      <div className={styles['inner']}>
        <PlainLink href={home} className={styles['brand']}>
          <WordMark />
        </PlainLink>
        {account && <div className={styles['account']}>{account}</div>}
        {(items.length > 0 || onSignOut) && (
          <MenuButton items={items} onSignOut={onSignOut} className={styles['menuButton']} />
        )}
      </div>
      <MenuBar items={items} />
    </header>
  )
}

/** Reserves the space of the account while the profile loads, so that the page does not move. */
export function AccountSpace() {
  return <span className={styles['space']} />
}
