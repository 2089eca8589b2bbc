import { placeOfFact, type RowOfFact } from '@portal/forms/answers/registered-rows'
import { factWords } from '@portal/forms/facts/fact-words'
import { chosenFact } from '@portal/forms/facts/registered-facts'
import type { Fact } from '@portal/contract/facts'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useTranslator } from '../../../../shared/facts/use-translator.ts'
import { FieldError } from '../../../../shared/form/field.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { useFormAround } from '../form-context.tsx'
import styles from '../form.module.css'

/** Renders a row about a fact that the register no longer has, or that another row names; the user can only remove it. */
export function GoneRow({ gone, facts }: { gone: RowOfFact; facts: readonly Fact[] }) {
  const { group, row } = gone
  const t = useTranslations('applications.form')
  const { change, errorAt, isOpen } = useFormAround()
  const speech = useTranslator()
  const place = placeOfFact(gone)
  const error = errorAt(place)
  const active = row.fields.find(({ path }) => path === place)
  const fact = active?.field.kind === 'fact' ? chosenFact(active.field, active.value, facts) : undefined
  const title = fact ? factWords(fact, speech).title : t('registered.unknown')
  return (
    <section id={row.path} className={styles['row']} aria-label={title}>
      <div className={styles['rowHead']}>
        <h3>{title}</h3>
        {isOpen(group.path) && (
          <Button
            id={place}
            look="quiet"
            small
            icon={<Trash2 size={18} aria-hidden />}
            aria-label={t('removeRow', { row: title })}
            onClick={() => change(row.path, null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <div className={styles['gone']}>
        {error === undefined ? <p>{t('registered.gone')}</p> : <FieldError id={place} error={error} />}
      </div>
    </section>
  )
}
