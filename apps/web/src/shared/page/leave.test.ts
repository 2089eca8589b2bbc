// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { askBeforeLoss, leave, saveBeforeLeaving, saveWork } from './leave.ts'

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'leaves'
}

let unsaved = true
const ask = askBeforeLoss(() => unsaved)
window.addEventListener('beforeunload', ask)
afterEach(() => {
  unsaved = true
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
})

it('the browser asks before a page with unsaved work is left', () => {
  expect(unload()).toBe('asks')
  unsaved = false
  expect(unload()).toBe('leaves')
})

it('the browser does not ask when the portal itself leads away, and asks again after Back', () => {
  leave('#there')
  expect(unload()).toBe('leaves')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(unload()).toBe('asks')
})

it('all work is saved, and one that cannot be saved holds up no other', async () => {
  const saved: string[] = []
  const stops = [
    saveBeforeLeaving(() => Promise.reject(new Error('offline'))),
    saveBeforeLeaving(async () => saved.push('message')),
  ]
  await saveWork()
  for (const stop of stops) stop()
  await saveWork()
  expect(saved).toEqual(['message'])
})
