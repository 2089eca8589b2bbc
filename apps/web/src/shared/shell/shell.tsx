import type { ComponentProps, ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { UtilityBar } from './utility-bar.tsx'

interface ShellProps extends ComponentProps<typeof Header> {
  children: ReactNode
}

/** Renders the frame of every page. */
export function Shell({ children, ...header }: ShellProps) {
  return (
    <>
      <UtilityBar />
      <Header {...header} />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
