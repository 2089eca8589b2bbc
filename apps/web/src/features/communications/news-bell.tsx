import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { shownCount, useFormats } from '../../shared/formats.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { Disclosure } from '../../shared/shell/menu/disclosure.tsx'
import { toneIcons } from '../../shared/ui/states/alert.tsx'
import { dismissNews, newsQuery, readNews } from './api.ts'
import styles from './news-bell.module.css'

const tones = { info: 'info', warning: 'warn', error: 'bad' } as const

/** Lists news about the user's applications, each with a link and a button to hide it. Opened and superseded news count as read. */
export function NewsBell() {
  const t = useTranslations('news')
  const language = useLanguage()
  const queries = useQueryClient()
  const { dateTime } = useFormats()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const list = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState('')
  const { data: profile } = useQuery(profileQuery())
  const { data: news = [] } = useQuery(newsQuery())
  const dismissal = useMutation({
    mutationFn: dismissNews,
    onSuccess(_, code) {
      queries.setQueryData(newsQuery().queryKey, (before = []) => before.filter((each) => each.code !== code))
      if (!list.current) return
      setDismissed(t('dismissed'))
      list.current.focus()
    },
  })

  const reading = useMutation({ mutationFn: readNews })
  /** The owner's opening marks news as read; the help desk's does not. */
  function read(link: string | null) {
    const of = news.filter((each) => !each.read && link !== null && each.link === link)
    const [first] = of
    if (!first || !profile || profile.mode === 'internal') return
    queries.setQueryData(newsQuery().queryKey, (before = []) =>
      before.map((each) => (of.includes(each) ? { ...each, read: true } : each)),
    )
    reading.mutate(first.code)
  }
  useEffect(() => read(here))

  const unread = news.filter((each) => !each.read).length
  return (
    <Disclosure
      inHeader
      className={styles['bell']}
      label={
        <>
          <Bell size={20} aria-hidden />
          {unread === 0 ? t('title') : t('titleCounted', { count: shownCount(unread) })}
        </>
      }
    >
      {(close) => (
        <div ref={list} className={styles['news']} tabIndex={-1}>
          <p className={styles['title']}>{t('title')}</p>
          <p className="visually-hidden" role="status">
            {dismissed}
          </p>
          {news.length === 0 && <p className={styles['none']}>{t('none')}</p>}
          <ul role="list">
            {news.map(({ code, level, content, translations, link, read: isRead, created_at: at }) => {
              const Icon = toneIcons[tones[level]]
              const text = translations.find((each) => each[language])?.[language] ?? content
              return (
                <li key={code} className={styles['item']} data-read={isRead}>
                  <Icon size={20} aria-hidden className={styles[tones[level]]} />
                  <div className={styles['said']}>
                    {!isRead && <span className={styles['unread']}>{t('unread')}</span>}
                    {link ? (
                      <Link
                        to={link}
                        onClick={() => {
                          close()
                          read(link)
                        }}
                      >
                        {text}
                      </Link>
                    ) : (
                      <span>{text}</span>
                    )}
                    {at !== null && (
                      <time dateTime={at} className={styles['at']}>
                        {dateTime(at)}
                      </time>
                    )}
                  </div>
                  <button
                    type="button"
                    className={styles['dismiss']}
                    aria-label={t('of', { action: t('dismiss'), text })}
                    onClick={() => dismissal.mutate(code)}
                  >
                    <X size={20} aria-hidden />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Disclosure>
  )
}
