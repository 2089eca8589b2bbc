import { useEffect, useState } from 'react'

const until = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds until an instant of this browser's clock, counted down to 0. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => until(end))
  useEffect(() => {
    setLeft(until(end))
    const timer = setInterval(() => {
      const seconds = until(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** As a clock shows it: 9:05. */
export const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
