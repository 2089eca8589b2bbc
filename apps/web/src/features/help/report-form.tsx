import { longestFileName } from '@portal/domain/files/file-name'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { ErrorSummary } from '../../shared/form/error-summary.tsx'
import { LongTextField, TextField } from '../../shared/form/text-field.tsx'
import { useFormIssues } from '../../shared/form/use-form-issues.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { useFailureWords } from '../../shared/failure-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import { sendReport, getTone } from './api.ts'
import { AttachmentField } from './attachment-field.tsx'
import {
  emptyReport,
  longestDescription,
  reportBody,
  reportIssues,
  reportTypes,
  type Report,
  type ReportIssue,
} from './report-fields.ts'
import { nameFlaw } from '../../shared/applications/file-rules.ts'
import styles from './report-form.module.css'

interface ReportFormProps {
  /** The path that the report concerns. */
  page?: string | undefined
  /** Closes the dialog around the form, where there is one. */
  onClose?: () => void
}

function useIssueText() {
  const t = useTranslations('help.report.issues')
  const problems = useTranslations('problems')
  return (issue: ReportIssue | undefined, fileName = '') => {
    if (issue === undefined) return undefined
    if (issue === 'file-name-not-allowed') return problems(issue, { fault: '', found: '', ...nameFlaw(fileName) })
    if (issue === 'file-name-too-long') return problems(issue, { most: String(longestFileName) })
    if (issue === 'file-too-large' || issue === 'file-empty') return problems(issue)
    return issue === 'descriptionLong' ? t(issue, { max: longestDescription }) : t(issue)
  }
}

/** Renders a report to the help desk: category, description, a file and an optional address for the reply. */
export function ReportForm({ page, onClose }: ReportFormProps) {
  const t = useTranslations('help.report')
  const text = useIssueText()
  const failureWords = useFailureWords()
  const [report, setReport] = useState<Report>(emptyReport)
  const { issues, fields: faulty, attempt, mayBeSent, removeFixed } = useFormIssues<keyof Report, ReportIssue>()
  const sending = useMutation({ mutationFn: sendReport })

  function change(changed: Partial<Report>) {
    const next = { ...report, ...changed }
    setReport(next)
    removeFixed(reportIssues(next))
  }

  function send() {
    if (mayBeSent(reportIssues(report))) sending.mutate(reportBody(report, page))
  }

  if (sending.data) {
    return (
      <Sent
        number={sending.data.data.number}
        onClose={onClose}
        onAgain={() => {
          setReport(emptyReport)
          sending.reset()
        }}
      />
    )
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>{t('intro')}</p>
      <ErrorSummary
        attempt={attempt}
        errors={faulty.map((field) => ({ id: `report-${field}`, text: text(issues[field]) }))}
      />
      <ChoiceField
        id="report-type"
        label={t('type')}
        error={text(issues.type)}
        required
        value={report.type}
        options={reportTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={(value) => change({ type: reportTypes.find((type) => type === value) ?? '' })}
      />
      <LongTextField
        id="report-description"
        label={t('description')}
        hint={t('descriptionHint')}
        error={text(issues.description)}
        required
        limit={longestDescription}
        value={report.description}
        onChange={(description) => change({ description })}
      />
      <AttachmentField
        id="report-attachment"
        label={t('attachment')}
        hint={t('attachmentHint')}
        error={text(issues.attachment, report.attachment?.name)}
        value={report.attachment}
        onChange={(attachment) => change({ attachment })}
      />
      <div className={styles['contacts']}>
        <TextField
          id="report-email"
          type="email"
          autoComplete="email"
          label={t('email')}
          error={text(issues.email)}
          maxLength={250}
          value={report.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          id="report-phone"
          type="tel"
          autoComplete="tel"
          label={t('phone')}
          error={text(issues.phone)}
          maxLength={20}
          value={report.phone}
          onChange={(phone) => change({ phone })}
        />
      </div>
      {page && <p className={styles['address']}>{t('page', { page })}</p>}
      {sending.error && (
        <Alert tone={getTone(sending.error)} live title={t('failed')}>
          <p>
            {failureWords(sending.error)} {t('failedText')}
          </p>
        </Alert>
      )}
      <div className={styles['actions']}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {sending.isPending ? t('sending') : t('send')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('cancel')}</Button>}
      </div>
    </form>
  )
}

/** The message takes the focus, because the form that had it is gone. */
function Sent({
  number,
  onClose,
  onAgain,
}: {
  number: string
  onClose: (() => void) | undefined
  onAgain: () => void
}) {
  const t = useTranslations('help.report')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        tone="good"
        live
        title={t('sent')}
        actions={
          <>
            {onClose && (
              <Button look="primary" onClick={onClose}>
                {t('close')}
              </Button>
            )}
            <Button onClick={onAgain}>{t('another')}</Button>
          </>
        }
      >
        <p>{t('sentText', { number })}</p>
      </Alert>
    </div>
  )
}
