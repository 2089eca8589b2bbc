import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import { isAbsent } from '@portal/forms/answers/places'
import { namesPerson } from '@portal/forms/answers/persons'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { FieldError } from '../../../shared/form/field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { PersonChoice } from './persons/person-choice.tsx'
import { FieldControl } from './field-control.tsx'
import { useFormAround, useRowTitle } from './form-context.tsx'
import { rowName } from '../form-outline.ts'
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
        <Rows group={group} />
      ) : (
        group.rows.map((row) => <RowFields key={row.path} group={group} row={row} />)
      )}
    </Card>
  )
}

function Rows({ group }: { group: ActiveGroup }) {
  const t = useTranslations('applications.form')
  const texts = useKeyedTexts()
  const { change, errorAt, isOpen } = useFormAround()
  const rowTitle = useRowTitle()
  const [removing, setRemoving] = useState<{ path: string; title: string }>()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const open = isOpen(group.path)
  const max = group.group.repeat?.max ?? Infinity
  const addKey = `services.${group.path}.add`
  const fullTitle = (rowId: string, index: number) => {
    const name = rowName(group, rowId)
    return name === '' ? rowTitle(group, index) : t('namedRow', { row: rowTitle(group, index), name })
  }

  function add() {
    const path = `${group.path}.${v7()}`
    change(path, {})
    setSaid(t('added', { row: rowTitle(group, group.rows.length) }))
    // Once the row is rendered, its first question takes the focus.
    requestAnimationFrame(() =>
      document.getElementById(path)?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    )
  }

  function remove({ path, title }: { path: string; title: string }) {
    setRemoving(undefined)
    change(path, null)
    setSaid(t('removed', { row: title }))
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div id={group.path} className={styles['rows']}>
      {group.rows.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {group.rows.map((row, index) => {
        const title = fullTitle(row.rowId ?? '', index)
        const isEmpty = row.fields.every(({ field, value }) => isAbsent(value) || value === field.initial)
        return (
          <section key={row.path} id={row.path} className={styles['row']} aria-labelledby={`${row.path}-title`}>
            <div className={styles['rowHead']}>
              <h3 id={`${row.path}-title`}>{title}</h3>
              {open && (
                <Button
                  look="quiet"
                  small
                  icon={<Trash2 size={18} aria-hidden />}
                  aria-label={t('removeRow', { row: title })}
                  onClick={() => (isEmpty ? remove({ path: row.path, title }) : setRemoving({ path: row.path, title }))}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
            <RowFields group={group} row={row} />
          </section>
        )
      })}
      <FieldError id={group.path} error={errorAt(group.path)} />
      {open && group.rows.length < max && (
        <div className={styles['add']}>
          <Button ref={addButton} icon={<Plus size={20} aria-hidden />} onClick={add}>
            {texts.has(addKey) ? texts(addKey) : t('add')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {removing && (
        <RemoveRowDialog
          title={removing.title}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

function RowFields({ group, row }: { group: ActiveGroup; row: ActiveRow }) {
  return (
    <>
      {namesPerson(group.group) && <PersonChoice group={group} row={row} />}
      {row.fields.map((active) => (
        <FieldControl key={active.path} active={active} row={row} />
      ))}
    </>
  )
}

function RemoveRowDialog({ title, onRemove, onClose }: { title: string; onRemove: () => void; onClose: () => void }) {
  const t = useTranslations('applications.removeRow')
  return (
    <Dialog
      alert
      title={t('title', { row: title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onRemove}>
            {t('confirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
