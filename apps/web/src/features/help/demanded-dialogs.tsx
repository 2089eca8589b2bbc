import { Suspense } from 'react'
import { useDemandedDialogs } from '../../shared/page/demanded-dialogs.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const ReportDialog = lazyPart(async () => {
  const [{ ReportDialog: Loaded }] = await Promise.all([
    import('./report-dialog.tsx'),
    loadTexts('forms', 'problems', 'ui'),
  ])
  return { default: Loaded }
})

/**
 * Renders dialogs that any page may open: a report to the help desk, the notice about planned maintenance. @param
 * onClose closes the report
 */
export default function DemandedDialogs({ onClose }: { onClose: () => void }) {
  const { report, maintenance } = useDemandedDialogs()
  return (
    <>
      {maintenance && <MaintenanceNotice text={maintenance} />}
      {report && (
        <Suspense>
          <ReportDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
