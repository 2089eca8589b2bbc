import type { DraftPaper, PaperBlock } from '@portal/contract/papers'
import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../../shared/applications/application.ts'
import { usePaperName } from '../../../shared/applications/reading/paper-name.ts'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { useLanguage } from '../../../shared/intl.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx'
import { draftPapersQuery } from '../api.ts'
import styles from './draft-papers.module.css'

const idOf = ({ service, type, row }: DraftPaper) => [service, type, row ?? ''].join('.')

/** Shows the documents next to the form, as they would be generated from the saved answers. */
export function DraftPapers({ application }: { application: Pick<Application, 'uuid' | 'version'> }) {
  const t = useTranslations('applications.papers')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles['papers']}>
      <Button
        look="quiet"
        icon={isOpen ? <X size={20} aria-hidden /> : <FileText size={20} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      <div id={id}>{isOpen && <OpenPapers {...application} />}</div>
    </div>
  )
}

function OpenPapers({ uuid, version }: Pick<Application, 'uuid' | 'version'>) {
  const t = useTranslations('applications.papers')
  const paperName = usePaperName()
  const { data: papers, isError, error, refetch } = useQuery(draftPapersQuery(uuid, version))
  const [chosen, setChosen] = useState<string>()
  if (isError) return <BrokenState problem={error} title={t('broken')} onRetry={() => void refetch()} />
  if (!papers) return <Skeleton shape="text" />
  // The application repeats the form, so another document says more.
  const paper =
    papers.find((each) => idOf(each) === chosen) ?? papers.find(({ type }) => type !== 'application') ?? papers[0]
  if (!paper) return <p>{t('none')}</p>
  return (
    <>
      {papers.length > 1 && (
        <SelectField
          id="draft-paper"
          label={t('choose')}
          required
          value={idOf(paper)}
          options={papers.map((each) => ({ value: idOf(each), label: paperName(each) }))}
          onChange={setChosen}
        />
      )}
      <p className={styles['note']}>{t('note')}</p>
      {/* The keyboard scrolls it only if it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['sheet']} aria-label={paperName(paper)} tabIndex={0}>
        <Sheet paper={paper} />
      </section>
    </>
  )
}

function Sheet({ paper: { title, subtitle, particulars, blocks, signers } }: { paper: DraftPaper }) {
  const t = useTranslations('applications.papers')
  const language = useLanguage()
  return (
    <div lang="lv">
      <dl className={styles['particulars']}>
        {particulars.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
      {blocks.map((block, place) => (
        // The blocks have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <PaperPart key={place} block={block} />
      ))}
      {signers.length > 0 && (
        <>
          {/* A heading of the page, not of the paper. */}
          <h3 lang={language}>{t('signers')}</h3>
          <ul>
            {signers.map(({ name, role }) => (
              <li key={`${name} ${role}`}>
                {name}, {role}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function PaperPart({ block }: { block: PaperBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'clauses':
      return (
        <ol role="list" className={styles['clauses']}>
          {block.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <span>{`${block.prefix}${place + 1}.`}</span> {item}
            </li>
          ))}
        </ol>
      )
    case 'fields':
      return (
        <>
          <h3>{block.title}</h3>
          <dl>
            {block.rows.map(({ label, value }, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={place}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
