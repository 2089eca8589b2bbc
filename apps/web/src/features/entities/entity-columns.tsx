import { Link } from '@tanstack/react-router'
import type { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { KeyedTexts } from '../../shared/intl.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Column } from '../../shared/ui/tables/table.tsx'
import type { EntityRow } from './api.ts'
import styles from './entities-page.module.css'
import { EntityRight } from './entity-right.tsx'
import type { ProfileChoice } from '../../shared/session/use-profile-choice.ts'

interface EntityColumnsInput {
  t: ReturnType<typeof useTranslations<'entities'>>
  /** Names of legal forms. */
  forms: KeyedTexts
  selected: string | null
  choice: ProfileChoice
  /** The entities belong to an organisation, which files for them. */
  isOrganization: boolean
}

export function entityColumns({ t, forms, selected, choice, isOrganization }: EntityColumnsInput): Column<EntityRow>[] {
  return [
    {
      id: 'name',
      label: t('list.name'),
      header: true,
      cell: ({ uuid, name, status }) => (
        <span className={styles['named']}>
          {isOrganization ? (
            name
          ) : (
            <Link to={paths.entityInfo} params={{ entityId: uuid, slug: 'general' }}>
              {name}
            </Link>
          )}
          {status === 'suspended' && <StatusBadge tone="warn">{t('list.suspended')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'number',
      label: t('list.number'),
      cell: ({ registration_number: number }) => <span className={styles['number']}>{number}</span>,
    },
    { id: 'form', label: t('list.form'), cell: ({ legal_form: form }) => (forms.has(form) ? forms(form) : form) },
    isOrganization
      ? { id: 'right', label: t('organization.right'), cell: () => t('right.representation') }
      : { id: 'right', label: t('list.right'), cell: EntityRight },
    ...(isOrganization
      ? []
      : [{ id: 'open', label: t('list.open'), cell: ({ open_applications: open }: EntityRow) => open ?? '' }]),
    {
      id: 'actions',
      label: t('list.actions'),
      actions: true,
      cell: ({ uuid, name }) =>
        isOrganization ? (
          <LinkButton
            to={paths.catalogue}
            search={{ behalf_of: uuid }}
            small
            aria-label={t('list.of', { action: t('organization.file'), name })}
          >
            {t('organization.file')}
          </LinkButton>
        ) : uuid === selected ? (
          <LinkButton
            to={paths.catalogue}
            look="primary"
            small
            aria-label={t('list.of', { action: t('list.continue'), name })}
          >
            {t('list.continue')}
          </LinkButton>
        ) : (
          <Button
            small
            busy={choice.choosing === uuid}
            aria-label={t('list.of', { action: t('list.choose'), name })}
            onClick={() => choice.choose(uuid)}
          >
            {t('list.choose')}
          </Button>
        ),
    },
  ]
}
