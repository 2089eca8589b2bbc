import { emailKey, parseEmail } from '@portal/domain/identifiers/email'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refreshApplication } from '../../../shared/applications/application.ts'
import { noteId, type FieldProps } from '../../../shared/form/field.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { ApiProblem } from '../../../shared/problem.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CodeStep } from '../../../shared/verification/code-step.tsx'
import { sentCode } from '../../../shared/verification/sent-code.ts'
import { VerificationProblem } from '../../../shared/verification/verification-problem.tsx'
import { checkEmailCode, sendEmailCode } from '../api.ts'
import { useFormAround } from './form-context.tsx'
import { LookupNote } from './lookup-note.tsx'
import styles from './form.module.css'

/** Renders an e-mail address with its verification code: requested, typed and confirmed in one place. */
export function EmailControl({ error, ...field }: FieldProps<string>) {
  const t = useTranslations('applications.controls.email')
  const issues = useTranslations('issues')
  const { application, verifiedEmails: verified } = useFormAround()
  const email = parseEmail(field.value)
  const isVerified = email !== null && verified?.includes(emailKey(email)) === true
  const isAsked = verified !== undefined && !isVerified
  const isUnverified = isAsked && email !== null
  const [sentTo, setSentTo] = useState<{ email: string; sent: ReturnType<typeof sentCode> }>()
  const sending = useMutation({
    mutationFn: async (to: string) => ({
      email: to,
      sent: sentCode('email', to, await sendEmailCode(application, to)),
    }),
    onSuccess: setSentTo,
    // The address was verified in another window, or belongs to a colleague, and this form has no notice of it yet.
    onError: (problem) =>
      void (
        problem instanceof ApiProblem &&
        problem.code === 'email-verified-already' &&
        refreshApplication(application)
      ),
  })
  const isTypingCode = isUnverified && sentTo?.email === email
  useFocusAfter(isTypingCode, field.id)

  return (
    <>
      {/* The request to verify appears below, at the button: an error that came with the click would move the button. */}
      <TextField
        {...field}
        error={isUnverified ? undefined : error}
        noted={isUnverified && !isTypingCode && error !== undefined}
        type="email"
        autoComplete="email"
      />
      {isTypingCode ? (
        <div className={styles['code']}>
          <CodeStep
            sent={sentTo.sent}
            onResend={async () => {
              await sending.mutateAsync(email)
            }}
            onCheck={(code, attempt) => checkEmailCode(application, { key: sentTo.sent.key, code }, attempt)}
            cancel={t('cancel')}
            onCancel={() => setSentTo(undefined)}
          />
        </div>
      ) : (
        <>
          <LookupNote id={noteId(field.id)} tone={isVerified ? 'good' : 'warn'}>
            {isVerified && <p>{t('verified')}</p>}
            {isUnverified && (
              <p>
                <strong>{issues('email-not-verified')}</strong>. {t('needed')}
              </p>
            )}
          </LookupNote>
          {/* The text is rendered from the start, so that nothing below moves while the user types. */}
          {isAsked && (
            <div className={styles['code']}>
              {sending.error && <VerificationProblem problem={sending.error} />}
              <Button busy={sending.isPending} onClick={() => email !== null && sending.mutate(email)}>
                {t('send')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** Gives the focus to the field when what had it disappears, after the code was checked or cancelled. */
function useFocusAfter(isShown: boolean, id: string) {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) document.getElementById(id)?.focus()
    wasShown.current = isShown
  }, [isShown, id])
}
