import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { QuoteTable } from '../../../shared/applications/quote-table.tsx'
import { CheckboxField } from '../../../shared/form/checkbox-field.tsx'
import { SelectField } from '../../../shared/form/select-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { whatIfQuery, type Price, type WhatIf } from '../api.ts'

const nothing: WhatIf = { services: [], fast_processing: false, fast_days: 1, relief: null, founders: 2, changes: {} }

/** Computes the fee of a hypothetical application by the same rules as for a real one. */
export function FeeCalculator({ prices }: { prices: readonly Price[] }) {
  const t = useTranslations('prices.calculator')
  const registers = useTranslations('catalogue.registers')
  const reliefWords = useKeyedTexts('applications.options.reliefs')
  const [whatIf, setWhatIf] = useState(nothing)
  const change = (part: Partial<WhatIf>) => setWhatIf({ ...whatIf, ...part })
  const isOfRegister = ({ register }: Price) => whatIf.register === undefined || register === whatIf.register
  const chosen = prices.filter((price) => whatIf.services.includes(price.code) && isOfRegister(price))
  // One application has services of one group, and changes one entity, which is in one register.
  const group = chosen[0]?.group.code
  const offered = prices.filter((price) => (group === undefined || price.group.code === group) && isOfRegister(price))
  const isInSeveral = ({ code }: Price) => prices.filter((price) => price.code === code).length > 1
  function choose({ code, register, group: { code: category } }: Price, isChosen: boolean) {
    const services = isChosen ? [...whatIf.services, code] : whatIf.services.filter((other) => other !== code)
    setWhatIf({
      ...(isChosen ? whatIf : { ...whatIf, relief: null, fast_processing: false }),
      services,
      register: category !== 'new-subject' && services.length > 0 ? register : undefined,
    })
  }
  const reliefs = chosen.flatMap((price) => price.reliefs)
  const terms = [...new Set(chosen.flatMap((price) => price.shorter_terms.map(({ days }) => days)))]
  return (
    <Card title={t('title')}>
      <p>{t('intro')}</p>
      {offered.map((price) => (
        <CheckboxField
          key={`${price.code} ${price.register}`}
          id={`price-${price.code}-${price.register}`}
          label={
            isInSeveral(price) ? t('inRegister', { name: price.name, register: registers(price.register) }) : price.name
          }
          value={chosen.includes(price)}
          onChange={(isChosen) => choose(price, isChosen)}
        />
      ))}
      {terms.map((days) => (
        <CheckboxField
          key={days}
          id={`price-expedited-${days}`}
          label={t('expedited', { days })}
          value={whatIf.fast_processing && whatIf.fast_days === days}
          onChange={(isFast) => change({ fast_processing: isFast, fast_days: days, relief: null })}
        />
      ))}
      {chosen.some(({ single_founder_at_base: isAtBase }) => isAtBase) && (
        <CheckboxField
          id="price-founder"
          label={t('singleFounder')}
          value={whatIf.founders === 1}
          onChange={(isOne) => change({ founders: isOne ? 1 : 2 })}
        />
      )}
      {chosen
        .filter((price) => price.may_be_several)
        .map(({ code, name }) => (
          <SelectField
            key={code}
            id={`price-count-${code}`}
            label={t('count', { name })}
            required
            value={String(whatIf.changes[code] ?? 1)}
            options={[
              { value: '1', label: t('one') },
              { value: '2', label: t('two') },
            ]}
            onChange={(value) => change({ changes: { ...whatIf.changes, [code]: Number(value) } })}
          />
        ))}
      {reliefs.length > 0 && (
        <SelectField
          id="price-relief"
          label={t('relief')}
          required
          value={whatIf.relief ?? 'none'}
          options={[
            { value: 'none', label: t('noRelief') },
            ...reliefs.map((value) => ({ value, label: reliefWords(value) })),
          ]}
          onChange={(value) => change({ relief: value === 'none' ? null : value, fast_processing: false })}
        />
      )}
      <div role="status">{chosen.length > 0 && <Cost whatIf={whatIf} chosen={chosen} />}</div>
    </Card>
  )
}

function Cost({ whatIf, chosen }: { whatIf: WhatIf; chosen: readonly Price[] }) {
  const { data: quote, error, refetch } = useQuery(whatIfQuery(whatIf))
  if (error) return <BrokenState problem={error} onRetry={() => void refetch()} />
  return quote && <QuoteTable quote={quote} names={new Map(chosen.map(({ code, name }) => [code, name]))} />
}
