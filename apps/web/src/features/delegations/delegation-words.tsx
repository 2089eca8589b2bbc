import { fullName } from '@portal/domain/names/person-name'
import { levelWords } from '@portal/domain/delegations/levels'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import type { Tone } from '../../shared/ui/states/alert.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { DelegationRow } from './api.ts'

const tones: { readonly [Status in DelegationRow['status']]: Tone | 'neutral' } = {
  active: 'good',
  pending: 'info',
  suspended: 'warn',
  revoked: 'bad',
  receiver_canceled: 'bad',
  expired: 'neutral',
  draft: 'neutral',
  sent: 'info',
}

/** Displays the status from the reader's point of view: a sent delegation waits for its recipient. */
export function DelegationStatus({
  row: {
    status,
    permissions: { can_accept: mayAccept },
  },
}: {
  row: Pick<DelegationRow, 'status' | 'permissions'>
}) {
  const t = useTranslations('delegations.statuses')
  return <StatusBadge tone={tones[status]}>{t(mayAccept ? 'awaitsYou' : status)}</StatusBadge>
}

export const getPersonName = ({
  authorized_person: { name: forename, last_name: surname },
}: Pick<DelegationRow, 'authorized_person'>) => fullName({ forename, surname })

/** Returns the texts of terms, the same everywhere. */
export function useTermWords() {
  const t = useTranslations('delegations')
  const { day } = useFormats()
  return {
    level: (level: DelegationRow['permission_level']) => t(`levels.${levelWords[level]}`),
    levelHint: (level: DelegationRow['permission_level']) => t(`levelHints.${levelWords[level]}`),
    period: ({ valid_from: from, valid_until: until }: Pick<DelegationRow, 'valid_from' | 'valid_until'>) =>
      until === null
        ? t('period.never', { from: day(from) })
        : t('period.until', { from: day(from), until: day(until) }),
  }
}
