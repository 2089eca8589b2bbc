import { useTranslations } from 'use-intl/react'
import { QueryProvider } from '../../shared/query.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'

/** Renders the report form over the page that it concerns. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('help.report')
  return (
    <QueryProvider>
      <Dialog title={t('title')} look="wide" onClose={onClose}>
        <ReportForm page={location.pathname} onClose={onClose} />
      </Dialog>
    </QueryProvider>
  )
}
