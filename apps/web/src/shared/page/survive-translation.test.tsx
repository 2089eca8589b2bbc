// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { Plus, Trash2 } from 'lucide-react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../ui/button.tsx'
import { surviveTranslation } from './survive-translation.ts'

afterEach(cleanup)

/** Plays Chrome's translator: each text moves into an element of the translator. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `[${text.data}]`
    text.replaceWith(font)
  }
}

it('a button whose icon and words change is right on a translated page', () => {
  const { container, rerender } = render(<Button icon={<Plus />}>Pievienot</Button>)
  translate(container)
  expect(container.textContent).toBe('[Pievienot]')
  rerender(<Button icon={<Trash2 />}>Izņemt</Button>)
  expect(container.textContent).toBe('Izņemt')
})

it('text beside an element that comes and goes does not end the page', () => {
  const draw = (isMore: boolean) => (
    <p>
      {isMore && <b>vairāk</b>}
      teksts
    </p>
  )
  const natural = { removeChild: Node.prototype.removeChild, insertBefore: Node.prototype.insertBefore }
  try {
    surviveTranslation()
    const { container, rerender, unmount } = render(draw(false))
    translate(container)
    rerender(draw(true))
    expect(container.querySelector('b')?.textContent).toBe('vairāk')
    rerender(draw(false))
    expect(container.querySelector('b')).toBeNull()
    unmount()
  } finally {
    Object.assign(Node.prototype, natural)
  }
})
