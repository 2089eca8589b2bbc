import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { applicationQuery, type Application } from '../../../shared/applications/application.ts'
import { saveAdditionalDocument, saveDocument } from '../../../shared/applications/reading/save-papers.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { saveReceipt, type EntityCase } from '../api.ts'
import styles from '../profile-page.module.css'

/** Unfolds the papers of a filing: the register's, the filed ones and the receipt. They are loaded when needed. */
export function CasePapers({ row: { uuid, number, is_paid: isPaid } }: { row: EntityCase }) {
  const t = useTranslations('profile.information.cases')
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...applicationQuery(uuid), enabled: isOpen })
  return (
    <details className={styles['papers']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t(isPaid ? 'papersAndReceipt' : 'papers')}
        <span className="visually-hidden">: {number}</span>
      </summary>
      {error && !data && <BrokenState problem={error} onRetry={() => void refetch()} />}
      {isOpen && !data && !error && <Skeleton count={2} />}
      {data && <PaperList application={data} />}
    </details>
  )
}

function PaperList({ application }: { application: Application }) {
  const t = useTranslations('profile.information.cases')
  const { uuid, number, documents, additional_documents: added, payment } = application
  const papers = [
    ...added.map((paper) => ({ ...paper, save: () => saveAdditionalDocument(uuid, paper) })),
    ...documents.map((paper) => ({ ...paper, save: () => saveDocument(uuid, paper) })),
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
