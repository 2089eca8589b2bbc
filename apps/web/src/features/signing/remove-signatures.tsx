import { useMutation } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useDocumentTitle, type TitledDocument } from '../../shared/applications/reading/paper-name.ts'
import { listSignerNames } from '../../shared/applications/reading/name-signatures.ts'
import { refreshApplication } from '../../shared/applications/application.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { removeSignatures } from '../../shared/applications/application.ts'
import type { Document } from './api.ts'
import { deleteReturn } from './signing-return.ts'

interface RemoveSignaturesProps {
  application: string
  document: Pick<Document, 'uuid' | 'signatures'> & TitledDocument
}

/** Unlocks a signed document, and first names the persons whose signatures are lost. */
export function RemoveSignatures({ application, document }: RemoveSignaturesProps) {
  const t = useTranslations('signing.remove')
  const titleOf = useDocumentTitle()
  const [isAsking, setAsking] = useState(false)
  const names = listSignerNames(document.signatures).join(', ')
  const remove = useMutation({
    async mutationFn() {
      await removeSignatures(application, document.uuid)
      deleteReturn(document.uuid)
      await refreshApplication(application)
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      {remove.isError && <BrokenState problem={remove.error} title={t('broken')} />}
      <Button look="quiet" icon={<Eraser size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          alert
          look="danger"
          title={t('title', { name: titleOf(document) })}
          confirm={t('confirm')}
          cancel={t('cancel')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('lost', { names })}</p>
          <p>{t('text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
