import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import type { Dependent, EntityProfile } from '../api.ts'
import styles from '../profile-page.module.css'

interface BranchRowsProps {
  branches: readonly Dependent[]
  /** Adds a way to begin applications for the branches. */
  mayFile: boolean
}

/** Lists the branches of an entity, each with a link to its services. */
export function BranchRows({ branches, mayFile }: BranchRowsProps) {
  const t = useTranslations('profile.branches')
  return branches.length === 0 ? (
    <p>{t('none')}</p>
  ) : (
    <FiledForRows entities={branches} mayFile={mayFile} haveCards={false} />
  )
}

interface FiledForRowsProps {
  entities: readonly EntityProfile['represented'][number][]
  mayFile: boolean
  /** The reader may open the register's data of each. */
  haveCards: boolean
}

/** Lists entities for which the entity files, each with a link to its services. */
export function FiledForRows({ entities, mayFile, haveCards }: FiledForRowsProps) {
  const t = useTranslations('profile.branches')
  return (
    <ul role="list" className={styles['rows']}>
      {entities.map(({ uuid, name, registration_number: number, address }) => (
        <li key={uuid} className={styles['row']}>
          <span>
            <strong>
              {haveCards ? (
                <Link to={paths.entityInfo} params={{ entityId: uuid, slug: 'general' }}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </strong>
            <span className={`${styles['soft']} ${styles['number']}`}>{number}</span>
            <span className={styles['soft']}>{address}</span>
          </span>
          {mayFile && (
            <LinkButton to={paths.catalogue} search={{ behalf_of: uuid }} small aria-label={t('fileFor', { name })}>
              {t('file')}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
