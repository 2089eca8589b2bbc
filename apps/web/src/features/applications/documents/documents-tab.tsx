import { isOptional } from '@portal/forms/answers/active-documents'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FilePlus2, PenLine, Share2, Users } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import type { Application } from '../../../shared/applications/application.ts'
import { shareDocumentsPlace } from '../../../shared/applications/share-link.ts'
import { SignLink } from '../../../shared/applications/links/sign-link.tsx'
import { PlaceMarks } from '../../../shared/applications/decision/point-mark.tsx'
import { documentId, listMarks, staysAsFiled } from '../../../shared/applications/decision/points.ts'
import { useNamedPlace } from '../../../shared/form/go-to-field.ts'
import { useDocumentTitle, usePaperName } from '../../../shared/applications/reading/paper-name.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import type { Answers } from '../answers.ts'
import { deleteDocument, reviewQuery, sendDocument, type Destination, type Document, type FilePlace } from '../api.ts'
import { mayBeSigned } from '../../../shared/applications/signature-verdict.ts'
import { CorrectAnswers } from './correct-answers.tsx'
import { DocumentCard } from './document-card.tsx'
import { GenerateDialog, RemoveDocumentDialog } from './document-dialogs.tsx'
import { addFound, type FormStep } from '../form-outline.ts'
import { documentPlan, type DocumentSlot } from './document-slots.ts'
import { OwnDocuments } from './own-documents.tsx'
import { Slots } from './slots.tsx'
import { useGeneration } from './use-generation.ts'
import { isOpenDocument } from '../drafts/editable-places.ts'
import { GapsNotice } from './gaps-notice.tsx'
import { ShareDocumentsDialog } from '../sharing/share-documents-dialog.tsx'
import { UploadArea } from '../../../shared/uploads/upload-area.tsx'
import { UploadList } from '../../../shared/uploads/upload-list.tsx'
import { createUploadQueue, type Upload } from '../../../shared/uploads/upload-queue.ts'
import { WizardActions } from '../wizard-frame.tsx'
import styles from './documents.module.css'
import share from '../sharing/share.module.css'

interface DocumentsTabProps {
  application: Application
  services: readonly ServiceDefinition[]
  answers: Answers
  outline: readonly FormStep[]
  onGo: (step: FormStep) => void
  onBack: () => void
}

const toDestination = ({ definition: { type, person }, service: { code } }: DocumentSlot): FilePlace => ({
  type,
  service: code,
  ...(person && { row: person.row }),
})

const isSamePlace = (one: FilePlace, other: FilePlace) =>
  one.type === other.type && one.service === other.service && one.row === other.row

type Asking = { what: 'generate' | 'share' } | { what: 'remove'; document: Document }

/** Renders the documents: generated from the answers, added, signed. */
export function DocumentsTab({ application, services, answers, outline, onGo, onBack }: DocumentsTabProps) {
  const t = useTranslations('applications.documents')
  const form = useTranslations('applications.form')
  const [paperName, titleOf] = [usePaperName(), useDocumentTitle()]
  const {
    uuid,
    documents,
    permitted_actions: may,
    additional_options: { relief },
  } = application
  useNamedPlace()
  const [queue] = useState(() => createUploadQueue<Destination>((sending) => sendDocument(uuid, sending)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  const [asking, setAsking] = useState<Asking>()
  const [said, setSaid] = useState('')
  const [hasRemoved, setHasRemoved] = useState(false)
  const plan = documentPlan(services, answers, documents)
  const isUploading = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const maySign = may.includes('sign')
  const several = services.length > 1
  const isIncomplete = outline.some(({ issues }) => issues.length > 0)

  const { isGenerating, isGenerated, isOutOfDate, ...generation } = useGeneration({
    application,
    slots: plan.generated,
    isWanted: !isIncomplete && !hasRemoved,
    say: setSaid,
  })
  // The form does not know every issue that the server finds.
  const isRefused = generation.isTooEarly && !isIncomplete
  const { data: review } = useQuery({ ...reviewQuery(uuid), enabled: isRefused })
  const gaps = isRefused ? addFound(outline, (review?.issues ?? []) as FormIssue[]) : outline
  const hasGaps = generation.isTooEarly && gaps.some(({ issues }) => issues.length > 0)
  // A paper that is still being generated would be left out when all are signed, and need a second PIN.
  const maySignNow = maySign && !isGenerating
  const mustGenerate = may.includes('generate') && plan.generated.length > 0 && (!isGenerated || isOutOfDate)
  // Evidence that anybody may sign holds up no submission.
  const next =
    maySignNow && !isUploading && !mustGenerate
      ? documents.find((each) => mayBeSigned(each) && each.signers.some(({ is_you: isYou }) => isYou))
      : undefined
  const remove = useMutation({
    mutationFn: ({ uuid: document }: Document) => deleteDocument(uuid, document),
    // The document that the user has just removed must not come back by itself.
    onMutate: () => setHasRemoved(true),
    onSuccess: (_, document) => setSaid(t('removed', { name: titleOf(document) })),
  })

  const slotName = ({ definition, service }: Pick<DocumentSlot, 'definition' | 'service'>) => {
    const name = paperName({ type: definition.type, person: definition.person?.name })
    return several
      ? `${name} (${application.services.find(({ code }) => code === service.code)?.name ?? service.code})`
      : name
  }
  const isOpen = (type: string) => isOpenDocument(application, type, services)
  const card = (document: Document, type: string, level: 3 | 4 = 3) => (
    <DocumentCard
      level={level}
      key={document.uuid}
      application={uuid}
      document={document}
      maySign={maySignNow && !staysAsFiled(application, document)}
      isUploading={isUploading}
      mayChange={may.includes('remove') && isOpen(type)}
      onRemove={(chosen) => setAsking({ what: 'remove', document: chosen })}
      onReplace={({ uuid: replaces }, files) => queue.add(files.slice(0, 1), { replaces })}
    />
  )
  const marks = (type: string, followsAnswers = false) => (
    <>
      <PlaceMarks place={documentId(type)} marks={listMarks(application, { documentType: type })} />
      {followsAnswers && <CorrectAnswers {...{ application, services, answers, type }} />}
    </>
  )
  const uploadsOf = (isOf: (upload: Upload<Destination>) => boolean) => (
    <UploadList uploads={uploads.filter(isOf)} queue={queue} />
  )
  const fills =
    (slot: DocumentSlot) =>
    ({ to }: Upload<Destination>) =>
      'replaces' in to
        ? slot.documents.some(({ uuid: each }) => each === to.replaces)
        : isSamePlace(to, toDestination(slot))
  const isOther = ({ to }: Upload<Destination>) =>
    'replaces' in to ? plan.other.some(({ uuid: each }) => each === to.replaces) : to.type === 'other'

  const mayAddOther = may.includes('upload') && isOpen('other')

  return (
    <>
      {may.includes('upload') && <p>{t('intro')}</p>}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {hasGaps && <GapsNotice outline={gaps} onGo={onGo} />}
      {generation.problem && !hasGaps && <BrokenState problem={generation.problem} title={t('failed')} />}
      {remove.isError && <BrokenState problem={remove.error} title={t('broken')} />}
      {isOutOfDate && (
        <Alert tone="warn" title={t('outOfDateTitle')}>
          <p>{t('outOfDateText')}</p>
        </Alert>
      )}
      {/* The papers come first, so that they are there when the documents are signed, and need no second PIN. */}
      {plan.uploaded.map((slot) => {
        const { type } = slot.definition
        const mayAdd = may.includes('upload') && isOpen(type)
        return (
          <Card
            key={slot.id}
            title={slotName(slot)}
            aside={isOptional(slot.definition, relief) && <span className={styles['rules']}>{t('optional')}</span>}
          >
            {marks(type)}
            {slot.documents.length === 0 && <p className={styles['intro']}>{t('missing')}</p>}
            {!slot.isEvidence && <p className={styles['intro']}>{t('mustBeSigned')}</p>}
            {slot.documents.map((document) => card(document, type))}
            {uploadsOf(fills(slot))}
            {mayAdd && <UploadArea slot={slotName(slot)} onFiles={(files) => queue.add(files, toDestination(slot))} />}
          </Card>
        )
      })}
      {plan.generated.length > 0 && (
        <Card
          title={t('generated')}
          actions={
            may.includes('generate') && (
              <Button
                look={mustGenerate ? 'primary' : 'secondary'}
                busy={isGenerating}
                icon={<FilePlus2 size={20} aria-hidden />}
                onClick={() => (isGenerated ? setAsking({ what: 'generate' }) : generation.generate())}
              >
                {isGenerating ? t('generating') : isGenerated ? t('generateAgain') : t('generate')}
              </Button>
            )
          }
        >
          <p className={styles['intro']}>{t('generatedText')}</p>
          <Slots
            slots={plan.generated}
            name={slotName}
            marks={({ definition }) => marks(definition.type, !isOutOfDate)}
            empty={isGenerating ? t('generating') : t('notYet')}
          >
            {({ documents: present, definition }) => (
              <>
                {present.some(({ origin }) => origin === 'uploaded') && (
                  <p className={styles['intro']}>{t('own.kept')}</p>
                )}
                {present.map((document) => card(document, definition.type, 4))}
              </>
            )}
          </Slots>
          <OwnDocuments
            slots={plan.generated}
            name={slotName}
            mayAdd={({ definition: { type } }) => may.includes('upload') && isOpen(type)}
            onFiles={(slot, files) => queue.add(files, toDestination(slot))}
          />
          {uploadsOf((upload) => plan.generated.some((slot) => fills(slot)(upload)))}
        </Card>
      )}
      {(mayAddOther || plan.other.length > 0) && (
        <Card title={t('other')}>
          {marks('other')}
          {mayAddOther && <p className={styles['intro']}>{t('otherText')}</p>}
          {plan.other.map((document) => card(document, document.type))}
          {uploadsOf(isOther)}
          {mayAddOther && <UploadArea slot={t('other')} onFiles={(files) => queue.add(files, { type: 'other' })} />}
        </Card>
      )}
      {maySign && documents.some(({ out_of_date }) => !out_of_date) && (
        <Card title={t('askTitle')}>
          <div className={share['share']}>
            <p className={styles['intro']}>{t('askText')}</p>
            <LinkButton to={paths.signers} params={{ uuid }} icon={<Users size={20} aria-hidden />}>
              {t('askOpen')}
            </LinkButton>
            <p className={styles['intro']}>{t('shareText')}</p>
            <Button
              id={shareDocumentsPlace}
              icon={<Share2 size={20} aria-hidden />}
              onClick={() => setAsking({ what: 'share' })}
            >
              {t('shareOpen')}
            </Button>
          </div>
        </Card>
      )}
      <WizardActions
        back={<Button onClick={onBack}>{form('back')}</Button>}
        later={
          next && (
            <LinkButton to={paths.application} params={{ uuid }}>
              {t('continue')}
            </LinkButton>
          )
        }
      >
        {next ? (
          <SignLink look="primary" icon={<PenLine size={20} aria-hidden />} application={uuid} document={next.uuid}>
            {t('sign')}
          </SignLink>
        ) : (
          <LinkButton look={mustGenerate ? 'secondary' : 'primary'} to={paths.application} params={{ uuid }}>
            {t('continue')}
          </LinkButton>
        )}
      </WizardActions>
      {asking?.what === 'generate' && (
        <GenerateDialog
          onClose={() => setAsking(undefined)}
          onGenerate={() => {
            setAsking(undefined)
            generation.generate()
          }}
        />
      )}
      {asking?.what === 'share' && (
        <ShareDocumentsDialog application={application} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'remove' && (
        <RemoveDocumentDialog
          document={asking.document}
          onClose={() => setAsking(undefined)}
          onRemove={() => {
            setAsking(undefined)
            remove.mutate(asking.document)
          }}
        />
      )}
    </>
  )
}
