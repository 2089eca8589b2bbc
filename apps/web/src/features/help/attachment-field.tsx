import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { FieldGroup, type FieldProps } from '../../shared/form/field.tsx'
import { FileButton } from '../../shared/form/file-button.tsx'
import { useFormats } from '../../shared/formats.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './report-form.module.css'

/** Renders a field for at most one file. */
export function AttachmentField({ value, onChange, ...frame }: FieldProps<File | undefined>) {
  const t = useTranslations('help.report')
  const { fileSize } = useFormats()
  return (
    <FieldGroup {...frame}>
      <div className={styles['file']}>
        <FileButton
          label={value ? t('otherFile') : t('chooseFile')}
          name={value ? t('otherFile') : t('chooseFileFor')}
          onFiles={([file]) => file && onChange(file)}
        />
        {value && (
          <>
            <span className={styles['name']}>
              {value.name} ({fileSize(value.size)})
            </span>
            <Button
              look="quiet"
              small
              icon={<Trash2 size={20} role="img" aria-label={t('removeFile', { name: value.name })} />}
              onClick={() => onChange(undefined)}
            />
          </>
        )}
      </div>
    </FieldGroup>
  )
}
