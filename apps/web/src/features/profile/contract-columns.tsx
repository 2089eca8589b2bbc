import type { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Formats } from '../../shared/formats.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Column } from '../../shared/ui/tables/table.tsx'
import type { LegalFact } from './api.ts'
import styles from './profile-page.module.css'

/** Makes the columns. @param entity owner of the entries, where it is not the reader */
export function contractColumns(
  t: ReturnType<typeof useTranslations<'profile.contracts'>>,
  { day }: Formats,
  entity: string | undefined,
): Column<LegalFact>[] {
  return [
    { id: 'name', label: t('name'), header: true, cell: ({ title }) => title },
    { id: 'type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { id: 'number', label: t('number'), cell: ({ number }) => <span className={styles['number']}>{number}</span> },
    { id: 'parties', label: t('parties'), cell: ({ parties }) => parties.join(', ') },
    { id: 'registeredOn', label: t('registeredOn'), cell: ({ registered_on: on }) => day(on) },
    {
      id: 'status',
      label: t('status'),
      cell: ({ status }) => (
        <StatusBadge tone={status === 'registered' ? 'good' : 'neutral'}>{t(`statuses.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      actions: true,
      cell: ({ title, number }) => (
        <LinkButton
          to={paths.newMessage}
          search={{ about: t('about', { title, number }), ...(entity && { entity }) }}
          small
          aria-label={t('writeAbout', { title, number })}
        >
          {t('write')}
        </LinkButton>
      ),
    },
  ]
}
