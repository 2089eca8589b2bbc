import { useTranslations } from 'use-intl/react'
import { closeMaintenance } from '../../shared/page/demanded-dialogs.ts'
import { useLanguage } from '../../shared/intl.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

/** Displays the time of the current or planned maintenance. */
export function MaintenanceNotice({ text }: { text: { lv: string; en: string } }) {
  const t = useTranslations('help.maintenance')
  return (
    <Dialog
      alert
      title={t('title')}
      onClose={closeMaintenance}
      actions={
        <Button look="primary" onClick={closeMaintenance}>
          {t('close')}
        </Button>
      }
    >
      <p>{text[useLanguage()]}</p>
    </Dialog>
  )
}
