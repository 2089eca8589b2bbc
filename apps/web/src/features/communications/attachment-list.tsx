import { useMutation } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { downloadAttachment, type Message } from './api.ts'
import styles from './messages.module.css'

interface AttachmentListProps {
  message: Pick<Message, 'uuid' | 'documents' | 'awaited_documents'>
  /** Absent where files cannot be removed. */
  onRemove?: (file: string, name: string) => void
}

/** Lists the files of a message, including the register's files that are still being fetched. */
export function AttachmentList({ message, onRemove }: AttachmentListProps) {
  const t = useTranslations('communications')
  const { fileSize } = useFormats()
  const get = useMutation({
    mutationFn: ({ file, name }: { file: string; name: string }) => downloadAttachment(message.uuid, file, name),
  })
  return (
    <>
      {get.isError && <BrokenState problem={get.error} title={t('downloadFailed')} />}
      <ul role="list" className={styles['files']} aria-label={t('attachments')}>
        {message.documents.map(({ uuid: file, name, size, scan }) => (
          <li key={file} className={styles['file']}>
            <span>{name}</span>
            <span className={styles['size']}>{fileSize(size)}</span>
            {scan === 'pending' && <span className={styles['size']}>{t('beingScanned')}</span>}
            {scan === 'infected' && <strong>{t('infected')}</strong>}
            {scan !== 'pending' && scan !== 'infected' && (
              <Button
                small
                look="quiet"
                icon={<Download size={18} aria-hidden />}
                aria-label={t('downloadOf', { name })}
                onClick={() => get.mutate({ file, name })}
              >
                {t('download')}
              </Button>
            )}
            {onRemove && (
              <Button
                small
                look="quiet"
                icon={<X size={18} aria-hidden />}
                aria-label={t('removeOf', { name })}
                onClick={() => onRemove(file, name)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
        {message.awaited_documents.map(({ name, refused }, index) => (
          <li key={`${name}-${index}`} className={styles['file']}>
            <span>{name}</span>
            <span className={styles['size']}>{refused ? t('fileRefused') : t('fileAwaited')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
