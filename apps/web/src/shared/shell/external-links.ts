import type { Language } from '@portal/messages'

export const registerHome: Record<Language, string> = {
  lv: 'https://www.ur.gov.lv/lv/',
  en: 'https://www.ur.gov.lv/en/',
}

/** The server writes this page in both languages, without the front end. */
export const statusPage = '/status.html'

/** The English manual is under /en of the help site. */
export const manual: Record<Language, string> = { lv: 'https://help.ur.gov.lv', en: 'https://help.ur.gov.lv/en' }
