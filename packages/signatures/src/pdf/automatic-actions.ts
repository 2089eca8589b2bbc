import { asKind, asName } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

/** Actions that reach outside the document or play media; the user must follow a link before they may run (ISO 32000-1 §12.6.4). */
const farActions = new Set(['URI', 'Thread', 'Rendition', 'Sound', 'Movie', 'GoTo3DView'])
/** Events to which a document, a page, an annotation or a field can bind actions (§12.6.3). */
const events = 'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ')

/** An object's action: whether it reaches outside, and the objects whose actions run with it. */
interface Action {
  readonly isFar: boolean
  readonly next: readonly number[]
}

/**
 * Finds actions that run when a document or a page is opened or a field is entered, and that reach outside the
 * document. The same action under a link is honest, so the references to it decide. Objects come in any order and in
 * several revisions: all are recorded first and evaluated at the end.
 */
export class AutomaticActions {
  readonly #starts: Action[] = []
  readonly #actions = new Map<number, Action[]>()

  /** Records the actions that a dictionary runs automatically, at any position. */
  noteDictionary({ entries }: PdfDictionary): void {
    const tied = asKind(entries.get('AA'), 'dictionary')
    for (const action of [
      actionOf(entries.get('OpenAction')),
      tied ? actionsTiedIn(tied) : actionOf(entries.get('AA')),
    ])
      if (isWorthNoting(action)) this.#starts.push(action)
  }

  /** Records an object's action for the objects that refer to it. */
  noteObject(value: PdfValue, number: number): void {
    const dictionary = asKind(value, 'dictionary')
    const action = !dictionary || dictionary.entries.has('S') ? actionOf(value) : actionsTiedIn(dictionary)
    if (isWorthNoting(action)) this.#actions.set(number, [...(this.#actions.get(number) ?? []), action])
  }

  reachOut(): boolean {
    const seen = new Set<number>()
    const open = [...this.#starts]
    for (let action = open.pop(); action; action = open.pop()) {
      if (action.isFar) return true
      for (const number of action.next) {
        if (seen.has(number)) continue
        seen.add(number)
        for (const one of this.#actions.get(number) ?? []) open.push(one)
      }
    }
    return false
  }
}

const nothing: Action = { isFar: false, next: [] }

const isWorthNoting = ({ isFar, next }: Action): boolean => isFar || next.length > 0

/** Reads a value as an action or a list of actions; a destination runs nothing. */
function actionOf(value: PdfValue | undefined): Action {
  if (typeof value !== 'object' || value === null) return nothing
  if (value.kind === 'reference') return { isFar: false, next: [value.number] }
  if (value.kind === 'array') return joined(value.items.map(actionOf))
  if (value.kind !== 'dictionary') return nothing
  const type = value.entries.get('S')
  const { next, isFar } = actionOf(value.entries.get('Next'))
  return { isFar: isFar || asKind(type, 'reference') !== undefined || farActions.has(asName(type) ?? ''), next }
}

const actionsTiedIn = ({ entries }: PdfDictionary): Action =>
  joined(events.map((event) => entries.get(event)).map(actionOf))

const joined = (actions: readonly Action[]): Action =>
  actions.some(isWorthNoting)
    ? { isFar: actions.some(({ isFar }) => isFar), next: actions.flatMap(({ next }) => next) }
    : nothing
