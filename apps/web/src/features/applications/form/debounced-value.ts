import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for the pause. */
export function useDebouncedValue<Value>(value: Value, pause = 600): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return debounced
}
