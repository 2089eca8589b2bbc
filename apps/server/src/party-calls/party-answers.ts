import type { PartState } from '@portal/contract/status'

export type PartyName =
  | 'identity-provider'
  | 'directory'
  | 'payment-gateway'
  | 'register-office'
  | 'address-register'
  | 'mail'
  | 'sms'
  | 'malware-scan'
  | 'signing-service'
  | 'smart-id'
  | 'trust'

/** `refused`: the party has answered, and declines the request. */
export type Outcome = 'ok' | 'refused' | 'failed'

export interface PartyAnswers {
  note(party: PartyName, outcome: Outcome): void
  /** Evaluates a party by its latest answers to this node. */
  getState(party: PartyName): PartState
}

const windowMs = 10 * 60_000
const mostKept = 20

/** Keeps the latest outcomes of the calls of each party in memory. */
export function partyAnswers(now: () => Date): PartyAnswers {
  const answers = new Map<PartyName, { at: number; failed: boolean }[]>()
  return {
    note(party, outcome) {
      const kept = answers.get(party) ?? []
      answers.set(party, [...kept, { at: now().getTime(), failed: outcome === 'failed' }].slice(-mostKept))
    },
    getState(party) {
      const since = now().getTime() - windowMs
      const recent = (answers.get(party) ?? []).filter(({ at }) => at >= since)
      const failed = recent.filter((answer) => answer.failed).length
      if (failed < recent.length / 2) return 'available'
      // One failure may have any cause.
      return failed > 1 ? 'disrupted' : 'unknown'
    },
  }
}
