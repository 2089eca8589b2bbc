import { useEffect, useState } from 'react'

/** The value once it has stood still: typing is over, or has paused. */
export function useSettledValue<Value>(value: Value, pause = 600): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
