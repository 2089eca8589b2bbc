import { useTranslations } from 'use-intl/react'
import type { Answer } from '../../../shared/api.ts'
import { CheckboxField } from '../../../shared/form/checkbox-field.tsx'
import { useFormats } from '../../../shared/formats.ts'
import type { Supporting } from '../api.ts'
import styles from './form.module.css'

interface SupportingChoiceProps {
  offered: Answer<'getAdditionalOptions'>['data']['supporting_services']
  chosen: Supporting
  onChoose: (chosen: Supporting) => void
}

/** Lists services of the register that can be ordered in addition, each with its amount. */
export function SupportingChoice({ offered, chosen, onChoose }: SupportingChoiceProps) {
  const t = useTranslations('applications.options.supporting')
  const { money } = useFormats()
  return (
    <fieldset className={styles['supporting']}>
      <legend>{t('label')}</legend>
      <p className={styles['intro']}>{t('hint')}</p>
      {offered.map(({ code, name, amount }) => (
        <CheckboxField
          key={code}
          id={`supporting-${code}`}
          label={t('one', { name, amount: money(amount) })}
          value={chosen.includes(code)}
          onChange={(wanted) => onChoose(wanted ? [...chosen, code] : chosen.filter((each) => each !== code))}
        />
      ))}
    </fieldset>
  )
}
