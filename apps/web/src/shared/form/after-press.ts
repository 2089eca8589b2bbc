let isPressed = false
let waiting: (() => void)[] = []

// The end of a press that opens a menu may go to the menu.
addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), { capture: true })
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(
    end,
    () => {
      isPressed = false
      // The click follows the end of the press.
      setTimeout(() => {
        const due = waiting
        waiting = []
        for (const run of due) run()
      })
    },
    { capture: true },
  )

/**
 * Runs a change of the page at once, or after the click of a press under way. A press takes the focus from a field
 * before it becomes a click: an error displayed in between would move the pressed button away from the pointer.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
