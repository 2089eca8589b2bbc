import { useMutation } from '@tanstack/react-query'
import { Download, FileCode } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../../paths.ts'
import { saveFile } from '../../../../shared/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { LinkButton } from '../../../../shared/ui/link-button.tsx'
import { BrokenState } from '../../../../shared/ui/states/broken-state.tsx'
import { downloadReport, type ReportPlace } from './api.ts'
import styles from './report.module.css'

interface ReportActionsProps {
  place: ReportPlace
  name: string
  isSigned: boolean
}

/** Renders the download of the report, and the link back. */
export function ReportActions({ place, name, isSigned }: ReportActionsProps) {
  const t = useTranslations('signature-report')
  const get = useMutation({
    mutationFn: (format: 'pdf' | 'xml') => downloadReport(place, format),
    onSuccess: (file, format) => saveFile(file, `${t('fileName', { name })}.${format}`),
  })
  const isGetting = (format: 'pdf' | 'xml') => get.isPending && get.variables === format
  return (
    <>
      <div className={styles['actions']}>
        <Button
          look="primary"
          icon={<Download size={20} aria-hidden />}
          busy={isGetting('pdf')}
          onClick={() => get.mutate('pdf')}
        >
          {t('pdf')}
        </Button>
        {isSigned && (
          <Button icon={<FileCode size={20} aria-hidden />} busy={isGetting('xml')} onClick={() => get.mutate('xml')}>
            {t('xml')}
          </Button>
        )}
        {place.shareKey === null ? (
          <LinkButton look="quiet" to={paths.submission} params={{ uuid: place.application }}>
            {t('toApplication')}
          </LinkButton>
        ) : (
          <LinkButton
            look="quiet"
            to={paths.signingDocument}
            params={{ application_uuid: place.application, document_uuid: place.document }}
          >
            {t('toDocument')}
          </LinkButton>
        )}
      </div>
      {isSigned && <p className={styles['note']}>{t('xmlText')}</p>}
      {get.isError && <BrokenState problem={get.error} title={t('failed')} />}
    </>
  )
}
