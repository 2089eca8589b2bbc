import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { createUploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { UploadArea } from '../../../shared/uploads/upload-area.tsx'
import { UploadList } from '../../../shared/uploads/upload-list.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { attachFile, removeAttachment, type Message } from '../api.ts'
import { AttachmentList } from '../attachment-list.tsx'
import type { MessageDraft } from './message-draft.ts'

/** Renders the files of a draft; the first upload creates the draft where there is none. */
export function AttachmentFields({ draft, message }: { draft: MessageDraft; message: Message | undefined }) {
  const t = useTranslations('communications')
  const [said, setSaid] = useState('')
  const [queue] = useState(() =>
    createUploadQueue<null>(async ({ attempt, file, signal, onProgress }) => {
      const { uuid } = await draft.flush()
      draft.take(await attachFile(uuid, { attempt, file, signal, onProgress }))
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  const remove = useMutation({
    mutationFn: async ({ uuid, file }: { uuid: string; file: string; name: string }) =>
      draft.take(await removeAttachment(uuid, file)),
    onSuccess: (_, { name }) => setSaid(t('removed', { name })),
  })
  return (
    <Card title={t('attachments')}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {remove.isError && <BrokenState problem={remove.error} title={t('notRemoved')} />}
      {message && message.documents.length > 0 && (
        <AttachmentList
          message={message}
          onRemove={(file, name) => remove.mutate({ uuid: message.uuid, file, name })}
        />
      )}
      <UploadList uploads={uploads} queue={queue} />
      <UploadArea slot={t('attachments')} onFiles={(files) => queue.add(files, null)} />
    </Card>
  )
}
