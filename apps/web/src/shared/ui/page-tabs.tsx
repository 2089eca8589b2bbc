import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import styles from './page-tabs.module.css'

/** Renders views of one page, each with its own address. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul role="list" className={styles['tabs']}>
        {children}
      </ul>
    </nav>
  )
}

function Tab({ isShown, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { isShown: boolean }) {
  return (
    <li>
      <a {...rest} className={styles['tab']} aria-current={isShown ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}

/** One of the tabs: takes `to`, `params` and `search` as Link does. */
export const PageTab = createLink(Tab)
