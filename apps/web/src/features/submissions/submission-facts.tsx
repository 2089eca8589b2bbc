import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useFormats } from '../../shared/formats.ts'
import { QuoteTable } from '../../shared/applications/quote-table.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { keepNumbers } from '../../shared/ui/keep-numbers.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { isHistory, type Application } from './api.ts'
import styles from './submission-page.module.css'

export function SubmissionFacts({ application }: { application: Application }) {
  const t = useTranslations('submissions.facts')
  const { dateTime } = useFormats()
  const { author, ground, subject, submitted_at: submittedAt, first_submitted_at: firstAt } = application
  return (
    <Card title={t('title')} isFolded={isHistory(application)}>
      <dl className={styles['answers']}>
        {application.register_number && <Fact label={t('registerNumber')}>{application.register_number}</Fact>}
        <Fact label={t('services')}>{application.services.map(({ name }) => name).join(', ')}</Fact>
        {application.subject_name && <Fact label={t('subject')}>{application.subject_name}</Fact>}
        {application.registered_entity && (
          <Fact label={t('registrationNumber')}>{application.registered_entity.registration_number}</Fact>
        )}
        <Fact label={t('preparer')}>
          {subject && ground === null ? t('onBehalf', { name: author.name, entity: subject.name }) : author.name}
        </Fact>
        {application.notary && <Fact label={t('notary')}>{application.notary.name}</Fact>}
        <Fact label={t('review')}>
          {application.additional_options.fast_processing
            ? t('fast', { days: application.additional_options.fast_days })
            : t('standard')}
        </Fact>
        <Fact label={t('created')}>{dateTime(application.created_at)}</Fact>
        {firstAt && <Fact label={t('submitted')}>{dateTime(firstAt)}</Fact>}
        {submittedAt && submittedAt !== firstAt && <Fact label={t('submittedAgain')}>{dateTime(submittedAt)}</Fact>}
      </dl>
    </Card>
  )
}

export function SubmissionPayment({ application }: { application: Application }) {
  const t = useTranslations('submissions.payment')
  const { money, dateTime } = useFormats()
  const { quote, paid_amount: paid, payment_date: paidAt, payer } = application
  const isFree = Number(quote.total) === 0 && paid === null
  return (
    <Card
      title={t('title')}
      isFolded={isHistory(application)}
      actions={
        application.payment && (
          <LinkButton to={paths.payment.replace('$uuid', application.uuid)} small>
            {t('details')}
          </LinkButton>
        )
      }
    >
      {isFree && quote.lines.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <QuoteTable
          quote={quote}
          names={new Map(application.services.map(({ code, name }) => [code, name]))}
          caption={t('title')}
        />
      )}
      {paid !== null && (
        <dl className={styles['answers']}>
          <Fact label={t('paid')}>{money(paid)}</Fact>
          {paidAt && <Fact label={t('paidAt')}>{dateTime(paidAt)}</Fact>}
          {payer && <Fact label={t('payer')}>{payer}</Fact>}
          {application.payment?.status === 'refunded' && <Fact label={t('refund')}>{t('refunded')}</Fact>}
        </dl>
      )}
    </Card>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{keepNumbers(children)}</dd>
    </div>
  )
}

type Ordered = Application['additional_options']['supporting_services'][number]

/** Lists the ordered services with their state; the files are among the register's documents. */
export function SupportingServices({ application }: { application: Application }) {
  const t = useTranslations('submissions.supporting')
  const names = useTranslations('catalogue.fees.supporting')
  const {
    state,
    additional_documents: added,
    additional_options: { supporting_services: ordered },
  } = application
  if (ordered.length === 0) return null
  const progressOf = (code: Ordered): string => {
    const delivered = added.find(({ supporting_service: service }) => service === code)
    if (delivered) return t('delivered', { name: delivered.name })
    if (state === 'registered') return t('preparing')
    return state === 'rejected' || state === 'completed' ? t('none') : t('afterEntry')
  }
  return (
    <Card title={t('title')}>
      <dl className={styles['answers']}>
        {ordered.map((code) => (
          <div key={code}>
            <dt>{names(code)}</dt>
            <dd>{progressOf(code)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
