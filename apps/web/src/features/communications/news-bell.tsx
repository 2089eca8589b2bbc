import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../shared/intl.tsx'
import { profileQuery } from '../../shared/session/profile.ts'
import { Disclosure } from '../../shared/shell/menu/disclosure.tsx'
import { toneIcons } from '../../shared/ui/states/alert.tsx'
import { dismissNews, newsQuery } from './api.ts'
import styles from './news-bell.module.css'

const tones = { info: 'info', warning: 'warn', error: 'bad' } as const

/** News about the user's applications, each with a way to it, after which it is gone, and a way to put it aside. */
export function NewsBell() {
  const t = useTranslations('news')
  const language = useLanguage()
  const queries = useQueryClient()
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

  return (
    <Disclosure
      inHeader
      className={styles['bell']}
      name={t('button', { count: news.length })}
      label={
        <>
          <Bell size={20} aria-hidden />
          {news.length > 0 && (
            <span className={styles['count']} aria-hidden>
              {news.length}
            </span>
          )}
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
            {news.map(({ code, level, content, translations, link }) => {
              const Icon = toneIcons[tones[level]]
              const text = translations.find((each) => each[language])?.[language] ?? content
              return (
                <li key={code} className={styles['item']}>
                  <Icon size={20} aria-hidden className={styles[tones[level]]} />
                  {link ? (
                    <Link
                      to={link}
                      onClick={() => {
                        close()
                        // What was opened has been read, by its owner and not by the help desk.
                        if (profile?.mode !== 'internal') dismissal.mutate(code)
                      }}
                    >
                      {text}
                    </Link>
                  ) : (
                    <span>{text}</span>
                  )}
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
