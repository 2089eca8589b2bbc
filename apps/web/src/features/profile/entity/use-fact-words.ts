import type { Fact, Holder } from '@portal/contract/facts'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts, useLanguage } from '../../../shared/intl.tsx'

export interface FactWords {
  /** What or who it is. */
  title: string
  details: string[]
}

export const nameOf = (holder: Holder): string =>
  'forename' in holder ? `${holder.forename} ${holder.surname}`.trim() : holder.name

const numberOf = (holder: Holder): string | null =>
  'forename' in holder ? holder.personal_code : holder.registration_number

/** @param capital by which a share of it is told in percent; null where there is none */
export function useFactWords(capital: string | null): (fact: Fact) => FactWords {
  const t = useTranslations('profile.card')
  const rights = useTranslations('profile.representation')
  const controls = useKeyedTexts('profile.card.controls')
  const positions = useKeyedTexts('profile.positions')
  const forms = useKeyedTexts('entities.forms')
  const language = useLanguage()
  const { money, day, number } = useFormats()
  const keyed = (texts: typeof positions, key: string) => (texts.has(key) ? texts(key) : key)
  const amount = (value: string, currency: string | null) =>
    currency === null || currency === 'EUR' ? money(value) : `${value} ${currency}`
  const country = (code: string) =>
    /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
  const right = ({
    representation,
    with_at_least: others,
  }: {
    representation: string | null
    with_at_least: number | null
  }) =>
    representation === null
      ? null
      : representation === 'WITH_AT_LEAST'
        ? rights('WITH_AT_LEAST', { count: others ?? 1 })
        : representation === 'INDIVIDUALLY'
          ? rights('INDIVIDUALLY', { count: 1 })
          : rights(representation as 'WITH_ALL' | 'WITH_CHAIR')
  const words = (title: string, ...details: (string | null | false)[]): FactWords => ({
    title,
    details: details.filter((detail): detail is string => typeof detail === 'string' && detail !== ''),
  })

  return (fact) => {
    switch (fact.kind) {
      case 'name':
        return words(fact.value.name)
      case 'legal_form':
        return words(keyed(forms, fact.value.form))
      case 'seat':
        return words(fact.value.text)
      case 'contact':
        return words([fact.value.email, fact.value.phone].filter(Boolean).join(', ') || t('hidden'))
      case 'capital': {
        const { amount: whole, paid, currency } = fact.value
        return words(
          whole === null ? '' : amount(whole, currency),
          paid !== null && t('paid', { amount: amount(paid, currency) }),
        )
      }
      case 'statutes':
        return words(
          fact.value.adopted_on === null ? t('kinds.statutes') : t('adopted', { day: day(fact.value.adopted_on) }),
        )
      case 'objective':
        return words(fact.value.text)
      case 'term':
        return words(fact.value.until === null ? t('noTerm') : t('until', { day: day(fact.value.until) }))
      case 'area':
        return words(fact.value.code ?? '')
      case 'officer': {
        const { holder, position } = fact.value
        return words(nameOf(holder), keyed(positions, position), right(fact.value), numberOf(holder))
      }
      case 'procuration': {
        const { holder, real_estate: realEstate, branch } = fact.value
        return words(
          nameOf(holder),
          positions('PROCURATOR'),
          right(fact.value),
          realEstate === true && t('realEstate'),
          branch !== null && t('branchOnly', { branch }),
          numberOf(holder),
        )
      }
      case 'member': {
        const { holder, joint, shares, nominal, currency, ranges, category } = fact.value
        const holders = holder ? [holder] : (joint ?? [])
        const part =
          shares !== null && nominal !== null && Number(capital) > 0
            ? (shares * Number(nominal)) / Number(capital)
            : null
        return words(
          holders.map(nameOf).join(', '),
          joint !== null && t('joint'),
          shares !== null &&
            (nominal === null
              ? t('shares', { count: shares })
              : t('sharesOf', { count: shares, nominal: amount(nominal, currency) })),
          part !== null && t('part', { percent: number(part * 100) }),
          category,
          ranges !== null && t('ranges', { ranges: ranges.map(([from, to]) => `${from}–${to}`).join(', ') }),
          holders.map(numberOf).filter(Boolean).join(', '),
        )
      }
      case 'beneficial_owner': {
        const { holder, control, through, nationality, residence } = fact.value
        return words(
          nameOf(holder),
          control !== null && keyed(controls, control),
          through !== null && through.length > 0 && t('through', { chain: through.map(nameOf).join(' → ') }),
          nationality !== null && t('nationality', { country: country(nationality) }),
          residence !== null && t('residence', { country: country(residence) }),
          numberOf(holder),
        )
      }
      case 'branch':
        return words(fact.value.name ?? '', fact.value.registration_number, fact.value.address)
      case 'prohibition':
        return words(fact.value.text ?? fact.value.type ?? '', fact.value.imposed_by)
      case 'legal_state':
        return words(t(`states.${fact.value.state}`), fact.value.text)
    }
  }
}
