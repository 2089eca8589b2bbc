import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { announceMaintenance } from '../../shared/page/demanded-dialogs.ts'
import { call, download, type Answer, type CallInput } from '../../shared/api.ts'
import type { Found } from '../../shared/form/combobox-field.tsx'
import { queryClient } from '../../shared/query.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { upload } from '../../shared/upload.ts'
import { getLimit, pageQuery } from '../../shared/ui/tables/page-search.ts'
import type { Folder, MessageSearch } from './message-search.ts'

export type Message = Answer<'getMessage'>['data']
export type ApplicationMessages = Answer<'listApplicationMessages'>
export type MessageRow = Answer<'listMessages'>['data'][number]
export type DraftFields = Omit<NonNullable<CallInput<'createMessage'>['body']>, 'reply_to' | 'forward_of'>
export type NewDraft = NonNullable<CallInput<'createMessage'>['body']>

export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    // A failure to load the news is silent: nothing on the page depends on it.
    retry: false,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await call('listNotifications', { signal })
      announceMaintenance(data)
      return data
    },
  })

export const readNews = (code: string) => call('readNotification', { params: { code } })
export const dismissNews = (code: string) => call('dismissNotification', { params: { code } })

/** Loads one folder, with the number of messages in each. */
export const folderQuery = (folder: Folder, search: MessageSearch) =>
  queryOptions({
    queryKey: ['messages', 'folder', folder, search.search ?? '', search.offset ?? 0, getLimit(search)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('listMessages', {
        query: {
          folder,
          ...pageQuery(search),
          ...(search.search && { search: search.search }),
        },
        signal,
      }),
  })

/** Loads the number of unread messages; a failure is silent. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    retry: false,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await call('listMessages', { signal })).folders.received.unread,
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'message', id],
    queryFn: async ({ signal }) => (await call('getMessage', { params: { id }, signal })).data,
  })

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'draft', id],
    // A reload must not replace the text that the user is writing.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await call('getDraftMessage', { params: { id }, signal })).data,
  })

export const applicationMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'application', id],
    queryFn: ({ signal }) => call('listApplicationMessages', { params: { id }, query: { limit: '25' }, signal }),
  })

/** Finds applications by the beginning of their number. */
export async function searchApplications(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call('listApplicationNumbers', { query: { search }, signal })
  return data.map(({ uuid, number }) => ({ code: uuid, text: number }))
}

/** Loads choices of a message: recipients, applications, entities. */
export const choicesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'choices'],
    queryFn: async ({ signal }) => {
      const [recipients, applications, entities] = await Promise.all([
        call('listRecipients', { signal }),
        call('listApplicationNumbers', { signal }),
        call('listMessageEntities', { signal }),
      ])
      return { recipients: recipients.data, applications: applications.data, entities: entities.data }
    },
  })

const refreshLists = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'messages' && queryKey[1] !== 'draft' })

/** Creates a draft. @param key the same for every try of one attempt, which then creates one message */
export async function beginMessage(body: NewDraft, key: string): Promise<Message> {
  const { data } = await call('createMessage', { body, headers: { 'Idempotency-Key': key } })
  void refreshLists()
  return data
}

/** Reads a draft without the cache. */
export const readDraft = async (id: string): Promise<Message> =>
  (await call('getDraftMessage', { params: { id } })).data

export const saveMessage = async (message_uuid: string, version: number, changed: DraftFields): Promise<Message> =>
  (await call('saveMessage', { params: { message_uuid }, body: { version, ...changed } })).data

export async function sendMessage(message_uuid: string, version: number, key: string): Promise<Message> {
  const { data } = await call('sendMessage', {
    params: { message_uuid },
    body: { version },
    headers: { 'Idempotency-Key': key },
  })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => ['messages', 'application', 'applications'].includes(String(first)),
  })
  return data
}

interface Sending {
  attempt: string
  file: File
  signal: AbortSignal
  onProgress: (part: number) => void
}

export const attachFile = async (message_uuid: string, { attempt, ...sending }: Sending): Promise<Message> =>
  (await upload('attachFile', { ...sending, params: { message_uuid }, headers: { 'Idempotency-Key': attempt } })).data

export const removeAttachment = async (message_uuid: string, file_uuid: string): Promise<Message> =>
  (await call('removeAttachment', { params: { message_uuid, file_uuid } })).data

export async function downloadAttachment(message_uuid: string, file_uuid: string, name: string): Promise<void> {
  saveFile(await download('downloadAttachment', { params: { message_uuid, file_uuid } }), name)
}

export async function markRead(id: string, read: boolean): Promise<void> {
  await call('markMessageRead', { params: { id }, body: { read } })
  await refreshLists()
}

export async function deleteMessage(id: string): Promise<void> {
  await call('deleteMessage', { params: { id } })
  await refreshLists()
}

export async function restoreMessage(id: string): Promise<void> {
  await call('restoreMessage', { params: { id } })
  await refreshLists()
}
