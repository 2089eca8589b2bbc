import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFailureWords } from '../../failure-words.ts'
import type { ApiProblem } from '../../problem.ts'
import { watchForbidden } from '../../session/forbidden.ts'
import { useExplainedAbove } from '../../session/use-mandate-ended.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { Button } from '../../ui/button.tsx'

interface ForbiddenWarningProps {
  helpDesk: boolean
  /** The party for which the user acts; undefined while it is not loaded. */
  actor: string | undefined
}

/** Displays a refusal of access until the user closes it. Help-desk agents always get the same text. */
export function ForbiddenWarning({ helpDesk, actor }: ForbiddenWarningProps) {
  const t = useTranslations('ui.forbidden')
  const [problem, setProblem] = useState<ApiProblem>()
  const [known, setKnown] = useState(actor)
  // A refusal for one party must not be displayed with the next, but it may precede the first answer.
  if (actor !== undefined && actor !== known) {
    setKnown(actor)
    if (known !== undefined) setProblem(undefined)
  }
  const words = useFailureWords()(problem)
  useEffect(() => watchForbidden((refused, isExplained) => !isExplained && setProblem(refused)), [])
  const isExplainedAbove = useExplainedAbove()
  if (problem === undefined || isExplainedAbove(problem)) return null
  return (
    <Alert
      tone="warn"
      live
      actions={
        <Button small onClick={() => setProblem(undefined)}>
          {t('close')}
        </Button>
      }
    >
      {helpDesk ? <p lang="lv">{t('helpDesk')}</p> : <p>{t('message', { message: words ?? '' })}</p>}
    </Alert>
  )
}
