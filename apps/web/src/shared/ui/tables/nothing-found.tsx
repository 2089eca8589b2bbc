import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../button.tsx'
import { EmptyState } from '../states/empty-state.tsx'

/** Replaces a list without matches. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('ui.filters')
  return (
    <EmptyState
      icon={<SearchX size={32} aria-hidden />}
      title={t('nothing')}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    >
      {t('nothingText')}
    </EmptyState>
  )
}
