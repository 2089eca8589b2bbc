import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { applicationQuery } from '../../../shared/applications/application.ts'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { useFormats } from '../../../shared/formats.ts'
import { Facts } from '../../../shared/ui/tables/facts.tsx'
import { choicesQuery, type Message } from '../api.ts'
import type { MessageFields } from './message-draft.ts'
import { QuotedMessage } from '../quoted-message.tsx'

interface ReplyFieldsProps {
  fields: MessageFields
  message: Message
  issueText: (field: keyof MessageFields) => string | undefined
  onChange: (part: Partial<MessageFields>) => void
}

/** Renders the quoted message and the recipient: the sender, which the user chooses only where the register has not named one. */
export function ReplyFields({ fields, message, issueText, onChange }: ReplyFieldsProps) {
  const t = useTranslations('communications')
  const { day } = useFormats()
  const { application, quoted, recipient } = message
  const { data: choices } = useQuery(choicesQuery())
  const isAnswer = fields.kind === 'answer'
  const { data: about } = useQuery({
    ...applicationQuery(application?.uuid ?? ''),
    enabled: isAnswer && application !== null,
  })
  return (
    <>
      {isAnswer && <p>{t('kindHints.answer')}</p>}
      <Facts
        facts={[
          recipient !== null && { label: t('columns.to'), value: recipient },
          isAnswer && { label: t('columns.subject'), value: fields.message_subject },
          application && {
            label: t('columns.application'),
            value: (
              <Link to={paths.submission} params={{ uuid: application.uuid }}>
                {application.number}
              </Link>
            ),
          },
          about?.due_on ? { label: t('answerDue'), value: day(about.due_on) } : null,
        ]}
      />
      {recipient === null && (
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
      )}
      {quoted && <QuotedMessage quoted={quoted} title={t(isAnswer ? 'kinds.question' : 'quoted')} />}
    </>
  )
}
