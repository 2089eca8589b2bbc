import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { keepNumbers } from '../ui/keep-numbers.tsx'
import styles from './page-title.module.css'

let page = document.title
let withError: ((title: string) => string) | undefined
/** A navigation whose heading has not had the focus yet. */
let arriving = false

function applyTitle() {
  // Soft hyphens are for the page only.
  document.title = (withError ? withError(page) : page).replaceAll('\u00AD', '')
}

/** Marks the document's title while a form has errors. */
export function useTitleError(present: boolean) {
  const t = useTranslations('shell')
  useEffect(() => {
    if (!present) return
    withError = (title) => t('errorTitle', { title })
    applyTitle()
    return () => {
      withError = undefined
      applyTitle()
    }
  }, [present, t])
}

/** Called at a change of page or profile: the new heading takes the focus, so that it is announced. */
export function announceArrival() {
  arriving = true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusHeading(heading)
}

/** Announces the page when its content changes under the same path. @param content identifies the page's content */
export function useArrivalAt(content: string, onArrival?: () => void) {
  const before = useRef(content)
  useEffect(() => {
    if (before.current === content) return
    before.current = content
    onArrival?.()
    announceArrival()
  }, [content, onArrival])
}

/** Does the same for a page that is only being loaded, such as the first one after the login. */
export function expectArrival() {
  arriving = true
}

function focusHeading(heading: HTMLElement) {
  if (!arriving) return
  arriving = false
  heading.focus({ preventScroll: true })
}

// A user who has begun to work on the page keeps the focus.
for (const event of ['keydown', 'pointerdown'] as const)
  window.addEventListener(event, () => (arriving = false), { capture: true })

interface PageHeadingProps {
  children: ReactNode
  /** The document's title where the heading is not plain text. */
  title?: string
  /** The page's one primary action. */
  action?: ReactNode
  /** A state next to the heading. */
  aside?: ReactNode
}

/** Renders the page's h1 and sets the document's title. */
export function PageHeading({ children, title, action, aside }: PageHeadingProps) {
  const t = useTranslations('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  const name = title ?? (typeof children === 'string' ? children : undefined)

  useLayoutEffect(() => {
    page = name === undefined ? t('name') : t('documentTitle', { page: name })
    applyTitle()
  }, [name, t])

  useEffect(() => {
    if (heading.current) focusHeading(heading.current)
  }, [])

  // A page that loads again replaces its heading, and the next one takes over the focus.
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (own !== null && own === document.activeElement) arriving = true
    }
  }, [])

  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <h1 ref={heading} tabIndex={-1}>
          {keepNumbers(children)}
        </h1>
        {aside}
      </div>
      {action}
    </div>
  )
}
