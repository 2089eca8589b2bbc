import { hasChangedSince, isPlaceless } from '@portal/domain/applications/decision-points'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { isAnswered, listOpenPoints } from '../../shared/applications/decision/points.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import { findNextBlock, getBlockState, getDocumentsState, type BlockState } from './entrance.ts'
import type { FormStep } from './form-outline.ts'
import styles from './form-blocks.module.css'

interface FormBlocksProps {
  application: Application
  outline: readonly FormStep[]
  /** Blocks that the user has opened in this window. */
  visited: ReadonlySet<string>
  documents: FormStep['state']
}

const tones = {
  done: 'good',
  issues: 'warn',
  open: 'info',
  optional: 'neutral',
  returned: 'warn',
  changed: 'info',
  closed: 'neutral',
} as const satisfies Record<BlockState, Parameters<typeof StatusBadge>[0]['tone']>

/** Lists all blocks of the form with their state; the main button leads to the next one. */
export function FormBlocks({ application, outline, visited, documents }: FormBlocksProps) {
  const t = useTranslations('applications.blocks')
  const steps = useTranslations('applications.steps')
  const texts = useKeyedTexts()
  const { uuid, services, postponement } = application
  // A block that was only read is not corrected: no paper is newer than the decision, or out of date.
  const isUntouched =
    postponement !== null &&
    application.documents.every((each) => !each.out_of_date && !hasChangedSince(each, postponement.decided_at))
  const next = findNextBlock(outline, application, isUntouched ? new Set() : visited)
  const isReviewNext = documents === 'done' && getDocumentsState(application, documents) !== 'returned'
  return (
    <div className={styles['blocks']}>
      {services.map(({ code, name }) => (
        <section key={code} aria-labelledby={`blocks-${code}`}>
          <h2 id={`blocks-${code}`}>{services.length > 1 ? name : t('data')}</h2>
          <ul role="list" className={styles['rows']}>
            {outline
              .filter(({ service }) => service.code === code)
              .map((step) => {
                const state = getBlockState(step, application)
                return (
                  <Row key={step.id} state={<StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>}>
                    <Link to={paths.submitForm} params={{ uuid }} search={{ tab: 'data_entry', step: step.id }}>
                      {texts(`services.${step.id}.label`)}
                    </Link>
                  </Row>
                )
              })}
          </ul>
        </section>
      ))}
      <section aria-labelledby="blocks-rest">
        <h2 id="blocks-rest">{t('rest')}</h2>
        <ul role="list" className={styles['rows']}>
          <Row state={<DocumentsBadge application={application} state={documents} />}>
            <Link to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
              {steps('documents')}
            </Link>
          </Row>
          <Row state={<StatusBadge tone="neutral">{t('last')}</StatusBadge>}>
            <Link to={paths.application} params={{ uuid }}>
              {steps('overview')}
            </Link>
          </Row>
        </ul>
      </section>
      {next ? (
        <LinkButton
          look="primary"
          to={paths.submitForm}
          params={{ uuid }}
          search={{ tab: 'data_entry', step: next.id }}
        >
          {t('next', { name: texts(`services.${next.id}.label`) })}
        </LinkButton>
      ) : isReviewNext ? (
        <LinkButton look="primary" to={paths.application} params={{ uuid }}>
          {t('next', { name: steps('overview') })}
        </LinkButton>
      ) : (
        <LinkButton look="primary" to={paths.submitForm} params={{ uuid }} search={{ tab: 'documents' }}>
          {t('next', { name: steps('documents') })}
        </LinkButton>
      )}
    </div>
  )
}

/** Displays the state of the documents; that of a returned application says what the decision asks for. */
function DocumentsBadge({ application, state }: { application: Application; state: FormBlocksProps['documents'] }) {
  const t = useTranslations('applications.blocks')
  const block = getDocumentsState(application, state)
  if (block === 'changed' || block === 'returned')
    return <StatusBadge tone={tones[block]}>{t(`states.${block}`)}</StatusBadge>
  // A point without a place may ask for a document that the form does not know.
  const isAdded = isAnswered({ path: null, document_type: 'other' }, application)
  if (listOpenPoints(application).some(isPlaceless) && state === 'done' && !isAdded)
    return <StatusBadge tone="info">{t('documents.decision')}</StatusBadge>
  return <StatusBadge tone={tones[state]}>{t(`documents.${state}`)}</StatusBadge>
}

function Row({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['row']}>
      {children}
      {state}
    </li>
  )
}
