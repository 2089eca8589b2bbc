import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { Paper } from './outline.ts'
import { PaperNeeds } from './paper-needs.tsx'
import type { PaperSigners, SignerWord } from './paper-signers.ts'
import styles from './service-page.module.css'

/** Lists papers; those of the usual case are in view, and the others are folded. */
export function Papers({ title, papers }: { title: string; papers: readonly Paper[] }) {
  const t = useTranslations('catalogue.service')
  const [first] = papers
  if (!first) return null
  const id = `service-${first.origin}`
  const usual = papers.filter((paper) => paper.usual)
  const others = papers.filter((paper) => !paper.usual)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {usual.length > 0 ? <List papers={usual} /> : first.origin === 'uploaded' && <p>{t('noneAlways')}</p>}
      {others.length > 0 && (
        <details>
          <summary>{t('some', { count: others.length })}</summary>
          <List papers={others} />
        </details>
      )}
    </section>
  )
}

function List({ papers }: { papers: readonly Paper[] }) {
  const types = useKeyedTexts('services.document-types')
  return (
    <ul role="list" className={styles['papers']}>
      {papers.map((paper) => (
        <li key={paper.type}>
          <strong>{types(paper.type)}</strong>
          <PaperNeeds needs={paper.needs} />
          <Signers signers={paper.signers} />
        </li>
      ))}
    </ul>
  )
}

function Signers({ signers: { anyOf, filers } }: { signers: PaperSigners }) {
  const t = useTranslations('catalogue.service')
  const words = useTranslations('catalogue.service.signers')
  const filerWords = useTranslations('catalogue.filers')
  const { list } = useFormats()
  if (anyOf.length === 0) return <span>{t('unsigned')}</span>
  const say = (signers: readonly SignerWord[]) =>
    list(
      signers.map((signer) => words(signer)),
      'and',
    )
  const [first = []] = anyOf
  const always = first.filter((signer) => anyOf.every((all) => all.includes(signer)))
  const isApart = always.length > 0 && anyOf.every((all) => all.length > always.length)
  const lists = anyOf.map((all) => say(isApart ? all.filter((signer) => !always.includes(signer)) : all))
  const signers = list(lists, 'or')
  return (
    <>
      <span>{isApart ? t('signedByAlso', { signers, always: say(always) }) : t('signedBy', { signers })}</span>
      {filers.length > 0 && (
        <span>
          {t('otherFilers', {
            filers: list(
              filers.map((ground) => filerWords(ground)),
              'or',
            ),
          })}
        </span>
      )}
    </>
  )
}
