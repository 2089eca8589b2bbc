import { outlineReport } from '@portal/contract/report-outline'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { ApplicationBroken } from '../../../../shared/applications/application-broken.tsx'
import { useDocumentTitle } from '../../../../shared/applications/reading/paper-name.ts'
import { GuestBroken } from '../../../../shared/applications/link-not-valid.tsx'
import { ApiProblem } from '../../../../shared/problem.ts'
import { PageHeading } from '../../../../shared/shell/page-title.tsx'
import { Alert } from '../../../../shared/ui/states/alert.tsx'
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx'
import { reportQuery, type ReportPlace, type SignatureReport } from './api.ts'
import { ReportActions } from './report-actions.tsx'
import { FindingList, ReportRows, SignatureCard } from './report-parts.tsx'
import { useReportWords } from './use-report-words.ts'
import { Card } from '../../../../shared/ui/card.tsx'
import styles from './report.module.css'

/** Renders the current state of one document's signatures. */
export function ReportPage(place: ReportPlace) {
  const { data: report, error, refetch } = useQuery(reportQuery(place))
  if (report) return <Report place={place} report={report} />
  if (error) return <ReportBroken problem={error} isGuest={place.shareKey !== null} onRetry={() => void refetch()} />
  return <ReportAwaited />
}

/** The reader waits for the validation, so the page explains the wait. */
function ReportAwaited() {
  const t = useTranslations('signature-report')
  return (
    <div className={styles['page']} aria-busy>
      <PageHeading>{t('title')}</PageHeading>
      <p>{t('awaited')}</p>
      <Skeleton shape="text" count={6} />
    </div>
  )
}

function Report({ place, report }: { place: ReportPlace; report: SignatureReport }) {
  const t = useTranslations('signature-report')
  const title = useDocumentTitle()(report)
  const { verdict, checked, about, files, findings, signatures } = outlineReport(report, useReportWords())
  return (
    <div className={styles['page']}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={styles['name']}>{title}</p>
      {!title.includes(report.name) && <p lang="lv">{report.name}</p>}
      <Alert tone={verdict.tone} title={verdict.text}>
        {checked && <p>{checked}</p>}
      </Alert>
      <ReportActions place={place} name={report.name} isSigned={report.verdict !== 'unsigned'} />
      {findings.length > 0 && (
        <Card title={t('wholeDocument')}>
          <FindingList findings={findings} />
        </Card>
      )}
      {signatures.map((signature) => (
        <SignatureCard key={signature.title} signature={signature} />
      ))}
      {files.length > 0 && (
        <Card title={t('files')}>
          <ReportRows rows={files} />
        </Card>
      )}
      <Card title={t('about.title')}>
        <ReportRows rows={about} />
        <p className={styles['moment']}>{t('moment')}</p>
      </Card>
    </div>
  )
}

interface ReportBrokenProps {
  problem: unknown
  isGuest: boolean
  onRetry: () => void
}

function ReportBroken({ problem, isGuest, onRetry }: ReportBrokenProps) {
  const t = useTranslations('signature-report')
  if (!isGuest) return <ApplicationBroken problem={problem} title={t('broken')} onRetry={onRetry} />
  if (!(problem instanceof ApiProblem && problem.code === 'document-changed'))
    return <GuestBroken problem={problem} title={t('title')} onRetry={onRetry} />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <Alert tone="warn" title={t('changed')}>
        <p>{t('changedText')}</p>
      </Alert>
    </>
  )
}
