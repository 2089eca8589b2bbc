/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- rows laid out as a grid lose their roles in some browsers, so the roles are set explicitly. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../formats.ts'
import { computeParts, FeePart } from './fee-part.tsx'
import styles from './fee-table.module.css'

export interface FeeLine {
  id: string
  label: ReactNode
  /** The rule and its legal basis, under the line. */
  rule?: ReactNode
  /** The wire's decimal string. */
  amount: string
}

interface FeeTableProps {
  lines: readonly FeeLine[]
  total: string
  totalLabel?: ReactNode
  caption?: ReactNode
}

/** Lists the lines of a fee with their rules; several lines are drawn as parts of the whole. */
export function FeeTable({ lines, total, totalLabel, caption }: FeeTableProps) {
  const t = useTranslations('ui.fees')
  const { money } = useFormats()
  const parts = computeParts(lines.map(({ amount }) => amount))
  return (
    <table className={styles['fees']} role="table">
      <caption className="visually-hidden">{caption ?? t('caption')}</caption>
      <thead className="visually-hidden" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('item')}
          </th>
          <th scope="col" role="columnheader">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ id, label, rule, amount }, index) => (
          <tr key={id} role="row">
            <th scope="row" role="rowheader">
              <span>{label}</span>
              {rule && <span className={styles['rule']}>{rule}</span>}
              {parts?.[index] && <FeePart part={parts[index]} />}
            </th>
            <td role="cell">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            {totalLabel ?? t('total')}
          </th>
          <td role="cell">{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
