import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { CellDetail } from '../../../shared/ui/tables/cell-detail.tsx'
import { Table, type Column } from '../../../shared/ui/tables/table.tsx'
import { useReviewWords } from '../use-review-words.ts'
import type { Price } from '../api.ts'

interface PriceTableProps {
  caption: string
  prices: readonly Price[]
  /** The page is about one service, whose name each row would repeat. */
  isOneService?: boolean
}

export function PriceTable({ caption, prices, isOneService = false }: PriceTableProps) {
  return (
    <Table
      caption={caption}
      columns={usePriceColumns(isOneService)}
      rows={prices}
      rowKey={({ code, register }) => `${code} ${register}`}
    />
  )
}

function usePriceColumns(isOneService: boolean): Column<Price>[] {
  const t = useTranslations('prices.columns')
  const registers = useTranslations('catalogue.registers')
  return [
    isOneService
      ? { id: 'name', label: t('register'), header: true, cell: ({ register }) => registers(register) }
      : { id: 'name', label: t('service'), header: true, cell: (price) => <Name price={price} /> },
    { id: 'standard', label: t('standard'), cell: (price) => <Standard price={price} /> },
    { id: 'expedited', label: t('expedited'), cell: (price) => <Expedited price={price} /> },
    { id: 'basis', label: t('basis'), cell: ({ legal_basis: act }) => <span lang="lv">{act}</span> },
  ]
}

function Name({ price: { name, register } }: { price: Price }) {
  const registers = useTranslations('catalogue.registers')
  return (
    <>
      {name}
      <CellDetail>{registers(register)}</CellDetail>
    </>
  )
}

function Standard({ price }: { price: Price }) {
  const t = useTranslations('prices.terms')
  const catalogue = useTranslations('catalogue.page')
  const reviewWords = useReviewWords()
  const { money } = useFormats()
  const isUnknown = price.is_placeholder && Number(price.standard) === 0
  return (
    <>
      {isUnknown ? catalogue('fee.unknown') : money(price.standard)}
      <CellDetail>{reviewWords(price.review)}</CellDetail>
      {price.is_placeholder && !isUnknown && <CellDetail>{catalogue('fee.placeholder')}</CellDetail>}
      {price.several !== null && <CellDetail>{t('several', { amount: money(price.several) })}</CellDetail>}
      {price.several_unconfirmed_for.map((form) => (
        <CellDetail key={form}>{t('severalUnconfirmed', { form })}</CellDetail>
      ))}
      {price.may_be_several && <CellDetail>{t('severalRows')}</CellDetail>}
      {price.reliefs.length > 0 && <CellDetail>{t('reliefs')}</CellDetail>}
    </>
  )
}

/** Displays the price with the reason why it costs no more, where there is one. */
function Expedited({ price: { standard, shorter_terms: terms, single_founder_at_base: isAtBase } }: { price: Price }) {
  const t = useTranslations('prices.terms')
  const { money } = useFormats()
  const expedited = terms.find(({ days }) => days === 1)?.amount
  const others = terms.filter(({ days }) => days !== 1)
  return (
    <>
      {expedited === undefined ? <CellDetail>{t('notOffered')}</CellDetail> : money(expedited)}
      {expedited === standard ? (
        <CellDetail>{t('alwaysOne')}</CellDetail>
      ) : (
        isAtBase && <CellDetail>{t('singleFounder', { amount: money(standard) })}</CellDetail>
      )}
      {others.map(({ days, amount }) => (
        <CellDetail key={days}>{t('otherTerm', { days, amount: money(amount) })}</CellDetail>
      ))}
    </>
  )
}
