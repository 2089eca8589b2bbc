import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../shared/formats.ts'
import { signOut } from '../../shared/session/keep-alive.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { useFailureWords } from '../../shared/failure-words.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { acceptTerms, termsQuery, getTone } from './api.ts'
import styles from './terms-dialog.module.css'
import { WrittenText } from './written-text.tsx'

interface TermsDialogProps {
  /** Continues without consent: reading needs none, only the first write does. */
  onPutOff: () => void
}

/** Asks to accept the current terms of use or to leave. If the terms cannot be loaded, the user may still read. */
export function TermsDialog({ onPutOff }: TermsDialogProps) {
  const t = useTranslations('help.terms')
  const { date } = useFormats()
  const queries = useQueryClient()
  const failureWords = useFailureWords()
  const { data: terms, error, refetch } = useQuery(termsQuery())
  const consent = useMutation({
    mutationFn: acceptTerms,
    onSuccess: () =>
      queries.setQueryData(profileQuery().queryKey, (before) => before && { ...before, need_terms_consent: false }),
    // A newer version took effect while the user was reading this one.
    onError: (problem) => problem instanceof ApiProblem && problem.code === 'terms-changed' && void refetch(),
  })

  return (
    <Dialog
      title={terms?.title ?? t('title')}
      look="wide"
      closable={false}
      onClose={() => {}}
      actions={
        <>
          {terms && (
            <Button look="primary" busy={consent.isPending} onClick={() => consent.mutate(terms.version)}>
              {t('accept')}
            </Button>
          )}
          {error && !terms && <Button onClick={onPutOff}>{t('putOff')}</Button>}
          <Button onClick={() => void signOut()}>{t('decline')}</Button>
        </>
      }
    >
      {error && !terms && <BrokenState problem={error} tone={getTone(error)} onRetry={() => void refetch()} />}
      {error && !terms && <p>{t('putOffText')}</p>}
      {!terms && !error && <Skeleton count={8} />}
      {terms && (
        <>
          <p>{t('intro', { version: terms.version, date: date(terms.valid_from) })}</p>
          {terms.changes.map(({ version, body }) => (
            <section key={version}>
              <h3>{t('news', { version })}</h3>
              <WrittenText html={body} cleanHtml={terms.cleanHtml} />
            </section>
          ))}
          {/* A scrolling element must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles['terms']} aria-label={terms.title} tabIndex={0}>
            <WrittenText html={terms.body} cleanHtml={terms.cleanHtml} />
          </section>
        </>
      )}
      {consent.error && (
        <Alert tone={getTone(consent.error)} live title={t('failed')}>
          <p>{failureWords(consent.error)}</p>
        </Alert>
      )}
    </Dialog>
  )
}
