import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { announceMaintenance } from '../../shared/page/demanded-dialogs.ts'
import { firstPaint } from '../../shared/page/first-paint.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { PlainLink } from '../../shared/ui/plain-link.tsx'
import { DeferredAlert } from '../../shared/ui/states/deferred-alert.tsx'
import { listNotices, type Notice } from './api.ts'
import styles from './landing-page.module.css'

const tones = { info: 'info', warning: 'warn', error: 'bad' } as const

const urgency = ['error', 'warning', 'info']
/** More notices would push the page itself out of view. */
const mostShown = 2

/** Lists notices of the service, the most urgent first; a failure to load them is silent. */
export function Notices() {
  const t = useTranslations('landing')
  const language = useLanguage()
  const [notices, setNotices] = useState<readonly Notice[]>([])

  useEffect(() => {
    const left = new AbortController()
    firstPaint()
      .then(() => listNotices(left.signal))
      .then((received) => {
        // Read or superseded news may be outdated; notices of the service are never marked as read.
        const unread = received.filter(({ read }) => !read)
        if (unread.length > 0) setNotices(unread)
        announceMaintenance(received)
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [])

  if (notices.length === 0) return null
  const alerts = notices
    .toSorted((one, other) => urgency.indexOf(one.level) - urgency.indexOf(other.level))
    .map(({ code, level, content, translations, link }) => {
      const text = translations.find((each) => each[language])?.[language] ?? content
      return (
        <DeferredAlert key={code} tone={tones[level]}>
          <p>{link === null ? text : <PlainLink href={link}>{text}</PlainLink>}</p>
        </DeferredAlert>
      )
    })
  const rest = alerts.slice(mostShown)
  return (
    <section className={styles['notices']} aria-label={t('notices')}>
      {alerts.slice(0, mostShown)}
      {rest.length > 0 && (
        <details>
          <summary>{t('moreNotices', { count: rest.length })}</summary>
          {rest}
        </details>
      )}
    </section>
  )
}
