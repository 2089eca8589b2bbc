import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { PlaceMarks } from '../../../shared/applications/decision/point-mark.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { useFieldTexts, useFormAround } from './form-context.tsx'
import { useIsKnownMember } from './persons/known-member.ts'
import { RowFields } from './rows/row-card.tsx'
import { RowList } from './rows/row-list.tsx'
import styles from './form.module.css'

/** Lists the numbers that the register of members gives to the shares of its first members. */
function ShareNumbers({ path }: { path: string }) {
  const t = useTranslations('applications.form')
  const { numberShares } = useFormAround()
  const numbered = numberShares(path)
  if (numbered.length === 0) return null
  return (
    <div className={styles['numbers']}>
      <p>{t('shareNumbers')}</p>
      <ul>
        {numbered.map(({ names, numbers }) => (
          <li key={numbers}>{t('sharesOf', { names: names.join(', '), numbers })}</li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Renders one topic of a question block: a card, with its rows where it repeats. The title of the page is not said twice.
 */
export function FormGroup({ service, group, page }: { service: string; group: ActiveGroup; page: string }) {
  const t = useKeyedTexts()
  const { isOpen, marksAt } = useFormAround()
  const fieldTexts = useFieldTexts()
  const isKnown = useIsKnownMember(group)
  const key = `services.${group.path}`
  const title = t(`${key}.label`)
  const first = group.group.repeat ? undefined : group.rows[0]?.fields[0]
  const isSaid = title === page || (first !== undefined && title === fieldTexts(service, first).label)
  if (isKnown) return null
  return (
    <Card title={title} isTitleHidden={isSaid}>
      <PlaceMarks place={group.path} marks={marksAt(group.path)} />
      {group.group.hint && <p className={styles['intro']}>{t(`${key}.hint`)}</p>}
      {!isOpen(group.path) && <p className={styles['intro']}>{t('applications.form.closed')}</p>}
      {group.group.repeat ? (
        <RowList group={group} repeat={group.group.repeat} />
      ) : (
        group.rows.map((row) => <RowFields key={row.path} group={group} row={row} />)
      )}
      <ShareNumbers path={group.path} />
    </Card>
  )
}
