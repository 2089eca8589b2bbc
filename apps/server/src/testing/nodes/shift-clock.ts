/**
 * Returns a module for `node --import` that shifts the clock of its process, and sets it one hour back at a signal
 * (SIGUSR2).
 */
export const shiftClock = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`
  let shift = ${ms}
  process.on('SIGUSR2', () => (shift -= 3_600_000))
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given) { given.length > 0 ? super(...given) : super(Right.now() + shift) }
    static now() { return Right.now() + shift }
  }`)}`
