import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { getBlockState, getDocumentsState, type BlockState } from './entrance.ts'
import type { FormStep } from './form-outline.ts'
import styles from './wizard.module.css'

export type WizardTab = 'data_entry' | 'documents' | 'overview'

interface WizardStepsProps {
  application: Application
  outline: readonly FormStep[]
  tab: WizardTab
  /** The visible question block. */
  step?: string | undefined
  documents: FormStep['state']
  /** Called before a link leaves data entry; the page may stay to ask about open issues. */
  onLeave?: ((event: MouseEvent, to: WizardTab) => void) | undefined
}

/** The look of a state; a returned application has more states than looks. */
const looks = {
  done: 'done',
  changed: 'done',
  closed: 'done',
  issues: 'issues',
  returned: 'issues',
  open: 'open',
  optional: 'open',
} as const satisfies Record<BlockState, FormStep['state']>
const marks = { done: CircleCheck, issues: CircleAlert, open: Circle }

/** Lists all steps as links, each with its state in words. */
export function WizardSteps({ application, outline, tab, step, documents, onLeave }: WizardStepsProps) {
  const { uuid } = application
  const t = useTranslations('applications.steps')
  const texts = useKeyedTexts()
  const [open, setOpen] = useState(false)
  const total = outline.length + 2
  const current =
    tab === 'overview' ? total : tab === 'documents' ? total - 1 : outline.findIndex(({ id }) => id === step) + 1
  const position = t('position', { current: String(current), total: String(total) })
  const name = tab === 'data_entry' ? texts(`services.${step}.label`) : t(tab)
  const severalServices = new Set(outline.map(({ service }) => service.code)).size > 1
  const blocks = outline.map((block) => ({ ...block, state: getBlockState(block, application) }))
  const found = (...states: BlockState[]) => blocks.find(({ state }) => states.includes(state))?.state
  const dataState = found('issues', 'returned') ?? found('open', 'optional') ?? found('changed') ?? 'done'
  const documentsState = getDocumentsState(application, documents)
  const close = () => setOpen(false)
  const leave = (to: WizardTab) => (event: MouseEvent) => {
    close()
    onLeave?.(event, to)
  }

  return (
    <nav className={styles['steps']} aria-label={t('label')}>
      <button type="button" className={styles['toggle']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {position}
          <strong>{name}</strong>
          <span className="visually-hidden">{t('toggle')}</span>
        </span>
        {open ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
      </button>
      <div className={styles['list']} data-open={open}>
        <ol className={styles['tabs']} role="list">
          <li>
            <Link
              to={paths.submitForm}
              params={{ uuid }}
              search={{ tab: 'data_entry' }}
              activeOptions={{ exact: true, includeSearch: true }}
              className={linkClass(dataState, true)}
              onClick={close}
            >
              <Mark state={dataState}>{t('data_entry')}</Mark>
            </Link>
            <ol className={styles['blocks']} role="list">
              {blocks.map(({ id, service, state }, index) => (
                <li key={id}>
                  {severalServices && outline[index - 1]?.service.code !== service.code && (
                    <p className={styles['service']}>{texts(`services.${service.code}.name`)}</p>
                  )}
                  <Link
                    to={paths.submitForm}
                    params={{ uuid }}
                    search={{ tab: 'data_entry', step: id }}
                    className={linkClass(state)}
                    aria-current={tab === 'data_entry' && id === step ? 'step' : undefined}
                    onClick={close}
                  >
                    <Mark state={state}>{texts(`services.${id}.label`)}</Mark>
                  </Link>
                </li>
              ))}
            </ol>
          </li>
          <li>
            <Link
              to={paths.submitForm}
              params={{ uuid }}
              search={{ tab: 'documents' }}
              className={linkClass(documentsState, true)}
              aria-current={tab === 'documents' ? 'step' : undefined}
              onClick={leave('documents')}
            >
              <Mark state={documentsState}>{t('documents')}</Mark>
            </Link>
          </li>
          <li>
            <Link
              to={paths.application}
              params={{ uuid }}
              activeOptions={{ exact: true }}
              className={linkClass('open', true)}
              aria-current={tab === 'overview' ? 'step' : undefined}
              onClick={leave('overview')}
            >
              <Mark state="open">{t('overview')}</Mark>
            </Link>
          </li>
          <li>
            <span className={`${linkClass('open', true)} ${styles['future']}`}>
              <Mark state="open">{t('success')}</Mark>
            </span>
          </li>
        </ol>
      </div>
    </nav>
  )
}

const linkClass = (state: BlockState, isTab = false) =>
  [styles['link'], styles[looks[state]], isTab && styles['tabLink']].filter(Boolean).join(' ')

function Mark({ state, children }: { state: BlockState; children: ReactNode }) {
  const t = useTranslations('applications.steps')
  const Icon = marks[looks[state]]
  return (
    <>
      <Icon size={20} aria-hidden />
      <span>
        {children} <span className="visually-hidden">({t(state)})</span>
      </span>
    </>
  )
}
