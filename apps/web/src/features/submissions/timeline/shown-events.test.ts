import { expect, it } from 'vitest'
import { loadMessages } from '@portal/messages'
import { shownEvents } from './shown-events.ts'

const event = (kind: string, minute: number, actor: string | null = null) => ({
  at: `2026-11-20T10:0${minute}:00Z`,
  kind,
  actor,
  note: null,
})

it('saves are not told', () => {
  expect(
    shownEvents([event('application-created', 0), event('application-changed', 1)]).map(({ kind }) => kind),
  ).toEqual(['application-created'])
})

it('signatures of several persons become one line that names all of them', () => {
  const events = [
    event('document-signed', 1, 'Ilze Ozola'),
    event('document-signed', 2, 'Dace Ozola'),
    event('document-signed', 3, 'Ilze Ozola'),
    event('message-sent', 4, 'Ilze Ozola'),
    event('message-sent', 5, 'Dace Ozola'),
    event('document-signed', 6, 'Toms Ozols'),
  ]
  expect(shownEvents(events).map(({ kind, actors, at }) => [kind, actors.join(), at.slice(14, 16)])).toEqual([
    ['document-signed', 'Ilze Ozola,Dace Ozola', '03'],
    ['message-sent', 'Ilze Ozola', '04'],
    ['message-sent', 'Dace Ozola', '05'],
    ['document-signed', 'Toms Ozols', '06'],
  ])
})

it('a repeated action is shown once, at its last time', () => {
  const events = [
    event('documents-generated', 1),
    event('application-changed', 2),
    event('documents-generated', 3),
    event('application-submitted', 4),
    event('documents-generated', 5),
  ]
  expect(shownEvents(events).map(({ kind, at }) => [kind, at.slice(14, 16)])).toEqual([
    ['documents-generated', '03'],
    ['application-submitted', '04'],
    ['documents-generated', '05'],
  ])
})

it('whatever is done to an application has its words in the course, or is not told there', async () => {
  const { actions } = await loadMessages('lv', 'history')
  const { kinds } = (await loadMessages('lv', 'submissions')).timeline
  // A deleted application has no timeline.
  const about = /^(?!application-deleted)(application|document|payment|sign|form-email|email-code|wrong-code|objection)/
  const shown = Object.keys(actions).filter((name) => about.test(name) && shownEvents([event(name, 1)]).length > 0)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => !(name in kinds))).toEqual([])
})
