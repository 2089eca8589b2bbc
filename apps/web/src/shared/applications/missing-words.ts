import { useTranslations } from 'use-intl/react'
import { useFormats } from '../formats.ts'
import type { Application } from './application.ts'

export type MissingSignatures = Application['documents'][number]['missing'][number]

/** How many signatures are still needed and of whom: of each of them, or of any. Needs the texts of `signing`. */
export function useMissingWords(): (missing: MissingSignatures) => string {
  const t = useTranslations('signing.missingSignatures')
  const { list } = useFormats()
  return ({ count, of, names, on_behalf_of: entity }) => {
    if (of === 0) return t('anyone')
    const rest = of - names.length
    const said =
      count === of
        ? t('each', { count, names: list(names, 'and') })
        : t('any', { count, names: list(rest > 0 ? [...names, t('rest', { rest })] : names, 'or') })
    return entity === null ? said : t('behalf', { missing: said, entity })
  }
}

/** The same of an obstacle to submission, whose names stand in lines. */
export const missingIn = (params: Readonly<Record<string, string | number>>): MissingSignatures => ({
  count: Number(params['count'] ?? 1),
  of: Number(params['of'] ?? 0),
  names: linesIn(params['signers']),
  on_behalf_of: params['on_behalf_of'] === undefined ? null : String(params['on_behalf_of']),
})

export const linesIn = (lines: string | number | undefined): string[] =>
  String(lines ?? '')
    .split('\n')
    .filter((line) => line !== '')
