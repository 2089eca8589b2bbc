import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { applicationLettersQuery, type ApplicationLetters as LettersAbout } from './api.ts'
import { LetterTable } from './letter-table.tsx'
import styles from './letters.module.css'
import { Questions } from './questions.tsx'

/** The user begins an answer at its question. */
const writtenHere = (kinds: LettersAbout['kinds']) => kinds.filter((kind) => kind !== 'answer')

/** Renders the letters about one application, and the kinds that can be written now. */
export function ApplicationLetters({ uuid, isFolded }: { uuid: string; isFolded: boolean }) {
  const t = useTranslations('communications')
  const { data: profile } = useQuery(profileQuery())
  const { data: letters, error, refetch } = useQuery(applicationLettersQuery(uuid))
  const mayWrite = profile !== undefined && profile.mode !== 'internal'
  return (
    <Card
      title={t('ofApplication')}
      isFolded={isFolded}
      actions={
        mayWrite &&
        letters && (
          <div className={styles['actions']}>
            {writtenHere(letters.kinds).map((kind) => (
              <LinkButton
                key={kind}
                small
                to={paths.newMessage}
                search={{ application: uuid, ...(kind !== 'letter' && { kind }) }}
                {...(kind === 'letter' && { icon: <PenLine size={18} aria-hidden /> })}
              >
                {t(`write.${kind}`)}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      {error && !letters && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!letters && !error && <Skeleton shape="table" count={2} />}
      {letters && <Questions questions={letters.questions} mayWrite={mayWrite} />}
      {letters && letters.data.length === 0 && <p>{t('noneOfApplication')}</p>}
      {letters && letters.data.length > 0 && <LetterTable caption={t('ofApplication')} rows={letters.data} />}
    </Card>
  )
}
