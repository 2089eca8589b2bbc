import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import styles from './declaration.module.css'

interface DeclarationProps {
  /** Path of the question. */
  id: string
  /** Id of the words, which describe the button that makes the declaration. */
  wordsId: string
  words: string
  error: string | undefined
  /** Why an earlier declaration no longer counts. */
  withdrawn: string | undefined
}

/** Displays the declaration that the button next to it makes. */
export function Declaration({ id, wordsId, words, error, withdrawn }: DeclarationProps) {
  return (
    <div id={id} className={styles['declaration']} tabIndex={-1}>
      {withdrawn !== undefined && <p className={styles['withdrawn']}>{withdrawn}</p>}
      <p id={wordsId}>{words}</p>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </div>
  )
}

/** Returns the reason why the declaration at a path no longer counts. */
export function useWithdrawnWords({ withdrawn_declarations: withdrawn }: Application) {
  const t = useTranslations('applications.form.withdrawn')
  return useCallback(
    (path: string) => {
      const found = withdrawn.find((each) => each.path === path)
      return found && t(found.because)
    },
    [withdrawn, t],
  )
}
