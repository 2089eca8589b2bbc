import { notFound } from '@tanstack/react-router'
import { isParameter } from '@portal/contract/paths'

/** Refuses an address with a malformed id: every call to the portal would be refused. @throws notFound */
export function requireIds(params: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value = ''] of Object.entries(params)) if (!isParameter(name, value)) throw notFound()
}
