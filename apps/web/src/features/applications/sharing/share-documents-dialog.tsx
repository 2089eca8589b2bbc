import type { DocumentShare } from '@portal/contract/share-links'
import { offeredLinkDays } from '@portal/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { CheckboxField } from '../../../shared/form/checkbox-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { queryClient } from '../../../shared/query.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { documentShareQuery, shareDocuments, type Document } from '../api.ts'
import { RevokeDialog, ShownLink } from './share-dialog.tsx'
import styles from './share.module.css'

interface ShareDocumentsDialogProps {
  application: Application
  onClose: () => void
}

/** Manages the link for other signers: its documents, its end of validity, and its revocation. */
export function ShareDocumentsDialog({ application, onClose }: ShareDocumentsDialogProps) {
  const t = useTranslations('applications.share')
  const { data: share, error, refetch } = useQuery(documentShareQuery(application.uuid))
  if (share) return <Sharing application={application} share={share} onClose={onClose} />
  return (
    <Dialog title={t('documentsTitle')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {error ? <BrokenState problem={error} onRetry={() => void refetch()} /> : <Skeleton shape="cards" count={1} />}
    </Dialog>
  )
}

const dayMs = 24 * 60 * 60_000

/** Checks for a missing signature: such documents are selected by default. */
const lacksSignature = ({ complete, signatures }: Document) => !complete || signatures.length === 0

function Sharing({ application, share, onClose }: ShareDocumentsDialogProps & { share: DocumentShare }) {
  const t = useTranslations('applications.share')
  const titleOf = useDocumentTitle()
  const { uuid } = application
  const offered = application.documents.filter(({ out_of_date }) => !out_of_date)
  const [chosen, setChosen] = useState(() =>
    offered
      .filter((document) =>
        share.documents.length > 0 ? share.documents.includes(document.uuid) : lacksSignature(document),
      )
      .map(({ uuid: id }) => id),
  )
  const [days, setDays] = useState('')
  const [isRevoking, setRevoking] = useState(false)
  const [done, setDone] = useState<'made' | 'changed' | 'revoked'>()
  const keep = (data: DocumentShare) => queryClient.setQueryData(documentShareQuery(uuid).queryKey, data)
  const isShared = share.link !== null
  const save = useMutation({
    onMutate: () => revoke.reset(),
    mutationFn: () =>
      shareDocuments(uuid, {
        enabled: true,
        documents: chosen,
        ...(days !== '' && { expires_at: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
      }),
    onSuccess(data) {
      keep(data)
      setDays('')
      setDone(isShared ? 'changed' : 'made')
    },
  })
  const revoke = useMutation({
    mutationFn: () => shareDocuments(uuid, { enabled: false }),
    onSuccess(data) {
      keep(data)
      setDone('revoked')
    },
    onSettled: () => setRevoking(false),
  })
  const isChosen = (document: string) => chosen.includes(document)
  const isSame =
    isShared &&
    !share.changed &&
    days === '' &&
    chosen.length === share.documents.length &&
    share.documents.every(isChosen)
  if (isRevoking)
    return (
      <RevokeDialog isWorking={revoke.isPending} onRevoke={() => revoke.mutate()} onBack={() => setRevoking(false)} />
    )
  return (
    <Dialog
      title={t('documentsTitle')}
      onClose={onClose}
      actions={
        <>
          {!isSame && chosen.length > 0 && (
            <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
              {isShared ? t('save') : t('make')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          {isShared && (
            <Button look="quiet" onClick={() => setRevoking(true)}>
              {t('revoke')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('documentsText')}</p>
      <p className="visually-hidden" role="status">
        {done && t(done)}
      </p>
      {/* The user sees a new link, so it is not announced; other results are invisible. */}
      {done && done !== 'made' && <Alert tone="good">{t(done)}</Alert>}
      {(save.isError || revoke.isError) && <BrokenState problem={save.error ?? revoke.error} />}
      {share.changed && (
        <Alert tone="warn" title={t('outdated')}>
          <p>{t('outdatedText')}</p>
        </Alert>
      )}
      {share.link !== null && share.expires_at !== null && (
        <ShownLink link={share.link} expiresAt={share.expires_at} isSaved={isSame && save.isSuccess} />
      )}
      <fieldset className={styles['documents']}>
        <legend>{t('which')}</legend>
        {offered.map((document) => (
          <CheckboxField
            key={document.uuid}
            id={`share-${document.uuid}`}
            label={titleOf(document)}
            required
            value={isChosen(document.uuid)}
            onChange={(wanted) =>
              setChosen((before) =>
                wanted ? [...before, document.uuid] : before.filter((each) => each !== document.uuid),
              )
            }
          />
        ))}
        {chosen.length === 0 && <p className={styles['note']}>{t('none')}</p>}
      </fieldset>
      <SelectField
        id="share-days"
        label={t('period')}
        hint={isShared ? t('periodKept') : t('periodUsual')}
        width="short"
        value={days}
        options={offeredLinkDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        onChange={setDays}
      />
    </Dialog>
  )
}
