import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { shownCount } from '../../shared/formats.ts'
import { unreadQuery } from './api.ts'
import styles from './news-bell.module.css'

/** Renders the link to the messages, with the number of unread ones; for help-desk agents without it. */
export function MessagesLink() {
  const t = useTranslations('news')
  const { data: profile } = useQuery(profileQuery())
  const { data: unread = 0 } = useQuery({
    ...unreadQuery(),
    enabled: profile !== undefined && profile.mode !== 'internal',
  })
  return (
    <Link to={paths.communication} className={styles['bell']}>
      <Mail size={20} aria-hidden />
      {unread === 0 ? t('messages') : t('messagesCounted', { count: shownCount(unread) })}
    </Link>
  )
}
