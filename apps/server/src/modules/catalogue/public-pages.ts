import type { CatalogueService } from '@portal/contract/catalogue'
import { dayInRiga, type Day } from '@portal/domain/calendar/days'
import { getTariffKey, listRegisters } from '@portal/forms/definition/adapt-to-form'
import { tariffOn } from '@portal/domain'
import { languages, type Language } from '@portal/messages'
import { formatsFor } from '@portal/messages/formats'
import { catalogueEntry, isServiceCode, serviceCodes, type ServiceCode } from '@portal/services/catalogue'
import { words } from '../../words.ts'
import { listFee } from './list-fee.ts'
import { serviceTexts } from './service-texts.ts'

/** A text in both languages; the style sheet displays the reader's. */
export type InBoth = { readonly [L in Language]: string }

/** A public page as search engines, and readers without scripts, see it. */
export interface DescribedPage {
  title: InBoth
  description: InBoth
  /**
   * Further visible lines; a plain text is the Latvian name of a legal act, for readers of both languages. Without lines
   * the built document keeps its own text.
   */
  lines?: readonly (InBoth | string)[]
  /** Structured data of schema.org. */
  data: object
}

export interface PublicPages {
  /** Paths of all pages that guests may open. */
  paths: readonly string[]
  /** Returns the description of the page at a path in its usual spelling; undefined without one of its own. */
  describe(path: string): DescribedPage | undefined
}

const prefix = '/services/'

const others = ['/', '/services', '/catalog', '/prices', '/names', '/helpdesk']
const written = ['about', 'terms', 'privacy', 'cookies', 'contacts']

/** Lists and describes the pages that search engines may find. */
export const publicPages = (now: () => Date): PublicPages => ({
  paths: [...others, ...written.map((slug) => `/pages/${slug}`), ...serviceCodes.map((code) => `${prefix}${code}`)],
  describe(path) {
    const code = path.startsWith(prefix) ? path.slice(prefix.length) : ''
    return isServiceCode(code) ? describeService(code, dayInRiga(now())) : describeScreen(path)
  },
})

const provider = { '@type': 'GovernmentOrganization', name: 'Latvijas Republikas Uzņēmumu reģistrs' }

function describeScreen(path: string): DescribedPage | undefined {
  const screens = {
    '/': ['landing.title', 'landing.registers'],
    '/services': ['catalogue.guide.title', 'catalogue.guide.intro'],
    '/catalog': ['catalogue.page.title', 'catalogue.page.intro', 'catalogue.page.fee.note'],
    '/prices': ['prices.title', 'prices.intro'],
    '/names': ['names.title', 'names.intro'],
  } as const
  if (!Object.hasOwn(screens, path)) return undefined
  const [title, description, ...lines] = screens[path as keyof typeof screens]
  return {
    title: inBoth((language) => words(language)(title)),
    description: inBoth((language) => words(language)(description)),
    ...(path !== '/' && { lines: lines.map((line) => inBoth((language) => words(language)(line))) }),
    data: { '@context': 'https://schema.org', '@type': 'WebPage', name: words('lv')(title), publisher: provider },
  }
}

function describeService(code: ServiceCode, today: Day): DescribedPage {
  const service = catalogueEntry(code)
  const registers = listRegisters(service)
  const fees = registers.map((register) => listFee(service, register, today))
  const description = inBoth((language) => serviceTexts(language, code).description)
  return {
    title: inBoth((language) => serviceTexts(language, code).task),
    description,
    lines: [
      inBoth((language) => words(language)('catalogue.service.official', { name: serviceTexts(language, code).name })),
      ...fees.map((fee) => inBoth((language) => feeLine(fee, language))),
      ...new Set(registers.map((register) => tariffOn(getTariffKey(service, register), today).basis)),
    ],
    data: {
      '@context': 'https://schema.org',
      '@type': 'GovernmentService',
      name: serviceTexts('lv', code).name,
      description: description.lv,
      areaServed: 'LV',
      provider,
      // An amount that no source confirms is not offered to search engines.
      offers: fees
        .filter((fee) => !fee.is_placeholder)
        .map(({ standard }) => ({ '@type': 'Offer', price: standard, priceCurrency: 'EUR' })),
    },
  }
}

function feeLine(fee: CatalogueService['fees'][number], language: Language): string {
  const t = words(language)
  const { review } = fee
  const term = review && t(`catalogue.page.review.${review.kind}`, { count: review.count })
  return [
    `${t(`catalogue.registers.${fee.register}`)}: ${formatsFor(language).money(fee.standard)}`,
    term === null
      ? t('catalogue.page.review.unknown')
      : review?.is_placeholder
        ? t('catalogue.page.review.unconfirmed', { term })
        : term,
    ...(fee.is_placeholder ? [t('catalogue.page.fee.placeholder')] : []),
  ].join('; ')
}

const inBoth = (text: (language: Language) => string): InBoth =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as unknown as InBoth
