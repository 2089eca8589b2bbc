import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useTitleError } from '../shell/page-title.tsx'
import { goToField } from './go-to-field.ts'
import styles from './error-summary.module.css'

export interface SummaryError {
  /** The field's id. */
  id: string
  text: ReactNode
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Changes with each attempt: the focus moves here again even when the errors are the same. */
  attempt?: number
  /** Called before the focus moves to a field that is not rendered, which this call renders. */
  onSeek?: (id: string) => void
}

/** Lists every error with a link to its field; takes the focus and marks the document's title. */
export function ErrorSummary({ errors, attempt = 0, onSeek }: ErrorSummaryProps) {
  const t = useTranslations('forms.summary')
  const headingId = useId()
  const element = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  useTitleError(present)

  useEffect(() => {
    if (present && attempt >= 0) element.current?.focus()
  }, [present, attempt])

  function follow(event: MouseEvent, id: string) {
    const isRendered = goToField(id)
    if (!isRendered && !onSeek) return
    event.preventDefault()
    if (isRendered) return
    onSeek?.(id)
    requestAnimationFrame(() => goToField(id))
  }

  if (!present) return null
  return (
    <div ref={element} className={styles['summary']} role="group" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId}>{t('title', { count: errors.length })}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => follow(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
