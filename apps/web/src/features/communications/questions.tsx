import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { ApplicationLetters } from './api.ts'
import styles from './letters.module.css'
import { QuotedLetter } from './quoted-letter.tsx'

/** Lists the register's questions about an application, each with its answer. */
export function Questions({ questions, mayWrite }: { questions: ApplicationLetters['questions']; mayWrite: boolean }) {
  const t = useTranslations('communications')
  return questions.map(({ answer, may_reply: mayReply, ...question }) => (
    <div key={question.uuid} className={styles['asked']}>
      <QuotedLetter quoted={question} title={t('kinds.question')} />
      {answer && <QuotedLetter quoted={answer} title={t('yourAnswer')} />}
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
