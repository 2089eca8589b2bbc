import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { FormStep } from './form-outline.ts'

interface IssuesFoundDialogProps {
  outline: readonly FormStep[]
  onBack: (step: FormStep) => void
  onContinue: () => void
  onClose: () => void
}

/** Leaving data entry with issues is always possible, and never unnoticed. */
export function IssuesFoundDialog({ outline, onBack, onContinue, onClose }: IssuesFoundDialogProps) {
  const t = useTranslations('applications.issuesFound')
  const texts = useKeyedTexts()
  const wrong = outline.filter(({ issues }) => issues.length > 0)
  const [first] = wrong
  return (
    <Dialog
      alert
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          {first && (
            <Button look="primary" onClick={() => onBack(first)}>
              {t('back')}
            </Button>
          )}
          <Button onClick={onContinue}>{t('continue')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <ul>
        {wrong.map(({ id, issues }) => (
          <li key={id}>{t('step', { step: texts(`services.${id}.label`), count: issues.length })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
