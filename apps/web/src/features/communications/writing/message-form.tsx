import { applicationsOfferedToMessages, longestMessage, longestSubject } from '@portal/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { paths } from '../../../paths.ts'
import { ComboboxField } from '../../../shared/form/combobox-field.tsx'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { LongTextField, TextField } from '../../../shared/form/text-field.tsx'
import { useFormIssues } from '../../../shared/form/use-form-issues.ts'
import { useFormats } from '../../../shared/formats.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { useFailureWords } from '../../../shared/failure-words.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { applicationMessagesQuery, choicesQuery, deleteMessage, searchApplications, sendMessage } from '../api.ts'
import { AttachmentFields } from './attachment-fields.tsx'
import type { MessageDraft, MessageFields, Saving } from './message-draft.ts'
import { ReplyFields } from './reply-fields.tsx'
import { messageIssues, type MessageIssue } from './message-issues.ts'
import { setNextAnnouncement } from '../announcement.ts'
import styles from '../messages.module.css'

interface MessageFormProps {
  draft: MessageDraft
  /** Called when it is sent or deleted: nothing more is to be saved. */
  onDone: () => void
}

/** Renders the form of a draft: recipient, subject, text and files. */
export function MessageForm({ draft, onDone }: MessageFormProps) {
  const t = useTranslations('communications')
  const navigate = useNavigate()
  const { fields, message, saving } = useSyncExternalStore(draft.subscribe, draft.get)
  const { issues, fields: faulty, attempt, mayBeSent, removeFixed } = useFormIssues<keyof MessageFields, MessageIssue>()
  const [key] = useState(() => v7())
  const isReply = message !== undefined && message.quoted !== null
  const issuesOf = (given: MessageFields) =>
    messageIssues(given, { hasRecipient: isReply && message.recipient !== null })
  const issueText = (field: keyof MessageFields) =>
    issues[field] && t(`issues.${field}.${issues[field]}` as 'issues.content.required')

  function change(part: Partial<MessageFields>) {
    draft.change(part)
    removeFixed(issuesOf({ ...fields, ...part }))
  }

  const leave = (done: 'sent' | 'draftDeleted') => {
    onDone()
    setNextAnnouncement(done)
    return navigate({ to: paths.communication, search: { folder: done === 'sent' ? 'sent' : 'draft' } })
  }
  const send = useMutation({
    async mutationFn() {
      const { uuid, version } = await draft.flush()
      return sendMessage(uuid, version, `${key}.${version}`)
    },
    onSuccess: () => void leave('sent'),
  })
  const discard = useMutation({
    mutationFn: async () => message && deleteMessage(message.uuid),
    onSuccess: () => void leave('draftDeleted'),
  })
  const problem = send.error ?? discard.error
  const isAnswer = isReply && fields.kind === 'answer'
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mayBeSent(issuesOf(fields))) send.mutate()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        errors={faulty.map((field) => ({ id: `message-${field}`, text: issueText(field) }))}
      />
      <Card title={t('message')}>
        {message && isReply ? (
          <ReplyFields fields={fields} message={message} issueText={issueText} onChange={change} />
        ) : (
          <AboutFields fields={fields} message={message} issueText={issueText} onChange={change} />
        )}
        {!isAnswer && (
          <TextField
            id="message-message_subject"
            label={t('fields.subject')}
            required
            maxLength={longestSubject}
            error={issueText('message_subject')}
            value={fields.message_subject}
            onChange={(message_subject) => change({ message_subject })}
          />
        )}
        <LongTextField
          id="message-content"
          label={t(isAnswer ? 'fields.answer' : 'fields.content')}
          required
          rows={12}
          limit={longestMessage}
          error={issueText('content')}
          value={fields.content}
          onChange={(content) => change({ content })}
        />
      </Card>
      <AttachmentFields draft={draft} message={message} />
      {problem && (
        <BrokenState
          problem={problem}
          title={t(send.error ? 'notSentNow' : 'notDeleted')}
          tone={problem instanceof ApiProblem && problem.status === 409 ? 'warn' : 'bad'}
        />
      )}
      <Saved saving={saving} onRetry={() => void draft.flush().catch(() => {})} />
      <div className={styles['actions']}>
        <Button type="submit" look="primary" busy={send.isPending} icon={<SendHorizontal size={20} aria-hidden />}>
          {t('send')}
        </Button>
        {message && (
          <Button
            look="quiet"
            busy={discard.isPending}
            icon={<Trash2 size={20} aria-hidden />}
            onClick={() => discard.mutate()}
          >
            {t('deleteDraft')}
          </Button>
        )}
      </div>
    </form>
  )
}

export interface AboutFieldsProps {
  fields: MessageFields
  message: ReturnType<MessageDraft['get']>['message']
  issueText: (field: keyof MessageFields) => string | undefined
  onChange: (part: Partial<MessageFields>) => void
}

/** Renders the recipient of the message, its application and its entity. */
function AboutFields({ fields, message, issueText, onChange }: AboutFieldsProps) {
  const t = useTranslations('communications')
  const { data: choices } = useQuery(choicesQuery())
  const application = fields.application_uuid
  const { data: about } = useQuery({ ...applicationMessagesQuery(application), enabled: application !== '' })
  // The state of the application may have changed since the draft was begun; sending explains it.
  const kinds =
    application === ''
      ? []
      : [...new Set([...(about?.kinds ?? []), fields.kind])].filter((kind) => kind !== 'answer' || kind === fields.kind)
  const own = message?.application ?? (about && { uuid: application, number: about.number })
  const applications = choices?.applications ?? []
  const offered = own && !applications.some(({ uuid }) => uuid === own.uuid) ? [own, ...applications] : applications
  const [found, setFound] = useState<{ uuid: string; number: string } | null>(null)
  const chosen = [...offered, ...(found ? [found] : [])].find(({ uuid }) => uuid === application)
  const entity = message?.legal_entity
  const entities = (choices?.entities ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  const ofEntities =
    entity && !entities.some(({ value }) => value === entity.uuid)
      ? [{ value: entity.uuid, label: entity.name }, ...entities]
      : entities
  return (
    <>
      <SelectField
        id="message-recipient_code"
        label={t('fields.recipient')}
        required
        width="full"
        error={issueText('recipient_code')}
        value={fields.recipient_code}
        options={(choices?.recipients ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(recipient_code) => onChange({ recipient_code })}
      />
      {applications.length >= applicationsOfferedToMessages && (
        <ComboboxField
          id="message-application_uuid"
          label={t('fields.application')}
          hint={t('fields.applicationSearch')}
          required={fields.kind !== 'letter'}
          error={issueText('application_uuid')}
          value={chosen ? { code: chosen.uuid, text: chosen.number } : null}
          search={searchApplications}
          onChange={(found) => {
            setFound(found && { uuid: found.code, number: found.text })
            onChange({ application_uuid: found?.code ?? '', kind: 'letter' })
          }}
        />
      )}
      {applications.length < applicationsOfferedToMessages && (offered.length > 0 || fields.kind !== 'letter') && (
        <SelectField
          id="message-application_uuid"
          label={t('fields.application')}
          hint={t('fields.applicationHint')}
          required={fields.kind !== 'letter'}
          error={issueText('application_uuid')}
          value={application}
          options={offered.map(({ uuid, number }) => ({ value: uuid, label: number }))}
          onChange={(application_uuid) => onChange({ application_uuid, kind: 'letter' })}
        />
      )}
      {kinds.length > 1 && (
        <SelectField
          id="message-kind"
          label={t('fields.kind')}
          hint={fields.kind === 'letter' ? undefined : t(`kindHints.${fields.kind}`)}
          required
          width="full"
          value={fields.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? 'letter' })}
        />
      )}
      {ofEntities.length > 0 && (
        <SelectField
          id="message-legal_entity_uuid"
          label={t('fields.entity')}
          width="full"
          value={fields.legal_entity_uuid}
          options={ofEntities}
          onChange={(legal_entity_uuid) => onChange({ legal_entity_uuid })}
        />
      )}
    </>
  )
}

/** Displays whether the input is saved, and announces changes. */
function Saved({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  const t = useTranslations('communications.saving')
  const { time } = useFormats()
  const failureWords = useFailureWords()
  return (
    <>
      <p className={styles['saved']} role="status">
        {saving.state === 'saved' && t('saved', { time: time(saving.at.toISOString()) })}
        {saving.state === 'failed' && `${t('failed')} ${failureWords(saving.problem) ?? ''}`}
      </p>
      {saving.state === 'failed' && (
        <Button small onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  )
}
