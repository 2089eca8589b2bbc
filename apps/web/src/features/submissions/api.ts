import { isServiceCode } from '@portal/contract/services/catalogue'
import { loadVersion } from '@portal/contract/services/load-service'
import { dayInRiga } from '@portal/domain/calendar/days'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { applicationQuery, isBeingSent, nextLook, type Application } from '../../shared/applications/application.ts'
import { loadTexts } from '../../shared/intl.tsx'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'

export type { Application }
export type Timeline = Answer<'getTimeline'>['data']

const unsettled = ['received', 'processing', 'resubmitted']

const decided = ['registered', 'completed', 'rejected', 'postponed']
/** A decision's file comes after its words, mostly within seconds; of one that comes later a letter tells. */
const fileAwaitedMs = 10 * 60_000

type Followed = Pick<Application, 'state' | 'submitted_at' | 'changed_at' | 'additional_documents'>

/** Looks again while somebody else is to move: soon while it is being sent, now and then while the register works, for a while after its decision. */
export function followed({ state, submitted_at, changed_at, additional_documents }: Followed): number | false {
  if (isBeingSent({ state, submitted_at })) return 3_000
  if (unsettled.includes(state)) return 30_000
  const isFresh = Date.now() - Date.parse(changed_at) < fileAwaitedMs
  return decided.includes(state) && additional_documents.length === 0 && isFresh && 5_000
}

/** One submission, looked at again while it is on its way. */
export const submissionQuery = (uuid: string) =>
  queryOptions({
    ...applicationQuery(uuid),
    refetchInterval: ({ state }) => (state.data && followed(state.data)) || nextLook(state),
  })

/** Under the application's key, so that whatever renews it renews this too. */
export const timelineQuery = (uuid: string, state: string | undefined) =>
  queryOptions({
    queryKey: ['application', uuid, 'timeline', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('getTimeline', { params: { uuid }, signal })).data,
  })

/** The definitions of the services, with the texts that word them. */
export const definitionsQuery = (services: Application['services']) =>
  queryOptions({
    queryKey: ['definitions', ...services.map(({ code, version }) => `${code}.${version}`)],
    staleTime: Infinity,
    async queryFn() {
      const known = services.flatMap(({ code, version }) => (isServiceCode(code) ? [{ code, version }] : []))
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

export async function takeUpAgain(uuid: string): Promise<void> {
  await call('reinitiateApplication', { params: { uuid } })
  await queryClient.invalidateQueries({ queryKey: ['application', uuid] })
}

/** Hands a document to the browser as a file. */
export async function saveDocument(
  uuid: string,
  { uuid: document_uuid, name }: { uuid: string; name: string },
): Promise<void> {
  saveFile(await download('downloadDocument', { params: { uuid, document_uuid } }), name)
}

/** The same for what the register added. */
export async function saveAdditionalDocument(
  uuid: string,
  { uuid: file_uuid, name }: { uuid: string; name: string },
): Promise<void> {
  saveFile(await download('downloadAdditionalDocument', { params: { uuid, file_uuid } }), name)
}

/** Hands the day by which somebody must act to the browser as a calendar file. */
export async function saveDeadline({ uuid, number }: Pick<Application, 'uuid' | 'number'>): Promise<void> {
  saveFile(await download('getDeadline', { params: { uuid } }), `${number}.ics`)
}

/** A term ends with its day. */
export const isOver = (day: string): boolean => day < dayInRiga(new Date())

export type OwnPart = Answer<'getOwnPart'>['data']

/** What a filing changes for the reader; what does not touch her is told at once, without another try. */
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
