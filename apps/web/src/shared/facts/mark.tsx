import { useTranslations } from 'use-intl/react'
import { StatusBadge } from '../ui/states/status-badge.tsx'

const tones = { added: 'good', changed: 'info' } as const

/** Says by which change of an application a fact comes to be. */
export function Mark({ operation }: { operation: 'added' | 'changed' }) {
  const t = useTranslations('facts.operations')
  return <StatusBadge tone={tones[operation]}>{t(operation)}</StatusBadge>
}
