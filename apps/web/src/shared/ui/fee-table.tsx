import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../formats.ts'
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

export function FeeTable({ lines, total, totalLabel, caption }: FeeTableProps) {
  const t = useTranslations('ui.fees')
  const { money } = useFormats()
  return (
    <table className={styles['fees']}>
      <caption className="visually-hidden">{caption ?? t('caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, rule, amount }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {rule && <span className={styles['rule']}>{rule}</span>}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel ?? t('total')}</th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
