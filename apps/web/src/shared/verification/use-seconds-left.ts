import { useSyncExternalStore } from 'react'

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Counts the seconds until an instant of this browser's clock, down to 0. */
export function useSecondsLeft(end: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)))
}

/** Formats as on a clock: 9:05. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
