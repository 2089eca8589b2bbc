import { CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { nameFlaw } from '../applications/file-rules.ts'
import { useKeyedTexts } from '../intl.tsx'
import { useFailureWords } from '../failure-words.ts'
import { ApiProblem, unanswered } from '../problem.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/states/progress.tsx'
import { RefusedFile, type Upload, type UploadQueue } from './upload-queue.ts'
import styles from './uploads.module.css'

/** Returns the reason of a failed upload in words. */
function useReason(): (name: string, problem: unknown) => string {
  const t = useKeyedTexts('applications.upload.refusals')
  const broken = useTranslations('applications.documents')
  const upload = useTranslations('applications.upload')
  const failureWords = useFailureWords()
  return (name, problem) => {
    // The server's text names the fault of this file.
    const isAnswered = problem instanceof ApiProblem && problem.status !== unanswered
    const words = isAnswered ? failureWords(problem) : undefined
    if (words !== undefined) return words
    const code = problem instanceof RefusedFile || problem instanceof ApiProblem ? problem.code : ''
    const flaw = code === 'file-name-not-allowed' && nameFlaw(name)
    if (flaw) return `${t(code)} (${upload('nameFlaw', { ...flaw })})`
    return t.has(code) ? t(code) : broken('broken')
  }
}

/** Temporary refusals. A retry cannot help a file with a fault, or a caller without access. */
const passing = [unanswered, 401, 408, 409, 429]
const mayArrive = ({ state, problem }: Upload) =>
  state === 'cancelled' ||
  (state === 'failed' &&
    !(problem instanceof RefusedFile) &&
    !(problem instanceof ApiProblem && problem.status < 500 && !passing.includes(problem.status)))

/** Lists every upload with its progress; finished ones leave the list, the others stay until the user hides them. */
export function UploadList({
  uploads,
  queue,
}: {
  uploads: readonly Upload[]
  queue: Pick<UploadQueue, 'cancel' | 'retry' | 'dismiss'>
}) {
  const t = useTranslations('applications.upload')
  const reason = useReason()
  const shown = uploads.filter(({ state }) => state !== 'done')
  const last = uploads.findLast(({ state }) => state !== 'waiting' && state !== 'sending')
  const news = {
    waiting: () => '',
    sending: () => '',
    done: (name: string) => t('done', { name }),
    cancelled: (name: string) => t('cancelled', { name }),
    failed: (name: string, problem: unknown) => t('failed', { name, reason: reason(name, problem) }),
  }
  const words = ({ state, file, problem }: Upload) => news[state](file.name, problem)
  return (
    <>
      <p className="visually-hidden" role="status">
        {last && words(last)}
      </p>
      {shown.length > 0 && (
        <ul role="list" className={styles['uploads']} aria-label={t('list')}>
          {shown.map((upload) => {
            const { id, file, state, progress } = upload
            const isUnderWay = state === 'waiting' || state === 'sending'
            return (
              <li key={id} className={styles['upload']} data-state={state}>
                {isUnderWay ? (
                  <div className={styles['uploadText']}>
                    <Progress label={file.name} value={progress} />
                    {state === 'waiting' && <span className={styles['rules']}>{t('waiting')}</span>}
                  </div>
                ) : (
                  <span className={styles['uploadText']}>
                    <CircleX size={20} aria-hidden /> {words(upload)}
                  </span>
                )}
                {isUnderWay && (
                  <Button
                    small
                    look="quiet"
                    aria-label={t('cancelOf', { name: file.name })}
                    onClick={() => queue.cancel(id)}
                  >
                    {t('cancel')}
                  </Button>
                )}
                {mayArrive(upload) && (
                  <Button small aria-label={t('retryOf', { name: file.name })} onClick={() => queue.retry(id)}>
                    {t('retry')}
                  </Button>
                )}
                {!isUnderWay && (
                  <Button
                    small
                    look="quiet"
                    aria-label={t('dismissOf', { name: file.name })}
                    onClick={() => queue.dismiss(id)}
                  >
                    {t('dismiss')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
