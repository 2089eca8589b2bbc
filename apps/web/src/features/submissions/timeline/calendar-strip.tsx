import { addDays, dayInRiga } from '@portal/domain/calendar/days'
import { isWorkingDay } from '@portal/domain/calendar/working-days'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import styles from './calendar-strip.module.css'

/** A longer time is no strip that a reader takes in at a glance. */
const mostDays = 35

/** Lists the days from one to another, both included. */
function listDays(from: string, until: string): string[] {
  const days = [from]
  for (let day = from; day < until; days.push(day)) day = addDays(day, 1)
  return days
}

/** Draws the days from today to the last day of a term, and counts them in words. */
export function CalendarStrip({ until }: { until: string }) {
  const t = useTranslations('submissions.timeline')
  const { number } = useFormats()
  const [today] = useState(() => dayInRiga(new Date()))
  if (until < today || until > addDays(today, 366)) return null
  const days = listDays(today, until)
  const [, ...left] = days
  const classOf = (day: string) =>
    [
      styles['day'],
      !isWorkingDay(day) && styles['closed'],
      day === today && styles['today'],
      day === until && styles['last'],
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <>
      <p className={styles['left']}>
        {left.length === 0
          ? t('lastDay')
          : t('daysLeft', { count: left.length, working: number(left.filter(isWorkingDay).length) })}
      </p>
      {days.length <= mostDays && (
        <div className={styles['strip']} aria-hidden>
          {days.map((day) => (
            <span key={day} className={classOf(day)}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
      )}
    </>
  )
}
