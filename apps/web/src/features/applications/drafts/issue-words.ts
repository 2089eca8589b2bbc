import type { ActiveField, ActiveGroup } from '@portal/forms/answers/active-fields'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { joinLabel } from '../../../shared/applications/join-label.ts'
import type { SummaryError } from '../../../shared/form/error-summary.tsx'
import { writeMoney } from '../../../shared/form/typed-values.ts'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts, useLanguage } from '../../../shared/intl.tsx'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { useFieldTexts, useRowTitle } from '../form/form-context.tsx'
import type { FormStep } from '../form-outline.ts'

/** A question, with the code of its service. */
export interface AskedField {
  service: string
  active: ActiveField
}

/** Returns the text of an issue. A group that lacks rows and a question without an answer have texts of their own. */
export function useIssueWords(): (issue: FormIssue, asked?: AskedField) => string {
  const t = useKeyedTexts('issues')
  const all = useKeyedTexts()
  const emptyText = ({ service, active }: AskedField) => {
    const key = `forms.empty.${active.field.kind}`
    return all(all.has(key) ? key : `${fieldTextKey(service, active)}.empty`)
  }
  const decimalMark = useLanguage() === 'lv' ? ',' : '.'
  const { day } = useFormats()
  const dayOrText = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : value)
  // Amounts and days in issues are those of the wire.
  return ({ path, code, params = {} }, asked) => {
    if (code === 'too-few-rows') return all(`services.${path}.few`)
    if (code === 'required' && asked) return emptyText(asked)
    return t(code, {
      law: all(`forms.laws.${params['register'] ?? 'commercial'}`),
      term: '',
      ...Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? dayOrText(writeMoney(value, decimalMark)) : value,
        ]),
      ),
    })
  }
}

/** Lists the issues of a step for its error summary: each names its question, with its row or group where the name is not unique. */
export function useSummaryErrors(): (step: FormStep) => SummaryError[] {
  const all = useKeyedTexts()
  const words = useIssueWords()
  const fieldTexts = useFieldTexts()
  const rowTitle = useRowTitle()
  return ({ service, step: { groups }, issues }) => {
    const labelsOf = ({ rows }: ActiveGroup) =>
      new Set(rows.flatMap(({ fields }) => fields.map((active) => fieldTexts(service.code, active).label)))
    const labels = groups.flatMap((group) => [...labelsOf(group)])
    const isOfSeveral = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
    return issues.map((issue) => {
      const { path: id } = issue
      for (const group of groups) {
        const groupLabel = all(`services.${group.path}.label`)
        if (group.path === id) return { id, text: joinLabel(groupLabel, words(issue)) }
        for (const [index, row] of group.rows.entries()) {
          if (row.rowId !== null && row.path === id)
            return { id, text: joinLabel(rowTitle(group, index), words(issue)) }
          const active = row.fields.find(({ path }) => path === id)
          if (!active) continue
          const text = words(issue, { service: service.code, active })
          const field = fieldTexts(service.code, active).label
          if (row.rowId !== null) return { id, text: joinLabel(`${rowTitle(group, index)}, ${field}`, text) }
          const isSame = isOfSeveral(field)
          return {
            id,
            text: isSame ? joinLabel(`${groupLabel}, ${field}`, text) : joinLabel(field, text),
          }
        }
      }
      return { id, text: words(issue) }
    })
  }
}
