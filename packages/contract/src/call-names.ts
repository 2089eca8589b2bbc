import { calls, type Call } from './calls.ts'

const names = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]))

/** Returns the name of a call of the contract. Descriptions, logs and metrics identify the call by it. */
export function findCallName({ method, path }: Call): string {
  const name = names.get(`${method} ${path}`)
  if (name === undefined) throw new Error(`${method} ${path} is not in the contract`)
  return name
}
