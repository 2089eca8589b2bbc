import type { Fact } from '@portal/contract/facts'
import { addDays, dayInRiga } from '@portal/domain/calendar/days'
import { isPlaceholder } from '@portal/domain/law/in-force'
import { legalTermOn } from '@portal/domain/law/legal-terms'
import { endsSoonDays } from '@portal/domain/limits'
import { computeTermEnd } from '@portal/domain/representation/terms-of-office'
import { formatHolder } from '@portal/forms/facts/fact-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../shared/formats.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { endingDelegationsQuery, informationQuery } from '../api.ts'
import styles from '../profile-page.module.css'

interface EntityEndingsProps {
  id: string
  legalForm: string
  /** The entity's facts other than persons. */
  facts: readonly Fact[]
}

interface Ending {
  key: string
  day: string
  what: ReactNode
}

/** Lists what ends soon: the entity's own term, offices for which the law sets one, and delegations. */
export function EntityEndings({ id, legalForm, facts }: EntityEndingsProps) {
  const t = useTranslations('profile.information.endings')
  const { day } = useFormats()
  const [today] = useState(() => dayInRiga(new Date()))
  const soon = addDays(today, endsSoonDays)
  const { data: profile } = useQuery(profileQuery())
  // Failures are silent, because the page has another subject and these facts have their own pages.
  const { data: officers } = useQuery({
    ...informationQuery(id, 'officers', { limit: '100' }),
    // The law sets terms of office for no other form.
    enabled: legalForm === 'AS',
  })
  const { data: delegations = [] } = useQuery({
    ...endingDelegationsQuery(id, soon),
    enabled: profile !== undefined && profile.mode !== 'internal',
  })
  const term = legalTermOn('office', today)
  const office = { years: term.count / 12, term: isPlaceholder(term) ? 'unread' : 'read' }
  const endings: Ending[] = [
    ...facts.flatMap((fact) =>
      fact.kind === 'term' && fact.value.until !== null
        ? [{ key: fact.id, day: fact.value.until, what: t('term') }]
        : [],
    ),
    ...(officers?.slug === 'officers' ? officers.facts : []).flatMap((fact) => {
      if (fact.kind !== 'officer') return []
      const { position, holder } = fact.value
      const end = computeTermEnd(legalForm, { position, since: fact.since }, today)
      if (end === undefined || fact.since === null) return []
      const what = t('office', { name: formatHolder(holder), since: day(fact.since), ...office })
      return [{ key: fact.id, day: end, what }]
    }),
    ...delegations.flatMap(({ uuid, valid_until: until, authorized_person: { name, last_name: surname } }) =>
      until === null
        ? []
        : [
            {
              key: uuid,
              day: until,
              what: (
                <Link to={paths.delegations}>
                  {t('delegation', { name: [name, surname].filter((part) => part !== null).join(' ') })}
                </Link>
              ),
            },
          ],
    ),
  ]
    .filter((ending) => ending.day >= today && ending.day <= soon)
    .toSorted((one, other) => one.day.localeCompare(other.day))
  if (endings.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul role="list" className={styles['rows']}>
        {endings.map(({ key, day: end, what }) => (
          <li key={key} className={styles['row']}>
            <span>{what}</span>
            <strong className={styles['number']}>{t('until', { day: day(end) })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
