import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMissingWords } from '../../shared/applications/missing-words.ts'
import { useRefusalWords } from '../../shared/failure-words.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Document } from './api.ts'
import type { Outcome } from './signing-return.ts'

interface SigningResultProps {
  document: Pick<Document, 'missing'>
  outcome: Outcome | 'finishing' | undefined
  onAsk: () => void
  /** Names the signed documents, for signers who see nothing else of the application. */
  signed?: ReactNode
}

/** Displays the result of signing, and the next awaited signers. */
export function SigningResult({ document, outcome, onAsk, signed }: SigningResultProps) {
  const t = useTranslations('signing')
  const missingWords = useMissingWords()
  const refusalWords = useRefusalWords()
  const some = ({ signed, of }: Outcome) => t('failed.some', { signed: String(signed), of: String(of) })
  if (outcome === undefined) return null
  if (outcome === 'finishing') {
    return (
      <Alert tone="info" live title={t('finishing.title')}>
        <p>{t('finishing.text')}</p>
      </Alert>
    )
  }
  switch (outcome.kind) {
    case 'done': {
      return (
        <Alert tone="good" live title={outcome.of > 1 ? t('done.all', { count: String(outcome.of) }) : t('done.title')}>
          {signed}
          <p>
            {document.missing.length === 0
              ? t('done.complete')
              : t('done.more', { missing: missingWords(document.missing) })}
          </p>
        </Alert>
      )
    }
    case 'cancelled':
      return (
        <Alert tone="warn" live title={t('cancelled.title')}>
          <p>{outcome.signed > 0 ? some(outcome) : t(outcome.of > 1 ? 'cancelled.textAll' : 'cancelled.text')}</p>
        </Alert>
      )
    case 'unknown':
      return (
        <Alert tone="warn" live title={t('failed.unknown')} actions={<Button onClick={onAsk}>{t('again')}</Button>} />
      )
    case 'failed': {
      const reason = refusalWords(outcome)
      return (
        <Alert tone="bad" live title={outcome.of > 1 ? t('failed.titleSome') : t('failed.title')}>
          {reason && <p>{reason}</p>}
          <p>{outcome.signed > 0 ? some(outcome) : t('failed.text')}</p>
        </Alert>
      )
    }
  }
}
