// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

test('a change runs at once, and during a press after its click', async () => {
  const events: string[] = []
  afterPress(() => events.push('at once'))
  addEventListener('click', () => events.push('click'), { once: true })
  dispatchEvent(new MouseEvent('pointerdown'))
  afterPress(() => events.push('after'))
  dispatchEvent(new Event('pointerup'))
  dispatchEvent(new Event('click'))
  await vi.waitFor(() => expect(events).toEqual(['at once', 'click', 'after']), 60_000)
})

test('a press that the browser takes over delays nothing for longer', async () => {
  const change = vi.fn()
  dispatchEvent(new MouseEvent('pointerdown'))
  afterPress(change)
  dispatchEvent(new Event('pointercancel'))
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce(), 60_000)
})

test('a press that opens a menu delays nothing, because its end may go to the menu', () => {
  const change = vi.fn()
  dispatchEvent(new MouseEvent('pointerdown', { button: 2 }))
  afterPress(change)
  expect(change).toHaveBeenCalledOnce()
})
