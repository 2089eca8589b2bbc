import { dayInRiga } from '@portal/domain/calendar/days'
import { tariffOn } from '@portal/domain/fees/tariffs'
import { legalTermOn } from '@portal/domain/law/legal-terms'
import { usualChanges, usualFounding } from '@portal/services/selected-services'
import { ClipboardList, Building2, MapPin, SpellCheck, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { PlainLink } from '../../shared/ui/plain-link.tsx'
import styles from './landing-page.module.css'
import { ServiceSearch } from './service-search.tsx'

const serviceHref = (code: string) => paths.service.replace('$code', code)

/** Renders what most visitors come for, each with its lowest fee and its term. */
export function TaskTiles({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('landing.tasks')
  const { money } = useFormats()
  const [today] = useState(() => dayInRiga(new Date()))
  const priced = (tariff: 'sia-entry' | 'commercial-register-change') =>
    t('priced', {
      amount: money(tariffOn(tariff, today).baseCents),
      days: legalTermOn('review-commercial', today).count,
    })
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t('title')}</h2>
      <ul role="list" className={styles['tiles']}>
        <Tile
          icon={<Building2 size={20} aria-hidden />}
          href={serviceHref(usualFounding)}
          task={t('found')}
          detail={priced('sia-entry')}
        />
        <Tile
          icon={<UsersRound size={20} aria-hidden />}
          href={serviceHref(usualChanges.board[0])}
          task={t('board')}
          detail={priced('commercial-register-change')}
        />
        <Tile
          icon={<MapPin size={20} aria-hidden />}
          href={serviceHref(usualChanges.address[0])}
          task={t('address')}
          detail={priced('commercial-register-change')}
        />
        <Tile icon={<SpellCheck size={20} aria-hidden />} href={paths.names} task={t('name')} detail={t('free')} />
        <Tile
          icon={<ClipboardList size={20} aria-hidden />}
          href={paths.submissions}
          task={t('follow')}
          detail={isSignedIn ? t('followSignedIn') : t('followDetail')}
        />
      </ul>
      <ServiceSearch />
      <p>
        <PlainLink href={paths.guide}>{t('guide')}</PlainLink>
      </p>
      <p>
        <PlainLink href={paths.catalogue}>{t('all')}</PlainLink>
      </p>
    </section>
  )
}

interface TileProps {
  icon: ReactNode
  href: string
  task: string
  detail: string
}

function Tile({ icon, href, task, detail }: TileProps) {
  return (
    <li className={styles['tile']}>
      {icon}
      <div>
        <PlainLink href={href}>{task}</PlainLink>
        <span>{detail}</span>
      </div>
    </li>
  )
}
