import type { ActiveGroup, ActiveRow } from '@portal/forms/answers/active-fields'
import { foldedNameKey } from '@portal/domain/names/name-key'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SearchField } from '../../../../shared/form/search-field.tsx'
import { formatPersonCode } from '../../../../shared/formats.ts'
import { pageSearch, getLimit, type PageSearch } from '../../../../shared/ui/tables/page-search.ts'
import { Pagination } from '../../../../shared/ui/tables/pagination.tsx'
import { rowName } from '../../form-outline.ts'
import { useFormAround, type SoughtPlace } from '../form-context.tsx'
import { RowCard } from './row-card.tsx'
import styles from '../form.module.css'

interface FoldedRowsProps {
  group: ActiveGroup
  /** The path of the row that the user has just added. */
  added: string | undefined
  titleOf: (row: ActiveRow) => string
  onRemove: (row: ActiveRow) => void
}

function codeIn({ fields }: ActiveRow): string {
  const code = fields.find(({ field }) => field.kind === 'person-code')?.value
  return typeof code === 'string' ? code : ''
}

/** Renders a long list in pages: one line for each row, which unfolds to its questions. */
export function FoldedRows({ group, added, titleOf, onRemove }: FoldedRowsProps) {
  const t = useTranslations('applications.form')
  const { errorAt, marksAt, sought } = useFormAround()
  const [page, setPage] = useState<PageSearch>({})
  const [wanted, setWanted] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [met, setMet] = useState<{ added: string | undefined; sought: SoughtPlace | undefined }>({
    added: undefined,
    sought: undefined,
  })

  // A new row, or a question that the user looks for, is on its page before it takes the focus.
  if (added !== met.added || sought !== met.sought) {
    const place = added === met.added ? sought?.path : added
    setMet({ added, sought })
    const index = group.rows.findIndex(({ path }) => place === path || place?.startsWith(`${path}.`))
    const row = group.rows[index]
    if (row) {
      const limit = getLimit(page)
      setWanted('')
      setPage(pageSearch({ offset: index - (index % Number(limit)), limit }))
      setUnfolded(new Set(unfolded).add(row.path))
    }
  }

  const key = foldedNameKey(wanted)
  const matching = group.rows.filter(
    (row) =>
      foldedNameKey(rowName(group, row.rowId ?? '')).includes(key) ||
      (/\d/.test(wanted) && codeIn(row).includes(wanted.replaceAll(/\D/g, ''))),
  )
  const { offset = 0 } = page
  const shown = matching.slice(offset, offset + Number(getLimit(page)))

  function toggle(path: string) {
    const next = new Set(unfolded)
    if (!next.delete(path)) next.add(path)
    setUnfolded(next)
  }

  return (
    <>
      <SearchField
        id={`${group.path}-find`}
        label={t('find')}
        value={wanted}
        onChange={(text) => {
          setWanted(text)
          setPage(pageSearch({ offset: 0, limit: getLimit(page) }))
        }}
      />
      {matching.length === 0 && <p className={styles['none']}>{t('notFound')}</p>}
      {shown.map((row) => {
        const code = codeIn(row)
        const title = titleOf(row)
        // An error, and the words of the register's decision, are at their question.
        const isUnfolded =
          unfolded.has(row.path) ||
          marksAt(row.path).length > 0 ||
          row.fields.some(({ path }) => errorAt(path) !== undefined || marksAt(path).length > 0)
        return (
          <RowCard
            key={row.path}
            group={group}
            row={row}
            title={code !== '' ? t('rowWithCode', { row: title, code: formatPersonCode(code) }) : title}
            fold={{ isFolded: !isUnfolded, toggle: () => toggle(row.path) }}
            onRemove={() => onRemove(row)}
          />
        )
      })}
      {matching.length > 0 && (
        <Pagination
          list={{ data: shown, total: matching.length }}
          search={page}
          onChange={(next) => setPage(pageSearch(next))}
        />
      )}
    </>
  )
}
