import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/contract/shapes'

/** The language of the answer: the header `language`, Latvian when it names none of ours. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers.language === 'en' ? 'en' : 'lv'
}
