import { useTranslations } from 'use-intl/react'
import { useFormats } from '../formats.ts'
import type { Application } from './application.ts'

export type MissingSignatures = Application['documents'][number]['missing'][number]

/** Counts the missing signatures of named persons in all groups; 0 where any person may sign. */
export const countMissing = (missing: readonly MissingSignatures[]): number =>
  missing.reduce((sum, { count, of }) => sum + (of > 0 ? count : 0), 0)

/** Puts a document's missing signatures into one sentence. Needs the texts of `signing`. */
export function useMissingWords(): (missing: readonly MissingSignatures[]) => string {
  const t = useTranslations('signing.missingSignatures')
  const { list } = useFormats()
  const name = ({ count, of, names: all, you, on_behalf_of: entity }: MissingSignatures) => {
    const rest = of - all.length
    const own = you === null ? -1 : all.indexOf(you)
    const names = all.map((each, index) => (index === own ? t('you') : each))
    const persons = count === of ? list(names, 'and') : list(rest > 0 ? [...names, t('rest', { rest })] : names, 'or')
    return entity === null ? persons : t('behalf', { persons, entity })
  }
  return (missing) => {
    const groups = missing.filter(({ of }) => of > 0)
    const [first, ...others] = groups
    if (!first) return t('anyone')
    const count = countMissing(groups)
    if (others.length === 0 && first.of === 1 && first.you !== null)
      return first.on_behalf_of === null ? t('yours') : t('yoursFor', { entity: first.on_behalf_of })
    if (others.length === 0) return t(count === first.of ? 'each' : 'any', { count, names: name(first) })
    // "Or" expresses one of several; for two of three the number does.
    const parts = groups.map((group) =>
      group.count === 1 || group.count === group.of
        ? name(group)
        : t('some', { count: String(group.count), names: name(group) }),
    )
    return t('each', { count, names: parts.join('; ') })
  }
}

/** Reads the same data from an obstacle to submission, whose names are separated by lines. */
export const missingIn = (params: Readonly<Record<string, string | number>>): MissingSignatures => ({
  count: Number(params['count'] ?? 1),
  of: Number(params['of'] ?? 0),
  names: linesIn(params['signers']),
  you: params['you'] === undefined ? null : String(params['you']),
  on_behalf_of: params['on_behalf_of'] === undefined ? null : String(params['on_behalf_of']),
})

export const linesIn = (lines: string | number | undefined): string[] =>
  String(lines ?? '')
    .split('\n')
    .filter((line) => line !== '')
