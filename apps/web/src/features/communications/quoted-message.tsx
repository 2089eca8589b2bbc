import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import type { Message } from './api.ts'
import styles from './messages.module.css'

/** Renders the message that another one answers, with its sender and time. */
export function QuotedMessage({ quoted, title }: { quoted: NonNullable<Message['quoted']>; title?: string }) {
  const t = useTranslations('communications')
  const { dateTime } = useFormats()
  const { sender, send_time: at, content } = quoted
  return (
    <figure className={styles['quoted']}>
      <figcaption>{[title ?? t('quoted'), sender, dateTime(at)].join(' · ')}</figcaption>
      <blockquote>{content}</blockquote>
    </figure>
  )
}
