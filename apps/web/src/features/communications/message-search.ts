import { readPageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'

export const folders = ['received', 'sent', 'draft', 'deleted'] as const
export type Folder = (typeof folders)[number]

/** Folder, search, page and message in an address. */
export interface MessageSearch extends PageSearch {
  folder?: Folder
  search?: string
  /** The message that is open. */
  message?: string
}

export const getFolder = ({ folder }: MessageSearch): Folder => folder ?? 'received'

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readMessageSearch(search: Record<string, unknown>): MessageSearch {
  const folder = folders.find((each) => each === search['folder'] && each !== 'received')
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? search[key].slice(0, 250) : '')
  return {
    ...readPageSearch(search),
    ...(folder && { folder }),
    ...(text('search') && { search: text('search') }),
    ...(text('message') && { message: text('message') }),
  }
}

export const newMessageKinds = ['answer', 'withdrawal', 'objection', 'appeal', 'refund'] as const

/** Initial data of a new message: its application, and its kind. */
export interface NewMessageSearch {
  application?: string
  /** The subject of a message about something else, and its owner. */
  about?: string
  entity?: string
  kind?: (typeof newMessageKinds)[number]
  /** The message that it answers, or passes on. */
  reply?: string
  forward?: string
}

export function readNewMessageSearch(search: Record<string, unknown>): NewMessageSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? { [key]: search[key] } : {})
  const kind = newMessageKinds.find((each) => each === search['kind'])
  const about = typeof search['about'] === 'string' ? { about: search['about'].slice(0, 250) } : {}
  return {
    ...text('application'),
    ...about,
    ...text('entity'),
    ...text('reply'),
    ...text('forward'),
    ...(kind && { kind }),
  }
}
