import { isServiceCode } from '@portal/services/catalogue'
import { loadVersion } from '@portal/services/load-service'
import { dayInRiga } from '@portal/domain/calendar/days'
import { queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { applicationQuery, nextLook, type Application } from '../../shared/applications/application.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'

export type { Application }
export { timelineQuery, type Timeline } from '../../shared/applications/application.ts'

const decided = ['registered', 'completed', 'rejected', 'postponed']
/** Only visible pages poll: 500 of them read 50 times a second, a quarter of the portal's goal. */
const decisionAwaitedMs = 10_000
/** A decision's file follows its text, usually within seconds; a message reports a later one. */
const fileAwaitedMs = 10 * 60_000

type Followed = Pick<Application, 'state' | 'stage' | 'changed_at' | 'additional_documents' | 'additional_options'>

/**
 * Returns the polling interval while another party has the next step: short during sending, longer while the register
 * decides, and for a while after its decision.
 */
export function followed({
  state,
  stage,
  changed_at,
  additional_documents,
  additional_options,
}: Followed): number | false {
  if (stage === 'sending') return 3_000
  if (stage === 'received' || stage === 'processing') return decisionAwaitedMs
  const isFresh = Date.now() - Date.parse(changed_at) < fileAwaitedMs
  const awaited = 1 + (state === 'registered' ? additional_options.supporting_services.length : 0)
  return decided.includes(state) && additional_documents.length < awaited && isFresh && 5_000
}

/** Checks for an entry or a completed case: its past steps are history, which the page folds. */
export const isHistory = ({ stage }: Pick<Application, 'stage'>): boolean =>
  stage === 'registered' || stage === 'completed'

/** Loads one submission, and polls while it is in progress. */
export const submissionQuery = (uuid: string) =>
  queryOptions({
    ...applicationQuery(uuid),
    refetchInterval: ({ state }) => state.data !== undefined && (followed(state.data) || nextLook(state.data)),
  })

/** Loads the definitions of the services, with their texts. */
export const definitionsQuery = (services: Application['services']) =>
  queryOptions({
    queryKey: ['definitions', ...services.map(({ code, version, form }) => `${code}.${version}.${form}`)],
    staleTime: Infinity,
    async queryFn() {
      const known = services.flatMap(({ code, version, form }) =>
        isServiceCode(code) ? [{ code, version, form }] : [],
      )
      const [definitions] = await Promise.all([
        Promise.all(known.map(loadVersion)),
        loadTexts(
          'persons',
          'facts',
          'forms',
          'services.document-types',
          ...known.map(({ code }) => `services.${code}` as const),
        ),
      ])
      return definitions
    },
  })

export async function reinitiateApplication(uuid: string): Promise<void> {
  await call('reinitiateApplication', { params: { uuid } })
  await queryClient.invalidateQueries({ queryKey: ['application', uuid] })
}

/** Downloads the time limit as a calendar file. */
export async function saveDeadline({ uuid, number }: Pick<Application, 'uuid' | 'number'>): Promise<void> {
  saveFile(await download('getDeadline', { params: { uuid } }), `${number}.ics`)
}

/** Checks for the end of a term, which includes its last day. */
export const isOver = (day: string): boolean => day < dayInRiga(new Date())

export type OwnPart = Answer<'getOwnPart'>['data']

/** Loads the filing's effect on the reader; a refusal is final, without another attempt. */
export const ownPartQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['own-part', uuid],
    retry: false,
    queryFn: async ({ signal }) => (await call('getOwnPart', { params: { uuid }, signal })).data,
  })

export async function objectTo(uuid: string, reason: string): Promise<void> {
  await call('objectToApplication', { params: { uuid }, body: { reason } })
  await Promise.all(
    [['own-part', uuid], ['application', uuid], ['history']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

export async function rate(uuid: string, score: number, notes: string): Promise<void> {
  const { data: rating } = await call('rateApplication', { params: { uuid }, body: { score, notes } })
  queryClient.setQueryData(
    applicationQuery(uuid).queryKey,
    (application) =>
      application && {
        ...application,
        rating,
        permitted_actions: application.permitted_actions.filter((action) => action !== 'rate'),
      },
  )
  await Promise.all([['application', uuid], ['history']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
