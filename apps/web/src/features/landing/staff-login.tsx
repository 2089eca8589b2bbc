import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { PlainLink } from '../../shared/ui/plain-link.tsx'
import type { Provider } from './api.ts'
import styles from './landing-page.module.css'

/** Renders the logins of the help desk's staff, apart from those of citizens. */
export function StaffLogin({ directories }: { directories: readonly Provider[] }) {
  const t = useTranslations('landing.signIn')
  if (directories.length === 0) return null
  return (
    <div className={styles['staff']}>
      <p>{t('staff')}</p>
      <ul role="list">
        {directories.map(({ slug, name }) => (
          <li key={slug}>
            <PlainLink href={paths.directoryLogin.replace('$slug', slug)}>{name}</PlainLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
