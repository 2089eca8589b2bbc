import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { FormStep } from '../form-outline.ts'
import { WarningDialog } from '../warning-dialog.tsx'

interface IssuesFoundDialogProps {
  outline: readonly FormStep[]
  onBack: (step: FormStep) => void
  onContinue: () => void
  onClose: () => void
}

/** Asks before the user leaves data entry with issues: leaving is always possible, but never unnoticed. */
export function IssuesFoundDialog({ outline, onBack, onContinue, onClose }: IssuesFoundDialogProps) {
  const t = useTranslations('applications.issuesFound')
  const texts = useKeyedTexts()
  const wrong = outline.filter(({ issues }) => issues.length > 0)
  const [first] = wrong
  return (
    <WarningDialog
      title={t('title')}
      back={t('back')}
      goOn={t('continue')}
      onBack={() => first && onBack(first)}
      onContinue={onContinue}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <ul>
        {wrong.map(({ id, issues }) => (
          <li key={id}>{t('step', { step: texts(`services.${id}.label`), count: issues.length })}</li>
        ))}
      </ul>
    </WarningDialog>
  )
}
