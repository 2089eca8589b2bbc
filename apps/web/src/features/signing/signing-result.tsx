import { useTranslations } from 'use-intl/react'
import { isAwaited } from '../../shared/applications/signature-verdict.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { Document } from './api.ts'
import type { Outcome } from './signing-return.ts'

interface SigningResultProps {
  document: Pick<Document, 'signers' | 'complete'>
  outcome: Outcome | 'finishing' | undefined
  onAsk: () => void
}

/** How the signature ended, and who is waited for next. */
export function SigningResult({ document, outcome, onAsk }: SigningResultProps) {
  const t = useTranslations('signing')
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
      const names = document.signers.filter((signer) => signer.name !== '' && isAwaited(signer)).map(({ name }) => name)
      return (
        <Alert tone="good" live title={t('done.title')}>
          <p>
            {names.length === 0 || document.complete ? t('done.complete') : t('done.more', { names: names.join(', ') })}
          </p>
        </Alert>
      )
    }
    case 'cancelled':
      return (
        <Alert tone="warn" live title={t('cancelled.title')}>
          <p>{t('cancelled.text')}</p>
        </Alert>
      )
    case 'unknown':
      return (
        <Alert tone="warn" live title={t('failed.unknown')} actions={<Button onClick={onAsk}>{t('again')}</Button>} />
      )
    case 'failed':
      return (
        <Alert tone="bad" live title={t('failed.title')}>
          <p>{outcome.message}</p>
          <p>{t('failed.text')}</p>
        </Alert>
      )
  }
}
