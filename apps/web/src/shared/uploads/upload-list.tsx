import { CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../intl.tsx'
import { ApiProblem } from '../problem.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/states/progress.tsx'
import { RefusedFile, type Upload, type UploadQueue } from './upload-queue.ts'
import styles from './uploads.module.css'

/** Why a file did not arrive, in words. */
function useReason(): (problem: unknown) => string {
  const t = useKeyedTexts('applications.upload.refusals')
  const broken = useTranslations('applications.documents')
  return (problem) => {
    const code = problem instanceof RefusedFile || problem instanceof ApiProblem ? problem.code : ''
    if (t.has(code)) return t(code)
    return (problem instanceof ApiProblem && problem.message) || broken('broken')
  }
}

/** A file that was refused for what it is would be refused again. */
const mayArrive = ({ state, problem }: Upload) =>
  state === 'cancelled' ||
  (state === 'failed' &&
    !(problem instanceof RefusedFile) &&
    !(problem instanceof ApiProblem && [400, 413].includes(problem.status)))

/** Every upload with how far it has come; those that arrived are documents by then, the others stay until they are hidden. */
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
    failed: (name: string, problem: unknown) => t('failed', { name, reason: reason(problem) }),
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
