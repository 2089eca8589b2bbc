import { asksDeclaration } from '@portal/forms/answers/form-pages'
import { placeAt } from '@portal/forms/answers/places'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import type { FormStep } from '../form-outline.ts'
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

/** Checks whether a declaration is missing. */
export function isUndeclared({ service }: FormStep, { path, code }: FormIssue): boolean {
  const field = code === 'required' ? placeAt(service, path)?.field : undefined
  return field ? asksDeclaration(field) : false
}

/** Returns a page without its missing declaration. */
export const omitUndeclared = (page: FormStep): FormStep => ({
  ...page,
  issues: page.issues.filter((issue) => !isUndeclared(page, issue)),
})

/**
 * Returns the pages without their missing declarations while other issues are open. The button of the page makes the
 * declaration once the answers are complete, so the user has nothing else to correct for it.
 */
export function omitDeclarations(pages: readonly FormStep[]): readonly FormStep[] {
  const rest = pages.map(omitUndeclared)
  return rest.some(({ issues }) => issues.length > 0) ? rest : pages
}
