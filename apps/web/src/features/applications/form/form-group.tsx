import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { useFormAround } from './form-context.tsx'
import { RowFields } from './rows/row-card.tsx'
import { RowList } from './rows/row-list.tsx'
import styles from './form.module.css'

/** Renders one topic of a question block: a card, with its rows where it repeats. */
export function FormGroup({ group }: { group: ActiveGroup }) {
  const t = useKeyedTexts()
  const { isOpen } = useFormAround()
  const key = `services.${group.path}`
  return (
    <Card title={t(`${key}.label`)}>
      {group.group.hint && <p className={styles['intro']}>{t(`${key}.hint`)}</p>}
      {!isOpen(group.path) && <p className={styles['intro']}>{t('applications.form.closed')}</p>}
      {group.group.repeat ? (
        <RowList group={group} repeat={group.group.repeat} />
      ) : (
        group.rows.map((row) => <RowFields key={row.path} group={group} row={row} />)
      )}
    </Card>
  )
}
