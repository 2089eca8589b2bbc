import type { StoreMark } from './port.ts'

export const formatMark = ({ identity, mark }: StoreMark): string => `${JSON.stringify({ identity, mark })}\n`

/** @throws Error with an operator message that names the `source` */
export function parseMark(text: string, source: string): StoreMark {
  try {
    const { identity, mark } = JSON.parse(text) as Partial<StoreMark>
    if (typeof identity === 'string' && Number.isSafeInteger(mark)) return { identity, mark: mark as number }
  } catch {
    // Invalid JSON counts as a file without these fields.
  }
  throw new Error(`The file ${source}, which names the database of the stored files, cannot be read as JSON.`)
}
