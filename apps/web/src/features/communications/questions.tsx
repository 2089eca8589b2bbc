import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { ApplicationMessages } from './api.ts'
import styles from './messages.module.css'
import { QuotedMessage } from './quoted-message.tsx'

/** Lists the register's questions about an application, each with its answer. */
export function Questions({ questions, mayWrite }: { questions: ApplicationMessages['questions']; mayWrite: boolean }) {
  const t = useTranslations('communications')
  return questions.map(({ answer, may_reply: mayReply, ...question }) => (
    <div key={question.uuid} className={styles['asked']}>
      <QuotedMessage quoted={question} title={t('kinds.question')} />
      {answer && <QuotedMessage quoted={answer} title={t('yourAnswer')} />}
      {mayReply && mayWrite && (
        <div>
          <LinkButton small to={paths.newMessage} search={{ reply: question.uuid }}>
            {t('answer')}
          </LinkButton>
        </div>
      )}
    </div>
  ))
}
