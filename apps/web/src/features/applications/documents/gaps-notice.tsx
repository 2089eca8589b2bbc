import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useSummaryErrors } from '../drafts/issue-words.ts'
import type { FormStep } from '../form-outline.ts'

/** Lists missing answers that block the documents, step by step, each with a link to it. */
export function GapsNotice({ outline, onGo }: { outline: readonly FormStep[]; onGo: (step: FormStep) => void }) {
  const t = useTranslations('applications.gaps')
  const texts = useKeyedTexts()
  const errorsOf = useSummaryErrors()
  const wrong = outline.filter(({ issues }) => issues.length > 0)
  const [first] = wrong
  return (
    <Alert
      tone="warn"
      live
      title={t('title')}
      actions={
        first && (
          <Button look="primary" onClick={() => onGo(first)}>
            {t('fill')}
          </Button>
        )
      }
    >
      <ul>
        {wrong.map((step) => (
          <li key={step.id}>
            <Button look="quiet" small onClick={() => onGo(step)}>
              {texts(`services.${step.id}.label`)}
            </Button>
            <ul>
              {errorsOf(step).map(({ text }, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
