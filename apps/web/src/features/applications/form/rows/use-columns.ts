import type { ActiveGroup } from '@portal/forms/answers/active-fields'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { useKeyedTexts, useLanguage } from '../../../../shared/intl.tsx'
import { useFormAround } from '../form-context.tsx'

/** Separators of the columns in spreadsheets with Latvian and English settings. */
const separators = { lv: ';', en: ',' } as const

/** Returns the columns of a list that is imported: their labels, the names that a table may use, and an empty table. */
export function useColumns(group: ActiveGroup, columns: readonly string[]) {
  const t = useKeyedTexts()
  const language = useLanguage()
  const { service } = useFormAround()
  const [, step = ''] = group.path.split('.')
  const labels = new Map(
    columns.flatMap((column) => {
      const field = group.group.fields.find(({ key }) => key === column)
      if (!field) return []
      return [[column, t(`${fieldTextKey(service.code, { step, group: group.group.key, field })}.label`)] as const]
    }),
  )
  const names = Object.fromEntries(
    columns.map((column) => {
      const others = t(`applications.import.names.${column}`).split(', ')
      return [column, [labels.get(column) ?? column, ...others]]
    }),
  )
  // Spreadsheets recognise UTF-8 by the mark at the beginning.
  const head = `\uFEFF${[...labels.values()].join(separators[language])}\r\n`
  return { labels, names, template: new Blob([head], { type: 'text/csv;charset=utf-8' }) }
}
