import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import { DigitsField } from '../form/pattern-field.tsx'
import { ApiProblem } from '../problem.ts'
import { Alert } from '../ui/states/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './code-step.module.css'
import type { SentCode } from './sent-code.ts'
import { clockTime, useSecondsLeft } from './use-seconds-left.ts'
import { VerificationProblem } from './verification-problem.tsx'

interface CodeStepProps {
  sent: SentCode
  /** Sends another code; its result comes back as `sent`. */
  onResend: () => Promise<void>
  /** Checks the code; throws the refusal. @param attempt the same for every check of this code: a used one is wrong */
  onCheck: (code: string, attempt: string) => Promise<void>
  onCancel: () => void
  cancel: string
}

const digits = 6

/** Asks for the sent code while it is valid. */
export function CodeStep({ sent, onResend, onCheck, onCancel, cancel }: CodeStepProps) {
  const t = useTranslations('verification')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const left = useSecondsLeft(sent.endsAt)
  const resendIn = useSecondsLeft(sent.resendAt)
  const attempts = useRef(new Map<string, string>())
  const check = useMutation({ mutationFn: checkOnce, onError: focusField })
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess() {
      setCode('')
      check.reset()
    },
  })
  const problem = check.error instanceof ApiProblem ? check.error : undefined
  const isOver = left === 0 || problem?.code === 'verification-expired'
  const { key } = sent

  const focused = useRef('')
  useEffect(() => {
    const place = `${key} ${isOver}`
    if (focused.current === place) return
    focused.current = place
    // The field disappears when its time is over, and the remaining button takes the focus.
    form.current?.querySelector<HTMLElement>(isOver ? 'button' : 'input')?.focus()
  }, [key, isOver])

  function checkOnce(typed: string): Promise<void> {
    const name = `${sent.key} ${typed}`
    const attempt = attempts.current.get(name) ?? v7()
    attempts.current.set(name, attempt)
    return onCheck(typed, attempt)
  }

  function submit(typed: string) {
    // A check that runs already must not use up another try.
    if (check.isPending) return
    const whole = typed.length === digits
    setIsIncomplete(!whole)
    if (whole) check.mutate(typed)
    else focusField()
  }

  function type(typed: string) {
    setCode(typed)
    // The same code again is checked only on request: each check uses up a try.
    if (typed.length === digits && typed !== check.variables) submit(typed)
  }

  const error =
    isIncomplete && code.length < digits ? (
      t('incomplete')
    ) : problem?.code === 'verification-wrong-code' ? (
      <WrongCode problem={problem} />
    ) : undefined
  return (
    <form
      ref={form}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <p role="status">
        {resend.isSuccess
          ? t('resent')
          : sent.isEarlier
            ? t('sentAlready', { value: sent.value })
            : t('sent', { value: sent.value })}
      </p>
      {isOver ? (
        <Alert tone="warn" live title={t('over')}>
          <p>{t('overText')}</p>
        </Alert>
      ) : (
        <DigitsField
          id={`${id}-code`}
          label={t('code')}
          hint={t(`hint.${sent.type}`)}
          error={error}
          required
          maxLength={digits}
          autoComplete="one-time-code"
          value={code}
          onChange={type}
        />
      )}
      <p className="visually-hidden" role="status">
        {check.isPending && t('checking')}
      </p>
      {check.error && !error && problem?.code !== 'verification-expired' && (
        <VerificationProblem problem={check.error} />
      )}
      {resend.error && <VerificationProblem problem={resend.error} />}
      {!isOver && <p className={styles['time']}>{t('valid', { minutes: Math.ceil(left / 60) })}</p>}
      <div className={styles['actions']}>
        {!isOver && (
          <Button type="submit" look="primary" busy={check.isPending}>
            {t('check')}
          </Button>
        )}
        {(isOver || resendIn === 0) && (
          <Button look={isOver ? 'primary' : 'secondary'} busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('resend')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
      {!isOver && resendIn > 0 && <p className={styles['time']}>{t('resendIn', { time: clockTime(resendIn) })}</p>}
    </form>
  )
}

function WrongCode({ problem }: { problem: ApiProblem }) {
  const t = useTranslations('verification')
  const left = problem.errors[0]?.params?.['tries_left']
  return (
    <>
      {t('wrong')}
      {typeof left === 'number' && `. ${t('tries', { count: left })}`}
    </>
  )
}
