import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { FileButton } from '../../../shared/form/file-button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { rereadOutdated, sendSignedCopy } from '../api.ts'
import type { Finishing } from '../use-finishing.ts'

interface SignedCopyProps {
  application: string
  document: string
  shareKey: string | undefined
  onDone: Finishing['conclude']
}

/** Uploads the copy that the reader has signed with their own program. */
export function SignedCopy({ application, document, shareKey, onDone }: SignedCopyProps) {
  const t = useTranslations('signing.outside')
  const send = useMutation({
    mutationFn: (file: File) => sendSignedCopy(application, document, file, shareKey),
    onError: (problem) => rereadOutdated(application, problem),
    onSuccess: () => onDone({ kind: 'done', signed: 1, of: 1 }),
  })
  return (
    <>
      {send.isError && <BrokenState problem={send.error} title={t('failed')} />}
      <FileButton
        label={send.isPending ? t('sending') : t('upload')}
        name={t('upload')}
        onFiles={([file]) => file && !send.isPending && send.mutate(file)}
      />
    </>
  )
}
