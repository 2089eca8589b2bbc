import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { applicationQuery, type Application } from '../../../shared/applications/application.ts'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { saveAdditionalDocument, saveDocument } from '../../../shared/applications/reading/save-papers.ts'
import { loadTexts } from '../../../shared/intl.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { saveReceipt, type EntityCase } from '../api.ts'
import styles from '../profile-page.module.css'

/** Loads the texts by which documents are named. */
const textsQuery = queryOptions({
  queryKey: ['texts-of-papers'],
  staleTime: Infinity,
  queryFn: async () => {
    await loadTexts('services.document-types', 'applications')
    return true
  },
})

/** Unfolds the papers of a filing: the register's, the filed ones and the receipt. They are loaded when needed. */
export function CasePapers({ row: { uuid, number, is_paid: isPaid } }: { row: EntityCase }) {
  const t = useTranslations('profile.information.cases')
  const [isOpen, setOpen] = useState(false)
  const papers = useQuery({ ...applicationQuery(uuid), enabled: isOpen })
  const texts = useQuery({ ...textsQuery, enabled: isOpen })
  const failed = [papers, texts].find(({ error, data }) => error && !data)
  const isReady = papers.data !== undefined && texts.data !== undefined
  return (
    <details className={styles['papers']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t(isPaid ? 'papersAndReceipt' : 'papers')}
        <span className="visually-hidden">: {number}</span>
      </summary>
      {failed && <BrokenState problem={failed.error} onRetry={() => void failed.refetch()} />}
      {isOpen && !isReady && !failed && <Skeleton count={2} />}
      {papers.data && isReady && <PaperList application={papers.data} />}
    </details>
  )
}

function PaperList({ application }: { application: Application }) {
  const t = useTranslations('profile.information.cases')
  const titleOf = useDocumentTitle()
  const { uuid, number, documents, additional_documents: added, payment } = application
  const papers = [
    ...added.map((paper) => ({ ...paper, save: () => saveAdditionalDocument(uuid, paper) })),
    ...documents.map((paper) => ({ ...paper, name: titleOf(paper), save: () => saveDocument(uuid, paper) })),
  ].map(({ uuid: id, name, save }) => ({ id, name, save }))
  if (payment?.status === 'paid') {
    const { payment_request_id: id } = payment
    papers.push({
      id,
      name: t('receipt'),
      save: () => saveReceipt(id, `${t('receiptFile')}-${number}.pdf`),
    })
  }
  const get = useMutation({ mutationFn: (save: () => Promise<void>) => save() })
  if (papers.length === 0) return <p className={styles['soft']}>{t('noPapers')}</p>
  return (
    <>
      <ul role="list">
        {papers.map(({ id, name, save }) => (
          <li key={id}>
            <Button
              look="quiet"
              small
              busy={get.isPending && get.variables === save}
              icon={<Download size={18} aria-hidden />}
              aria-label={t('download', { name })}
              onClick={() => get.mutate(save)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {get.isError && <BrokenState problem={get.error} title={t('paperFailed')} />}
    </>
  )
}
