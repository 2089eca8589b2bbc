import { readPageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'

export const folders = ['received', 'sent', 'draft', 'deleted'] as const
export type Folder = (typeof folders)[number]

/** Folder, search, page and letter in an address. */
export interface LetterSearch extends PageSearch {
  folder?: Folder
  search?: string
  /** The letter that is open. */
  message?: string
}

export const getFolder = ({ folder }: LetterSearch): Folder => folder ?? 'received'

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readLetterSearch(search: Record<string, unknown>): LetterSearch {
  const folder = folders.find((each) => each === search['folder'] && each !== 'received')
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? search[key].slice(0, 250) : '')
  return {
    ...readPageSearch(search),
    ...(folder && { folder }),
    ...(text('search') && { search: text('search') }),
    ...(text('message') && { message: text('message') }),
  }
}

export const newLetterKinds = ['answer', 'withdrawal', 'objection', 'appeal', 'refund'] as const

/** Initial data of a new letter: its application, and its kind. */
export interface NewLetterSearch {
  application?: string
  /** The subject of a letter about something else, and its owner. */
  about?: string
  entity?: string
  kind?: (typeof newLetterKinds)[number]
  /** The letter that it answers, or passes on. */
  reply?: string
  forward?: string
}

export function readNewLetterSearch(search: Record<string, unknown>): NewLetterSearch {
  const text = (key: string) => (typeof search[key] === 'string' ? { [key]: search[key] } : {})
  const kind = newLetterKinds.find((each) => each === search['kind'])
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
