import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/shapes'

/** Returns the language of the answer: that of the header `language`, by default Latvian. */
export function getLanguage(request: FastifyRequest): Language {
  return request.headers.language === 'en' ? 'en' : 'lv'
}
