import type { EvaluatedTable } from '@portal/forms/import/import-rows'
import { useTranslations } from 'use-intl/react'
import { Alert } from '../../../../shared/ui/states/alert.tsx'
import { Table } from '../../../../shared/ui/tables/table.tsx'
import { formatPersonCode } from '../../../../shared/formats.ts'
import { useFormAround } from '../form-context.tsx'

interface ImportResultProps {
  evaluated: EvaluatedTable
  columns: readonly string[]
  labels: ReadonlyMap<string, string>
}

/** Enough rows to see that each column has what its name says. */
const previewed = 5
const mostFaults = 100

/** Displays what a table has: the first rows, and the lines that are left out, each with its reason. */
export function ImportResult({ evaluated: { rows, faults, known }, columns, labels }: ImportResultProps) {
  const t = useTranslations('applications.import')
  const { wordIssue } = useFormAround()
  const lines = new Set(faults.map(({ line }) => line)).size
  return (
    <>
      <p role="status">{t('found', { count: rows.length })}</p>
      {known > 0 && <p>{t('known', { count: known })}</p>}
      {faults.length > 0 && (
        <Alert tone="warn" title={t('faults', { count: lines })}>
          <p>{t('correct')}</p>
          <ul>
            {faults.slice(0, mostFaults).map(({ line, column, issue }) => (
              <li key={`${line}.${column}.${issue.code}`}>
                {t('fault', {
                  line: String(line),
                  column: labels.get(column) ?? column,
                  issue: wordIssue({ ...issue, path: column }),
                })}
              </li>
            ))}
          </ul>
          {faults.length > mostFaults && <p>{t('more', { count: faults.length - mostFaults })}</p>}
        </Alert>
      )}
      {rows.length > 0 && (
        <Table<EvaluatedTable['rows'][number]>
          caption={t('first', { count: Math.min(previewed, rows.length) })}
          rows={rows.slice(0, previewed)}
          rowKey={({ line }) => String(line)}
          columns={columns.map((column) => ({
            id: column,
            label: labels.get(column) ?? column,
            cell: ({ values }) =>
              column === 'latvianIdentityNumber' ? formatPersonCode(values[column] ?? '') : (values[column] ?? ''),
          }))}
        />
      )}
    </>
  )
}
