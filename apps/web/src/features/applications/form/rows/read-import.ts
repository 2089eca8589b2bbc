import { assignColumns, type AssignedTable } from '@portal/forms/import/import-rows'
import { decodeTable, readTable, type TableProblem } from '@portal/forms/import/read-table'

/** The reason why nothing can be imported, with the column that is missing. */
export interface ImportProblem {
  problem: TableProblem | 'column-missing' | 'too-many-rows'
  column?: string
}

/** Reads the table in a file, or in pasted text. @param names accepted names of each column */
export function readImport(
  content: string | Uint8Array,
  columns: readonly string[],
  names: { readonly [column: string]: readonly string[] },
): AssignedTable | ImportProblem {
  const text = typeof content === 'string' ? content : decodeTable(content)
  if (typeof text !== 'string') return text
  const lines = readTable(text)
  if ('problem' in lines) return lines
  const table = assignColumns(lines, columns, names)
  if ('missing' in table) return { problem: 'column-missing', column: table.missing }
  return table.body.length === 0 ? { problem: 'empty' } : table
}
