import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { evaluateTable, type EvaluatedTable } from '@portal/forms/import/import-rows'
import { mostTable } from '@portal/forms/import/read-table'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LongTextField } from '../../../../shared/form/text-field.tsx'
import { useKeyedTexts } from '../../../../shared/intl.tsx'
import { saveFile } from '../../../../shared/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { Alert } from '../../../../shared/ui/states/alert.tsx'
import { useFormAround } from '../form-context.tsx'
import { ImportResult } from './import-result.tsx'
import { useColumns } from './use-columns.ts'
import { readImport, type ImportProblem } from './read-import.ts'
import styles from '../form.module.css'

interface ImportDialogProps {
  group: ActiveGroup
  columns: readonly string[]
  /** The most rows of the group. */
  max: number
  onClose: () => void
  onTaken: (count: number) => void
}

/** Reads a list from a file or from pasted rows, displays what it found, and adds the rows once the user confirms. */
export function ImportDialog({ group, columns, max, onClose, onTaken }: ImportDialogProps) {
  const t = useTranslations('applications.import')
  const problems = useKeyedTexts('applications.import.problems')
  const { readImportTarget, changeMany } = useFormAround()
  const { labels, names, template } = useColumns(group, columns)
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<ImportProblem>()
  const [evaluated, setEvaluated] = useState<EvaluatedTable>()
  const input = useRef<HTMLInputElement>(null)

  function check(content: string | Uint8Array) {
    const read = readImport(content, columns, names)
    if ('problem' in read) return setProblem(read)
    const found = evaluateTable(read, readImportTarget(group.path))
    if (found.rows.length + group.rows.length > max) return setProblem({ problem: 'too-many-rows' })
    setProblem(undefined)
    setEvaluated(found)
  }

  async function choose(file: File) {
    // The size is known before the bytes are read.
    if (file.size > mostTable.bytes) setProblem({ problem: 'too-large' })
    else check(new Uint8Array(await file.arrayBuffer()))
  }

  function take({ rows, changes }: EvaluatedTable) {
    changeMany(changes)
    onTaken(rows.length)
  }

  if (evaluated)
    return (
      <Dialog
        look="wide"
        title={t('title')}
        onClose={onClose}
        actions={
          <>
            {evaluated.rows.length > 0 && (
              <Button look="primary" onClick={() => take(evaluated)}>
                {t('take', { count: evaluated.rows.length })}
              </Button>
            )}
            <Button onClick={() => setEvaluated(undefined)}>{t('again')}</Button>
          </>
        }
      >
        <ImportResult evaluated={evaluated} columns={columns} labels={labels} />
      </Dialog>
    )
  return (
    <Dialog
      look="wide"
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => check(pasted)}>
            {t('check')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t('how', { columns: columns.map((column) => labels.get(column) ?? column).join(', '), max: String(max) })}</p>
      <div className={styles['add']}>
        <Button icon={<Upload size={20} aria-hidden />} onClick={() => input.current?.click()}>
          {t('file')}
        </Button>
        <Button
          look="quiet"
          icon={<Download size={20} aria-hidden />}
          onClick={() => saveFile(template, t('fileName'))}
        >
          {t('template')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // The user may choose the same file again after correcting it.
            target.value = ''
          }}
        />
      </div>
      {problem && (
        <Alert tone="bad" live>
          {problems(problem.problem, {
            column: labels.get(problem.column ?? '') ?? '',
            kilobytes: mostTable.bytes / 1024,
            lines: mostTable.lines,
            max,
          })}
        </Alert>
      )}
      <LongTextField
        id={`${group.path}-pasted`}
        label={t('paste')}
        required
        rows={6}
        value={pasted}
        onChange={setPasted}
      />
    </Dialog>
  )
}
