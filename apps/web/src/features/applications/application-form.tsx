import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { loadTexts, useKeyedTexts } from '../../shared/intl.tsx'
import { useArrivalAt } from '../../shared/shell/page-title.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { saveTab } from './api.ts'
import { findEntrance } from './entrance.ts'
import { DataEntry } from './drafts/data-entry.tsx'
import { omitDeclarations } from './drafts/declaration.tsx'
import { documentsState } from './documents/document-slots.ts'
import { GoneDialog, LockedNotice, PostponementNotice, RestoreNotice } from './drafts/draft-notices.tsx'
import { formOutline, type FormStep } from './form-outline.ts'
import { SavedAnnouncement, SavedState } from './drafts/saved-state.tsx'
import { useShownIssues } from './drafts/shown-issues.ts'
import type { Saving } from './drafts/draft-store.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useFormFacts } from './use-form-facts.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { WizardSteps, type WizardTab } from './wizard-steps.tsx'
import { WizardSummary } from './wizard-summary.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const ConflictDialog = lazyPart(async () => ({
  default: (await import('./drafts/conflict-dialog.tsx')).ConflictDialog,
}))
const DraftPapers = lazyPart(async () => ({ default: (await import('./documents/draft-papers.tsx')).DraftPapers }))
const FormBlocks = lazyPart(async () => ({ default: (await import('./form-blocks.tsx')).FormBlocks }))
const IssuesFoundDialog = lazyPart(async () => ({
  default: (await import('./drafts/issues-found-dialog.tsx')).IssuesFoundDialog,
}))
const DocumentsTab = lazyPart(async () => {
  const [tab] = await Promise.all([import('./documents/documents-tab.tsx'), loadTexts('signing')])
  return { default: tab.DocumentsTab }
})

export type FormTab = 'data_entry' | 'documents' | 'tasks'

interface ApplicationFormProps {
  application: Application
  services: readonly ServiceDefinition[]
  /** The natural person whose unsaved answers this browser keeps. */
  person: string
  tab: FormTab
  step?: string | undefined
}

const isGone = (saving: Saving) =>
  saving.state === 'failed' && saving.problem instanceof ApiProblem && saving.problem.status === 404

const scrollToTop = () => window.scrollTo({ top: 0 })

/** Renders data entry and documents of one application, with one draft. */
export function ApplicationForm({ application, services, person, tab, step: wanted }: ApplicationFormProps) {
  const t = useTranslations('applications')
  const texts = useKeyedTexts()
  const navigate = useNavigate()
  const { uuid } = application
  const facts = useFormFacts(application, services)
  const inUse = useDraft(application, person)
  const { store, draft, restorable } = inUse
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<WizardTab>()
  const [stays, setStays] = useState(false)
  const outline = useMemo(
    () => formOutline(services, draft.answers, facts, visited),
    [services, draft.answers, facts, visited],
  )
  const shown = useShownIssues(outline)
  // Computed once: a block must not disappear when the reader completes it.
  const [entrance] = useState(() => findEntrance(outline, application))
  const sought = wanted ?? entrance
  const step =
    outline.find(({ id }) => id === sought) ??
    // A declaration that stands on another step's page.
    outline.find(({ step: { groups } }) => groups.some(({ path }) => path.startsWith(`${sought}.`))) ??
    outline[0]
  const remember = useMutation({ mutationFn: (current: 'data_entry' | 'documents') => saveTab(uuid, current) })
  const mayEdit = application.permitted_actions.includes('edit')
  const openIssues = outline.some(({ issues }) => issues.length > 0)

  const { mutate } = remember
  const reportedTab = useRef(application.current_tab)
  useEffect(() => {
    // Only this window's own change is sent: two people in different tabs must not change each other's step.
    if (!mayEdit || tab === 'tasks' || reportedTab.current === tab) return
    reportedTab.current = tab
    mutate(tab)
  }, [tab, mayEdit, mutate])

  const inView = tab === 'data_entry' ? step?.id : undefined
  // A new tab or question block is a new page to the reader.
  useArrivalAt(inView ?? tab, scrollToTop)
  useEffect(() => {
    if (inView === undefined) return
    // A block counts as seen after the reader has left it.
    return () => setVisited((before) => new Set(before).add(inView))
  }, [inView])

  const goToStep = ({ id }: FormStep) =>
    void navigate({ to: paths.submitForm, params: { uuid }, search: { tab: 'data_entry', step: id } })
  async function goToTab(target: WizardTab) {
    setLeaving(undefined)
    await store.flush()
    await (target === 'overview'
      ? navigate({ to: paths.application, params: { uuid } })
      : navigate({ to: paths.submitForm, params: { uuid }, search: { tab: target } }))
  }
  function askBeforeLeaving(event: MouseEvent, target: WizardTab) {
    if (tab !== 'data_entry' || !openIssues || !mayEdit) return
    event.preventDefault()
    setLeaving(target)
  }
  const documents = documentsState(services, draft.answers, application)
  const saved = <SavedState saving={draft.saving} onRetry={() => void store.flush()} />

  return (
    <>
      <WizardFrame
        application={application}
        title={
          tab === 'tasks'
            ? t('blocks.title')
            : tab === 'documents' || !step
              ? t('documents.title')
              : texts(`services.${step.id}.label`)
        }
        steps={
          tab !== 'tasks' && (
            <WizardSteps
              application={application}
              outline={outline}
              tab={tab}
              step={step?.id}
              documents={documents}
              onLeave={askBeforeLeaving}
            />
          )
        }
        summary={
          <>
            {tab === 'data_entry' && mayEdit && (
              <Suspense>
                <DraftPapers application={application} />
              </Suspense>
            )}
            <WizardSummary application={application} saving={mayEdit && saved} />
          </>
        }
      >
        <SavedAnnouncement saving={draft.saving} />
        {restorable && mayEdit && <RestoreNotice restorable={restorable} />}
        <PostponementNotice application={application} services={services} />
        {(tab !== 'documents' ? !mayEdit : !application.permitted_actions.includes('review')) && (
          <LockedNotice application={application} />
        )}
        {tab === 'tasks' && (
          <Suspense fallback={<Skeleton shape="cards" count={3} />}>
            <FormBlocks application={application} outline={outline} visited={visited} documents={documents} />
          </Suspense>
        )}
        {tab === 'documents' && (
          <Suspense fallback={<Skeleton shape="cards" count={3} />}>
            <DocumentsTab
              application={application}
              services={services}
              answers={draft.answers}
              outline={outline}
              onGo={(gap) => {
                shown.attempt(gap)
                goToStep(gap)
              }}
              onBack={() => step && goToStep(outline.at(-1) ?? step)}
            />
          </Suspense>
        )}
        {tab === 'data_entry' && mayEdit && step && (
          <DataEntry
            application={application}
            facts={facts}
            inUse={inUse}
            outline={outline}
            step={step}
            shown={shown}
            onGo={goToStep}
            onDone={(isComplete) => (isComplete ? void goToTab('documents') : setLeaving('documents'))}
          />
        )}
      </WizardFrame>
      {draft.conflicts.length > 0 && (
        <Suspense>
          <ConflictDialog services={services} conflicts={draft.conflicts} onResolve={store.resolve} />
        </Suspense>
      )}
      {isGone(draft.saving) && !stays && (
        <GoneDialog
          onStay={() => setStays(true)}
          onLeave={() => {
            store.abandon()
            void navigate({ to: paths.applications })
          }}
        />
      )}
      {leaving && (
        <Suspense>
          <IssuesFoundDialog
            outline={omitDeclarations(outline)}
            onClose={() => setLeaving(undefined)}
            onContinue={() => void goToTab(leaving)}
            onBack={(first) => {
              setLeaving(undefined)
              shown.attempt(first)
              // Navigation to the same page would restore its scroll position and hide the summary.
              if (first.id !== step?.id) goToStep(first)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
