import { useTranslations } from 'use-intl/react'
import { Card } from '../../shared/ui/card.tsx'
import { ReportForm } from './report-form.tsx'
import { WrittenPage } from './written-page.tsx'
import styles from './report-form.module.css'

/** Renders sources of help, and the form for all other questions. */
export function HelpdeskPage() {
  const t = useTranslations('help.report')
  const shell = useTranslations('shell.footer')
  return (
    <WrittenPage id="helpdesk" title={shell('helpdesk')}>
      <div className={styles['page']}>
        <Card title={t('title')}>
          <ReportForm />
        </Card>
      </div>
    </WrittenPage>
  )
}
