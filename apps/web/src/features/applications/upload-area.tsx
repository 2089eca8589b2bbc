import { Upload as UploadIcon } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../shared/ui/button.tsx'
import styles from './documents.module.css'

const accepted = '.edoc,.asice,.sce,.pdf,.txt,.odt,.ods,.odp,.docx,.xlsx,.jpg,.jpeg,.tif,.tiff,.png'

interface UploadAreaProps {
  /** What the files are for. */
  slot: string
  onFiles: (files: File[]) => void
}

/** Files by drag and drop, or by a button that does the same for everybody. */
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

interface FileButtonProps {
  label: string
  name: string
  multiple?: boolean
  small?: boolean
  look?: 'secondary' | 'quiet'
  onFiles: (files: File[]) => void
}

/** A button that opens the choice of files. */
export function FileButton({ label, name, multiple, small, look, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} small={small} icon={<UploadIcon size={20} aria-hidden />} aria-label={name} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accepted}
        aria-label={name}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was refused and renamed.
          target.value = ''
        }}
      />
    </>
  )
}
