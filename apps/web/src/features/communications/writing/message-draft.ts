import { v7 } from 'uuid'
import { ApiProblem } from '../../../shared/problem.ts'
import { beginMessage, readDraft, saveMessage, type DraftFields, type Message } from '../api.ts'

/** Content of a message's form; empty where nothing is chosen. */
export interface MessageFields {
  kind: NonNullable<DraftFields['kind']>
  recipient_code: string
  message_subject: string
  content: string
  application_uuid: string
  legal_entity_uuid: string
}

export type Saving =
  | { state: 'unchanged' | 'waiting' | 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'failed'; problem: unknown }

export interface DraftState {
  fields: MessageFields
  /** The server's state; undefined until the draft is created. */
  message: Message | undefined
  saving: Saving
}

export interface MessageDraft {
  get: () => DraftState
  subscribe: (listener: () => void) => () => void
  change: (part: Partial<MessageFields>) => void
  /** Saves unsaved changes, and creates the draft where there is none. @throws the problem of saving; typed text is not lost */
  flush: () => Promise<Message>
  /** Takes over a message with added or removed files. */
  take: (message: Message) => void
}

/** The specification's exported constant. */
const pauseMs = 500

const fieldsOf = (message: Message | undefined): MessageFields => ({
  kind: (message?.kind ?? 'letter') as MessageFields['kind'],
  recipient_code: message?.recipient_code ?? '',
  message_subject: message?.message_subject ?? '',
  content: message?.content ?? '',
  application_uuid: message?.application?.uuid ?? '',
  legal_entity_uuid: message?.legal_entity?.uuid ?? '',
})

/** Converts to the wire format: no choice is null. */
function toWire({ recipient_code: recipient, application_uuid, legal_entity_uuid, ...texts }: Partial<MessageFields>) {
  return {
    ...texts,
    ...(recipient !== undefined && { recipient_code: recipient || null }),
    ...(application_uuid !== undefined && { application_uuid: application_uuid || null }),
    ...(legal_entity_uuid !== undefined && { legal_entity_uuid: legal_entity_uuid || null }),
  }
}

/** Returns the fields whose value differs. */
const changesFrom = (before: Partial<MessageFields>, after: Partial<MessageFields>): Partial<MessageFields> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as keyof MessageFields] !== value))

/**
 * Keeps what could not be saved until this tab opens the draft again, for a session that ended during the input.
 * session.ts removes it at a logout and before another person's work.
 */
function unsavedKey(message: Message | undefined, { kind, application_uuid: application }: Partial<MessageFields>) {
  return ['unsaved_letter', ...(message ? [message.uuid] : ['new', kind ?? [], application ?? []].flat())].join(' ')
}

function takeUnsaved(key: string): Partial<MessageFields> {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? {} : (JSON.parse(kept) as Partial<MessageFields>)
}

/**
 * Creates the store of a draft: it saves half a second after the last change, only changed fields, one save after the
 * other. The first save of a new message also stores the preset fields, so a message that is only opened leaves no draft.
 */
export function createMessageDraft(begun: Message | undefined, preset: Partial<MessageFields> = {}): MessageDraft {
  const keyFor = (message: Message | undefined) => unsavedKey(message, preset)
  let unsaved = takeUnsaved(keyFor(begun))
  let state: DraftState = {
    fields: { ...fieldsOf(begun), ...preset, ...unsaved },
    message: begun,
    saving: { state: 'unchanged' },
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  /** The first save of a new message, which is repeated as the same one until there is an answer. */
  let beginning: { fields: Partial<MessageFields>; key: string } | undefined
  /** Saves without an answer, of which the server may have one. */
  let unanswered: Partial<MessageFields>[] = []
  const listeners = new Set<() => void>()

  function set(part: Partial<DraftState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function save(): Promise<Message> {
    const { message } = state
    if (message && Object.keys(unsaved).length === 0) return message
    const sending = unsaved
    unsaved = {}
    set({ saving: { state: 'saving' } })
    try {
      const saved = message ? await saveChanges(message, sending) : await begin(sending)
      unanswered = []
      sessionStorage.removeItem(keyFor(message))
      const isMore = Object.keys(unsaved).length > 0
      set({ message: saved, saving: isMore ? { state: 'waiting' } : { state: 'saved', at: new Date() } })
      return isMore && !message ? await save() : saved
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.isUndecided) unanswered.push(sending)
      else beginning = undefined
      unsaved = { ...sending, ...unsaved }
      sessionStorage.setItem(keyFor(message), JSON.stringify(unsaved))
      set({ saving: { state: 'failed', problem } })
      throw problem
    }
  }

  async function begin(sending: Partial<MessageFields>): Promise<Message> {
    beginning ??= { fields: sending, key: v7() }
    const { fields, key } = beginning
    const begunNow = await beginMessage(toWire({ ...preset, ...fields }), key)
    unsaved = { ...changesFrom(fields, sending), ...unsaved }
    return begunNow
  }

  async function saveChanges(message: Message, sending: Partial<MessageFields>): Promise<Message> {
    const { uuid, version } = message
    try {
      return await saveMessage(uuid, version, toWire(sending))
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.code === 'message-changed'
      if (!isRefused || unanswered.length === 0) throw problem
      const stored = await readDraft(uuid)
      const isOwn = unanswered.some(
        (sent) => Object.keys(changesFrom({ ...fieldsOf(message), ...sent }, fieldsOf(stored))).length === 0,
      )
      if (!isOwn) throw problem
      return saveMessage(uuid, stored.version, toWire(sending))
    }
  }

  function flush(): Promise<Message> {
    clearTimeout(timer)
    const next = last.then(save, save)
    last = next.catch(() => {})
    return next
  }

  function change(part: Partial<MessageFields>) {
    unsaved = { ...unsaved, ...part }
    set({ fields: { ...state.fields, ...part }, saving: { state: 'waiting' } })
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => {}), pauseMs)
  }
  if (Object.keys(unsaved).length > 0) change({})

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    flush,
    take: (message) =>
      set({ message: { ...message, version: Math.max(message.version, state.message?.version ?? 0) } }),
  }
}
