import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { contactsQuery, type DataOwner } from './api.ts'
import { ContactCard } from './contact-card.tsx'
import styles from './contacts.module.css'

interface ContactSectionProps {
  entity: DataOwner
  /** Adds a link to the page with the contacts of every profile. */
  link?: boolean
}

/** Renders the contact information of the person or of an entity. */
export function ContactSection({ entity, link }: ContactSectionProps) {
  const t = useTranslations('contacts')
  const { data: list, error, refetch } = useQuery(contactsQuery(entity))
  if (error && !list) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!list) return <Skeleton shape="cards" count={2} />
  const mayEdit = list.permissions.can_edit
  return (
    <section className={styles['section']} aria-label={t('title')}>
      {!mayEdit && <p className={styles['soft']}>{entity === null ? t('notYourself') : t('notYours')}</p>}
      <ContactCard entity={entity} type="email" contacts={list.data} mayEdit={mayEdit} />
      <ContactCard entity={entity} type="phone" contacts={list.data} mayEdit={mayEdit} />
      {link && (
        <p>
          <LinkButton to={paths.contacts} look="quiet">
            {t('toAll')}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
