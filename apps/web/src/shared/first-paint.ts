/** Settles once what was just drawn stands on the screen: what follows must not compete with it. */
export function firstPaint(): Promise<void> {
  // The second frame begins when the first one has left.
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}
