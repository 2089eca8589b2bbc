import { useTranslations } from 'use-intl/react'
import { Card } from '../../shared/ui/card.tsx'
import { ReportForm } from './report-form.tsx'
import { WrittenPage } from './written-page.tsx'
import styles from './report-form.module.css'

/** Where help is to be found, and the form for whoever did not find it. */
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
