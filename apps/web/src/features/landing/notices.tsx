import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call, type Answer } from '../../shared/api.ts'
import { firstPaint } from '../../shared/first-paint.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { LateAlert } from '../../shared/ui/late-alert.tsx'
import styles from './landing-page.module.css'

type Notice = Answer<'listNotifications'>['data'][number]

const tones = { info: 'info', warning: 'warn', error: 'bad' } as const

/** Notices of the service; failing to load them is silent. */
export function Notices() {
  const t = useTranslations('landing')
  const language = useLanguage()
  const [notices, setNotices] = useState<readonly Notice[]>([])

  useEffect(() => {
    const left = new AbortController()
    firstPaint()
      .then(() => call('listNotifications', { signal: left.signal }))
      .then(({ data }) => data.length > 0 && setNotices(data))
      .catch(() => undefined)
    return () => left.abort()
  }, [])

  if (notices.length === 0) return null
  return (
    <section className={styles['notices']} aria-label={t('notices')}>
      {notices.map(({ code, level, content, translations }) => (
        <LateAlert key={code} tone={tones[level]}>
          <p>{translations.find((each) => each[language])?.[language] ?? content}</p>
        </LateAlert>
      ))}
    </section>
  )
}
