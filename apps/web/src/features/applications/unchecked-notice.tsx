import type { Unchecked } from '@portal/contract/submissions'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'

/** Reports, in one sentence for each source, what the rules could not compare. */
export function UncheckedNotice({ unchecked }: { unchecked: readonly Unchecked[] }) {
  const t = useTranslations('applications.unchecked')
  const { list } = useFormats()
  return (
    <Alert tone="info" title={t('title')}>
      {unchecked.map(({ source, parts }) => (
        <p key={source}>
          {source === 'areas'
            ? t('areas')
            : parts.length === 0
              ? t('unanswered')
              : t('lacking', {
                  parts: list(
                    parts.map((part) => t(`parts.${part}`)),
                    'and',
                  ),
                })}
        </p>
      ))}
    </Alert>
  )
}
