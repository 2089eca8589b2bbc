import type { FormIssue } from '@portal/contract/services/issue-codes'
import type { SummaryError } from '../../../shared/form/error-summary.tsx'
import { writeMoney } from '../../../shared/form/typed-values.ts'
import { useKeyedTexts, useLanguage } from '../../../shared/intl.tsx'
import { useFieldTexts, useRowTitle } from '../form/form-context.tsx'
import type { FormStep } from '../form-outline.ts'

/** The words of an issue. A group that lacks rows says itself what to add. */
export function useIssueWords(): (issue: FormIssue) => string {
  const t = useKeyedTexts('issues')
  const all = useKeyedTexts()
  const decimalMark = useLanguage() === 'lv' ? ',' : '.'
  // Amounts ride in issues as the wire's decimal strings.
  return ({ path, code, params = {} }) =>
    code === 'too-few-rows'
      ? all(`services.${path}.few`)
      : t(
          code,
          Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              typeof value === 'string' ? writeMoney(value, decimalMark) : value,
            ]),
          ),
        )
}

/** The issues of a step for its error summary: each names its question, and its row where there are several. */
export function useSummaryErrors(): (step: FormStep) => SummaryError[] {
  const t = useKeyedTexts('applications.form')
  const all = useKeyedTexts()
  const words = useIssueWords()
  const fieldTexts = useFieldTexts()
  const rowTitle = useRowTitle()
  return (step) =>
    step.issues.map((issue) => {
      const text = words(issue)
      for (const group of step.step.groups) {
        if (group.path === issue.path)
          return { id: issue.path, text: t('issue', { field: all(`services.${group.path}.label`), issue: text }) }
        for (const [index, row] of group.rows.entries()) {
          const active = row.fields.find(({ path }) => path === issue.path)
          if (!active) continue
          const field = fieldTexts(step.service.code, active).label
          return {
            id: issue.path,
            text:
              row.rowId === null
                ? t('issue', { field, issue: text })
                : t('issueInRow', { row: rowTitle(group, index), field, issue: text }),
          }
        }
      }
      return { id: issue.path, text }
    })
}
