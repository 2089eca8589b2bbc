import type { OutlinedSignature, ReportRow } from '@portal/contract/report-outline'
import { useTranslations } from 'use-intl/react'
import { Card } from '../../../../shared/ui/card.tsx'
import { StatusBadge } from '../../../../shared/ui/states/status-badge.tsx'
import { Facts } from '../../../../shared/ui/tables/facts.tsx'
import styles from './report.module.css'

export function SignatureCard({ signature: { title, state, rows, findings } }: { signature: OutlinedSignature }) {
  const t = useTranslations('signature-report.signature')
  return (
    <Card title={title} aside={<StatusBadge tone={state.tone}>{state.text}</StatusBadge>}>
      <ReportRows rows={rows} />
      <h3 className={styles['findings']}>{t('findings')}</h3>
      {findings.length === 0 ? <p>{t('none')}</p> : <FindingList findings={findings} />}
    </Card>
  )
}

/** A name may contain marks that change the reading direction, so each line of a value is isolated. */
export const ReportRows = ({ rows }: { rows: readonly ReportRow[] }) => (
  <div className={styles['rows']}>
    <Facts
      facts={rows.map(({ label, value }) => ({ label, value: <span className={styles['lines']}>{value}</span> }))}
    />
  </div>
)

export const FindingList = ({ findings }: { findings: readonly ReportRow[] }) => (
  <ul>
    {findings.map(({ label, value }) => (
      <li key={value}>
        <strong>{label}:</strong> {value}
      </li>
    ))}
  </ul>
)
