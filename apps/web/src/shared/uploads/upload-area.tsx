import { useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { FileButton } from '../form/file-button.tsx'
import styles from './uploads.module.css'

interface UploadAreaProps {
  /** Purpose of the files. */
  slot: string
  onFiles: (files: File[]) => void
}

/** Receives files by drag and drop, or by a button with the same effect. */
export function UploadArea({ slot, onFiles }: UploadAreaProps) {
  const t = useTranslations('applications.upload')
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={styles['area']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('drop')}</p>
      <FileButton label={t('choose')} name={t('chooseFor', { slot })} multiple onFiles={onFiles} />
      <p className={styles['rules']}>{t('rules')}</p>
    </div>
  )
}
