import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import { namesPerson } from '@portal/forms/answers/persons'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { PlaceMarks } from '../../../../shared/applications/decision/point-mark.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { FieldControl } from '../field-control.tsx'
import { useFormAround } from '../form-context.tsx'
import { ChosenIdentity, useIdentityFold } from '../persons/chosen-identity.tsx'
import { PersonChoice } from '../persons/person-choice.tsx'
import styles from '../form.module.css'

interface RowCardProps {
  group: ActiveGroup
  row: ActiveRow
  title: string
  /** Present where the questions can be folded. */
  fold?: { isFolded: boolean; toggle: () => void }
  onRemove: () => void
}

/** Renders one row of a group under its heading. */
export function RowCard({ group, row, title, fold, onRemove }: RowCardProps) {
  const t = useTranslations('applications.form')
  const { isOpen, marksAt } = useFormAround()
  const titleId = `${row.path}-title`
  const Chevron = fold?.isFolded ? ChevronDown : ChevronUp
  return (
    <section
      id={row.path}
      className={`${styles['row']} ${fold?.isFolded ? styles['folded'] : ''}`}
      aria-labelledby={titleId}
    >
      <div className={styles['rowHead']}>
        <h3 id={titleId}>{title}</h3>
        <div className={styles['rowActions']}>
          {fold && (
            <Button
              look="quiet"
              small
              icon={<Chevron size={18} aria-hidden />}
              aria-expanded={!fold.isFolded}
              aria-label={fold.isFolded ? t('unfoldRow', { row: title }) : t('foldRow', { row: title })}
              onClick={fold.toggle}
            >
              {fold.isFolded ? t('unfold') : t('fold')}
            </Button>
          )}
          {isOpen(group.path) && (
            <Button
              look="quiet"
              small
              icon={<Trash2 size={18} aria-hidden />}
              aria-label={t('removeRow', { row: title })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <PlaceMarks place={row.path} marks={marksAt(row.path)} />
      {!fold?.isFolded && <RowFields group={group} row={row} />}
    </section>
  )
}

export function RowFields({ group, row }: { group: ActiveGroup; row: ActiveRow }) {
  const { identity, fold } = useIdentityFold(row)
  return (
    <>
      {namesPerson(group.group) && <PersonChoice group={group} row={row} onChosen={fold} />}
      {row.fields.map((active, index) => {
        if (!identity?.fields.includes(active)) return <FieldControl key={active.path} active={active} row={row} />
        const isFirst = row.fields.findIndex((each) => identity.fields.includes(each)) === index
        return isFirst && <ChosenIdentity key="identity" row={row} onChange={identity.unfold} />
      })}
    </>
  )
}
