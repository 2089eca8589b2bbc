import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { OutsideLink } from '../../shared/ui/outside-link.tsx'
import type { Application } from './api.ts'
import styles from './submission-page.module.css'

type Registered = NonNullable<Application['registered_entity']>

/** Displays the entity that the decision entered or changed; its name links to its page where the reader has one. */
export function RegisteredEntity({ entity }: { entity: Registered }) {
  const t = useTranslations('submissions.registered')
  const { uuid, name, registration_number: number } = entity
  return (
    <dl className={styles['registered']}>
      <div>
        <dt>{t('name')}</dt>
        <dd>
          {uuid === null ? (
            name
          ) : (
            <Link to={paths.entityInfo} params={{ entityId: uuid, slug: 'general' }}>
              {name}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('number')}</dt>
        <dd>{number}</dd>
      </div>
    </dl>
  )
}

/** Lists the next steps of a new entity after its registration. */
export function NextSteps() {
  const t = useTranslations('submissions.registered.next')
  return (
    <div className={styles['decision']}>
      <h2>{t('title')}</h2>
      <ul>
        <li>{t('account')}</li>
        <li>
          {t('tax')} <OutsideLink href="https://eds.vid.gov.lv">eds.vid.gov.lv</OutsideLink>
        </li>
        <li>
          {t('address')} <OutsideLink href="https://www.latvija.gov.lv">latvija.gov.lv</OutsideLink>
        </li>
      </ul>
    </div>
  )
}
