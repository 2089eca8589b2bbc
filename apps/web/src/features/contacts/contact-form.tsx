import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../shared/form/text-field.tsx'
import { useFailureWords } from '../../shared/failure-words.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CodeStep } from '../../shared/verification/code-step.tsx'
import { sentCode, type ContactType, type SentCode } from '../../shared/verification/sent-code.ts'
import { VerificationProblem } from '../../shared/verification/verification-problem.tsx'
import { checkCode, liveCode, sendCode, type Contact, type DataOwner } from './api.ts'
import styles from './contacts.module.css'
import { displayContact, readValue, type ValueIssue } from './typed-value.ts'

interface ContactFormProps {
  entity: DataOwner
  type: ContactType
  contacts: readonly Contact[]
  /** The contact that the new one replaces. */
  replaces?: Contact | undefined
  onDone: (added: Contact) => void
  onCancel: () => void
}

const ofField = new Set([
  'email-invalid',
  'email-unreachable',
  'phone-invalid',
  'phone-unreachable',
  'sms-not-possible',
  'email-already-added',
  'phone-already-added',
])

/** Adds or replaces a contact: first the value, then the code sent to it. */
export function ContactForm({ entity, type, contacts, replaces, onDone, onCancel }: ContactFormProps) {
  const t = useTranslations('contacts')
  const problems = useTranslations('problems')
  const failureWords = useFailureWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState<ValueIssue>()
  const [sent, setSent] = useState<SentCode>()
  const sending = useMutation({ mutationFn: send, onSuccess: setSent })
  const isTyping = sent === undefined

  useEffect(() => {
    if (isTyping) form.current?.querySelector('input')?.focus()
  }, [isTyping])

  async function send(value: string): Promise<SentCode> {
    try {
      return sentCode(type, displayContact(value), await sendCode(entity, type, value, replaces?.uuid))
    } catch (problem) {
      // The code was requested before, here or in another window: the phone has it, so the form asks for the code.
      const live =
        problem instanceof ApiProblem && problem.code === 'verification-active' ? await liveCode(value) : undefined
      if (!live) throw problem
      return { ...live, value: displayContact(value) }
    }
  }

  function begin() {
    const read = readValue(type, typed, contacts)
    setIssue('issue' in read ? read.issue : undefined)
    if ('value' in read) sending.mutate(read.value)
    else {
      sending.reset()
      form.current?.querySelector('input')?.focus()
    }
  }

  if (sent) {
    return (
      <CodeStep
        sent={sent}
        onResend={async () => setSent(await send(valueOf(typed)))}
        onCheck={async (code, attempt) => {
          try {
            onDone(await checkCode(entity, { key: sent.key, code }, attempt))
          } catch (problem) {
            await follow(problem)
            throw problem
          }
        }}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    )
  }

  /** After a wrong code the form loads the phone's remaining time again. */
  async function follow(problem: unknown) {
    if (type !== 'phone' || !(problem instanceof ApiProblem) || problem.code !== 'verification-wrong-code') return
    const live = await liveCode(valueOf(typed)).catch(() => undefined)
    setSent(
      (before) =>
        before &&
        (live
          ? { ...before, endsAt: live.endsAt, resendAt: live.endsAt }
          : { ...before, endsAt: Date.now(), resendAt: Date.now() }),
    )
  }

  function valueOf(text: string): string {
    const read = readValue(type, text, [])
    return 'value' in read ? read.value : text
  }

  const refused =
    sending.error instanceof ApiProblem && ofField.has(sending.error.code) ? failureWords(sending.error) : undefined
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      aria-label={replaces ? t('changeTitle', { value: displayContact(replaces.value) }) : t(`${type}.add`)}
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      {replaces && <p>{t('changeText')}</p>}
      <TextField
        id={`${id}-value`}
        type={type === 'email' ? 'email' : 'tel'}
        autoComplete={type === 'email' ? 'email' : 'tel'}
        width={type === 'email' ? 'full' : 'medium'}
        label={t(`${type}.label`)}
        hint={t(`${type}.hint`)}
        error={issue ? problems(issue) : refused}
        required
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (issue) setIssue(undefined)
        }}
      />
      {sending.error && !refused && <VerificationProblem problem={sending.error} />}
      <div className={styles['actions']}>
        <Button type="submit" look="primary" busy={sending.isPending}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
