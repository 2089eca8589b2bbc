import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import type { Group } from '@portal/forms/definition/vocabulary'
import { isUntouched } from '@portal/forms/answers/proposed-answers'
import { ListPlus, Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { useAreaText } from '../../../../shared/facts/areas.ts'
import { FieldError } from '../../../../shared/form/field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { rowName } from '../../form-outline.ts'
import { useFormAround, useRowTitle } from '../form-context.tsx'
import { LookupNote } from '../lookup-note.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { RemoveRowsDialog } from './remove-rows-dialog.tsx'
import { RowCard } from './row-card.tsx'
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx'
import styles from '../form.module.css'

const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** A list that can be imported is folded when it is longer. */
const mostUnfolded = 5

/** Returns the ids of the rows with which a list begins: the application's, then the ones that follow it. */
function firstRowIds(application: string, count: number): string[] {
  const [start, counted] = [application.slice(0, -12), Number.parseInt(application.slice(-12), 16)]
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? application : start + (counted + index).toString(16).padStart(12, '0').slice(-12),
  )
}

/** Begins an empty list that another answer needs, and removes the row again when it is not needed and still empty. */
function useNeededRow({ path, rows }: ActiveGroup) {
  const { application, change, isOpen, needsRow } = useFormAround()
  const first = `${path}.${application}`
  const isNeeded = needsRow(path) && isOpen(path)
  const wasNeeded = useRef(false)
  useEffect(() => {
    if (isNeeded === wasNeeded.current) return
    wasNeeded.current = isNeeded
    const row = rows.find((each) => each.path === first)
    if (isNeeded && rows.length === 0) change(first, {})
    if (!isNeeded && row?.fields.every(isUntouched)) change(first, null)
  }, [isNeeded, rows, first, change])
}

/** Renders the rows of a repeated group, and the ways to add more. */
export function RowList({
  group,
  repeat: { min, max, columns },
}: {
  group: ActiveGroup
  repeat: Group['repeat'] & object
}) {
  const t = useTranslations('applications.form')
  const texts = useKeyedTexts()
  const { application, change, changeMany, errorAt, hasDocument, isOpen, proposeOwners } = useFormAround()
  const rowTitle = useRowTitle()
  const areaText = useAreaText(group.group.fields.some(({ kind }) => kind === 'area'))
  const [removing, setRemoving] = useState<{ rows: readonly ActiveRow[]; title: string }>()
  const [importing, setImporting] = useState(false)
  const [added, setAdded] = useState<string>()
  const [said, setSaid] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const hasBegun = useRef(false)
  const open = isOpen(group.path)
  const addKey = `services.${group.path}.add`
  const mayFold = columns !== undefined && group.rows.length > mostUnfolded

  // A list that needs rows begins with as many, unless they can be imported. Their ids come from the application's, so
  // that two users who open the list at the same time get the same rows.
  const lacksFirst = open && min > 0 && columns === undefined && group.rows.length === 0
  useEffect(() => {
    if (lacksFirst && !hasBegun.current) {
      const owners = proposeOwners(group.path)
      if (owners.length === 0) for (const id of firstRowIds(application, min)) change(`${group.path}.${id}`, {})
      for (const { path, answers } of owners) {
        change(path, {})
        for (const [key, answer] of answers) change(`${path}.${key}`, answer)
      }
    }
    hasBegun.current = true
  }, [lacksFirst, change, proposeOwners, group.path, application, min])
  useNeededRow(group)
  const present = new Set(group.rows.map(({ path }) => path))
  const proposed = proposeOwners(group.path).filter(({ path }) => present.has(path))

  function titleOf(row: ActiveRow) {
    const index = group.rows.indexOf(row)
    const name = areaText(rowName(group, row.rowId ?? ''))
    return name === '' ? rowTitle(group, index) : t('namedRow', { row: rowTitle(group, index), name })
  }

  function add() {
    const path = `${group.path}.${v7()}`
    change(path, {})
    setAdded(path)
    setSaid(t('added', { row: rowTitle(group, group.rows.length) }))
    // Once the row is rendered, its first question takes the focus.
    requestAnimationFrame(() =>
      document.getElementById(path)?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    )
  }

  function askToRemove(row: ActiveRow) {
    const asked = { rows: [row], title: titleOf(row) }
    const isEmpty = row.fields.every(isUntouched)
    if (isEmpty) remove(asked)
    else setRemoving(asked)
  }

  function remove({ rows, title }: { rows: readonly ActiveRow[]; title: string }) {
    setRemoving(undefined)
    const [row] = rows
    // The form proposes other answers to a row that is left alone.
    if (row && rows.length === 1) change(row.path, null)
    else changeMany(new Map(rows.map(({ path }) => [path, null])))
    setSaid(t('removed', { row: title }))
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div id={group.path} className={styles['rows']}>
      {group.rows.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {proposed.length > 0 && (
        <LookupNote tone="info">
          <p>
            {t('proposedOwners', {
              names: proposed
                .map(({ name, percent }) => t('ownerShare', { name, percent: String(percent) }))
                .join(', '),
            })}
          </p>
        </LookupNote>
      )}
      {mayFold ? (
        <FoldedRows group={group} added={added} titleOf={titleOf} onRemove={askToRemove} />
      ) : (
        group.rows.map((row) => (
          <RowCard key={row.path} group={group} row={row} title={titleOf(row)} onRemove={() => askToRemove(row)} />
        ))
      )}
      <FieldError id={group.path} error={errorAt(group.path)} />
      {open && (
        <div className={styles['add']}>
          {group.rows.length < max && (
            <Button ref={addButton} icon={<Plus size={20} aria-hidden />} onClick={add}>
              {texts.has(addKey) ? texts(addKey) : t('add')}
            </Button>
          )}
          {columns && (
            <Button icon={<ListPlus size={20} aria-hidden />} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          )}
          {mayFold && (
            <Button look="quiet" onClick={() => setRemoving({ rows: group.rows, title: t('allRows') })}>
              {t('removeAll')}
            </Button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {removing && (
        <RemoveRowsDialog
          title={removing.title}
          hasDocuments={removing.rows.some(({ rowId }) => rowId !== null && hasDocument(rowId))}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {importing && columns && (
        <Suspense fallback={null}>
          <ImportDialog
            group={group}
            columns={columns}
            max={max}
            onClose={() => setImporting(false)}
            onTaken={(count) => {
              setImporting(false)
              setSaid(t('imported', { count }))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
