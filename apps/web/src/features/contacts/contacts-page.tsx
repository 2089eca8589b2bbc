import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { SelectField } from '../../shared/form/select-field.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { PageHeading } from '../../shared/shell/page-title.tsx'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { BrokenPage } from '../../shared/shell/broken-page.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './contacts.module.css'

const route = getRouteApi('/data/signed-in/contacts')

export function ContactsRoute() {
  const navigate = useNavigate()
  return (
    <ContactsPage
      {...route.useSearch()}
      onChoose={(entity) => void navigate({ to: paths.contacts, search: { entity }, replace: true })}
    />
  )
}

interface ContactsPageProps {
  /** Owner of the displayed contacts: the uuid of an entity or the person; default: the selected profile. */
  entity?: string
  onChoose: (uuid: string) => void
}

/** Renders the contact information of the person and of every represented entity. */
export function ContactsPage({ entity: wanted, onChoose }: ContactsPageProps) {
  const t = useTranslations('contacts')
  const menu = useTranslations('shell.menu')
  const { data: profile, error, refetch } = useQuery(profileQuery())
  if (error && !profile) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
  if (!profile) return <Skeleton shape="page" />
  const { natural_person: person, legal_entities: entities } = profile
  const chosen = wanted ?? profile.legal_entity_uuid ?? person.uuid
  const entity = chosen === person.uuid ? null : chosen
  const name = entities.find(({ uuid }) => uuid === chosen)?.name ?? (entity === null ? person.name : '')
  return (
    <>
      <Breadcrumbs current={t('title')}>
        <Link to={paths.profile}>{menu('profile')}</Link>
      </Breadcrumbs>
      <PageHeading title={t('titleOf', { name })}>{t('title')}</PageHeading>
      <div className={styles['page']}>
        <p>{t('intro')}</p>
        {entities.length > 0 && (
          <SelectField
            id="contacts-of"
            label={t('whose')}
            required
            value={chosen}
            options={[
              { value: person.uuid, label: t('ofPerson', { name: person.name }) },
              ...entities.map(({ uuid, name: label }) => ({ value: uuid, label })),
            ]}
            onChange={onChoose}
          />
        )}
        <ContactSection key={chosen} entity={entity} />
      </div>
    </>
  )
}
