import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Card } from '../../shared/ui/card.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { applicationMessagesQuery, type ApplicationMessages as MessagesAbout } from './api.ts'
import { MessageTable } from './message-table.tsx'
import styles from './messages.module.css'
import { Questions } from './questions.tsx'

/** The user begins an answer at its question. */
const writtenHere = (kinds: MessagesAbout['kinds']) => kinds.filter((kind) => kind !== 'answer')

/** Renders the messages about one application, and the kinds that can be written now. */
export function ApplicationMessages({ uuid, isFolded }: { uuid: string; isFolded: boolean }) {
  const t = useTranslations('communications')
  const { data: profile } = useQuery(profileQuery())
  const { data: messages, error, refetch } = useQuery(applicationMessagesQuery(uuid))
  const mayWrite = profile !== undefined && profile.mode !== 'internal'
  return (
    <Card
      title={t('ofApplication')}
      isFolded={isFolded}
      actions={
        mayWrite &&
        messages && (
          <div className={styles['actions']}>
            {writtenHere(messages.kinds).map((kind) => (
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
      {error && !messages && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {!messages && !error && <Skeleton shape="table" count={2} />}
      {messages && <Questions questions={messages.questions} mayWrite={mayWrite} />}
      {messages && messages.data.length === 0 && <p>{t('noneOfApplication')}</p>}
      {messages && messages.data.length > 0 && <MessageTable caption={t('ofApplication')} rows={messages.data} />}
    </Card>
  )
}
