import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@portal/messages'
import { call } from '../../shared/api.ts'
import { ApiProblem } from '../../shared/problem.ts'

export const pageSlugs = ['privacy', 'about', 'terms', 'contacts', 'cookies'] as const
export type PageSlug = (typeof pageSlugs)[number]

export const contentQuery = (id: PageSlug | 'helpdesk', language: Language) =>
  queryOptions({
    queryKey: ['content', id, language],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await call('getContentBlock', { params: { id, language }, signal })).data,
  })

export const termsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['terms', language],
    queryFn: async ({ signal }) => (await call('getCurrentConsent', { params: { language }, signal })).data,
  })

export const sendReport = (body: FormData) => call('sendFeedback', { body })

export const acceptTerms = (version: string) => call('consentToTerms', { body: { terms_consent: true, version } })

/** What the help service refuses (4xx) is a warning, every other failure an error. */
export const toneOf = (failure: unknown): 'warn' | 'bad' =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500 ? 'warn' : 'bad'
