import { factWords, type FactWords } from '@portal/forms/facts/fact-words'
import type { Fact, FactKind } from '@portal/contract/facts'
import { useTranslations } from 'use-intl/react'
import { useTranslator } from '../../../shared/facts/use-translator.ts'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { Facts } from '../../../shared/ui/tables/facts.tsx'
import { StatusBadge } from '../../../shared/ui/states/status-badge.tsx'
import type { EntityProfile } from '../api.ts'
import styles from '../profile-page.module.css'

interface EntityFactsProps {
  entity: Pick<EntityProfile, 'name' | 'registration_number' | 'status'>
  general: Pick<EntityProfile, 'legal_form' | 'address' | 'capital' | 'registered_on' | 'parent'>
  /** Other registered facts. */
  facts?: readonly Fact[]
}

/** From the day of such an entry a term runs, or its effect. */
const dated: readonly FactKind[] = ['capital_decrease', 'legal_state', 'prohibition']

const tones = { active: 'good', suspended: 'warn', liquidated: 'bad' } as const

export function EntityFacts({
  entity: { name, registration_number: number, status },
  general: { legal_form: form, address, capital, registered_on: registeredOn, parent },
  facts = [],
}: EntityFactsProps) {
  const t = useTranslations('profile.entity')
  const forms = useKeyedTexts('entities.forms')
  const card = useTranslations('facts')
  const speech = useTranslator()
  const { money, day } = useFormats()
  const inWords = (fact: Fact): FactWords => {
    const { title, details } = factWords(fact, speech, capital)
    const since = dated.includes(fact.kind) && fact.since !== null && card('registeredSince', { day: day(fact.since) })
    return { title, details: since ? [...details, since] : details }
  }
  const kinds = [...Map.groupBy(facts, ({ kind }) => kind)]
  return (
    <Facts
      facts={[
        { label: t('name'), value: name },
        { label: t('number'), value: <span className={styles['number']}>{number}</span> },
        { label: t('form'), value: forms.has(form) ? forms(form) : form },
        { label: t('status'), value: <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge> },
        address.text !== '' && { label: t('address'), value: address.text },
        capital !== null && { label: t('capital'), value: money(capital) },
        registeredOn !== null && { label: t('registeredOn'), value: day(registeredOn) },
        parent !== null && { label: t('parent'), value: parent.name },
        ...kinds.map(([kind, ofKind]) => ({
          label: card(`kinds.${kind}`),
          value: ofKind.map((fact) => <FactValue key={fact.id} words={inWords(fact)} />),
        })),
      ]}
    />
  )
}

function FactValue({ words: { title, details } }: { words: FactWords }) {
  return (
    <span className={styles['value']}>
      {title}
      {details.map((detail) => (
        <span key={detail} className={styles['soft']}>
          {detail}
        </span>
      ))}
    </span>
  )
}
