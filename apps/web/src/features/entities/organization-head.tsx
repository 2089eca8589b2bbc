import { CircleCheck, Handshake } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { actedAs } from '../../shared/shell/signed-in/signed-in-shell.tsx'
import type { ProfileAccount } from '../../shared/shell/signed-in/profile-menu.ts'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import styles from './entities-page.module.css'

/** Displays the organisation for which the user acts. */
export function OrganizationHead({ profile }: { profile: ProfileAccount }) {
  const t = useTranslations('entities')
  return (
    <div className={`${styles['profile']} ${styles['chosen']}`}>
      <div className={styles['head']}>
        <Handshake size={24} aria-hidden />
        <div>
          <h3>{actedAs(profile)}</h3>
          <p className={styles['kind']}>{t('organization.kind')}</p>
        </div>
        <StatusBadge tone="good" icon={<CircleCheck size={16} aria-hidden />}>
          {t('chosen')}
        </StatusBadge>
      </div>
      <p>{t('organization.continue')}</p>
    </div>
  )
}
