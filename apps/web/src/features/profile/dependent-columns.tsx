import type { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Column } from '../../shared/ui/tables/table.tsx'
import type { Dependent } from './api.ts'
import styles from './profile-page.module.css'

/** Makes the columns. @param mayFile adds a way to begin applications for the branches */
export function dependentColumns(
  t: ReturnType<typeof useTranslations<'profile'>>,
  mayFile: boolean,
): Column<Dependent>[] {
  const actions: Column<Dependent> = {
    id: 'actions',
    label: t('dependents.actions'),
    actions: true,
    cell: ({ uuid, name }) => (
      <LinkButton to={paths.catalogue} search={{ behalf_of: uuid }} small aria-label={t('branches.fileFor', { name })}>
        {t('branches.file')}
      </LinkButton>
    ),
  }
  return [
    {
      id: 'name',
      label: t('dependents.name'),
      header: true,
      cell: ({ name, status }) => (
        <span className={styles['named']}>
          {name}
          {status === 'suspended' && <StatusBadge tone="warn">{t('dependents.suspended')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'number',
      label: t('dependents.number'),
      cell: ({ registration_number: number }) => <span className={styles['number']}>{number}</span>,
    },
    { id: 'type', label: t('dependents.type'), cell: ({ type }) => t(`dependents.types.${type}`) },
    { id: 'parent', label: t('dependents.parent'), cell: ({ parent }) => parent.name },
    { id: 'address', label: t('dependents.address'), cell: ({ address }) => address },
    ...(mayFile ? [actions] : []),
  ]
}
