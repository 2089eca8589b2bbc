import { buffer } from 'node:stream/consumers'
import { anyId } from '../requests/any-id.ts'
import {
  FilingRefused,
  type Filing,
  type Objection,
  type OutgoingMessage,
  type RegisterEvent,
  type RegisterOffice,
} from '../../parties/register-office/port.ts'
import { PartyUnavailable } from '../../problem.ts'

type Unnumbered = RegisterEvent extends infer Event
  ? Event extends RegisterEvent
    ? Omit<Event, 'number' | 'at'>
    : never
  : never

export interface Register {
  office: RegisterOffice
  /** Accepted rounds, by submission and round; each once. */
  rounds: Map<string, { filing: Filing; registerNumber: string }>
  documents: Map<string, Uint8Array>
  /** Received objections, by id. */
  objections: Map<string, Objection>
  /** Received messages, by id, and their files. */
  messages: Map<string, OutgoingMessage>
  messageFiles: Map<string, Uint8Array>
  /** Number of received messages, including repeated ones. */
  messageCount: number
  /** Files of the register's own messages. */
  ownFiles: Map<string, Uint8Array>
  /** Files of decisions, by submission and file. */
  decisionFiles: Map<string, Uint8Array>
  /** Number of received filings, including repeated ones. */
  filings: number
  /** `lost`: the register acts, but its answer is lost. `refuses`: it understands the filing and rejects it. */
  behaviour: 'takes' | 'lost' | 'refuses' | 'is away' | 'gives events twice'
  /** Adds an event to the feed. */
  publish(event: Unnumbered): void
  /** Runs when a filing arrives, before the answer. */
  onFiling: ((filing: Filing) => Promise<void>) | undefined
}

/** Returns a register's office that implements the portal's port. */
export function aRegister(): Register {
  const events: RegisterEvent[] = []
  const register: Register = {
    rounds: new Map(),
    documents: new Map(),
    objections: new Map(),
    messages: new Map(),
    messageFiles: new Map(),
    messageCount: 0,
    ownFiles: new Map(),
    decisionFiles: new Map(),
    filings: 0,
    behaviour: 'takes',
    onFiling: undefined,
    publish: (event) => void events.push({ ...event, number: events.length + 1, at: new Date() } as RegisterEvent),
    office: {
      async sendDocument(submissionId, document, content) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        const isFiled = [...register.rounds.values()].some(
          ({ filing }) =>
            filing.applicationId === submissionId &&
            filing.documents.some(
              ({ documentId, sha256 }) => documentId === document.documentId && sha256 !== document.sha256,
            ),
        )
        if (isFiled) throw new FilingRefused('document-filed')
        register.documents.set(`${submissionId}/${document.documentId}`, await buffer(content))
      },
      async fileRound(filing) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        register.filings += 1
        await register.onFiling?.(filing)
        if (register.behaviour === 'refuses') throw new FilingRefused('no')
        if (filing.documents.some(({ documentId }) => !register.documents.has(`${filing.applicationId}/${documentId}`)))
          throw new FilingRefused('documents missing')
        const key = `${filing.applicationId}/${filing.round}`
        const round = register.rounds.get(key) ?? {
          filing,
          registerNumber: `6-12/${100_000 + register.rounds.size + 1}`,
        }
        register.rounds.set(key, round)
        if (register.behaviour === 'lost') throw new PartyUnavailable('The register')
        return { registerNumber: round.registerNumber, receivedAt: new Date() }
      },
      async sendObjection(objection) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        if (register.behaviour === 'refuses') throw new FilingRefused('no')
        register.objections.set(objection.objectionId, objection)
        if (register.behaviour === 'lost') throw new PartyUnavailable('The register')
      },
      async sendMessageFile(messageId, file, content) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        register.messageFiles.set(`${messageId}/${file.name}`, await buffer(content))
      },
      async sendMessage(message) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        if (register.behaviour === 'refuses') throw new FilingRefused('no')
        register.messageCount += 1
        register.messages.set(message.messageId, message)
        if (register.behaviour === 'lost') throw new PartyUnavailable('The register')
      },
      async readMessageFile(messageId, fileId) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        const bytes = register.ownFiles.get(`${messageId}/${fileId}`)
        if (!bytes) throw new FilingRefused('no such file')
        return Buffer.from(bytes)
      },
      async readDecisionFile(submissionId, fileId) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        const file = register.decisionFiles.get(`${submissionId}/${fileId}`)
        if (!file) throw new FilingRefused('no such file')
        return Buffer.from(file)
      },
      async receivedSince() {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        return [...register.rounds.values()].map(({ filing, registerNumber }) => ({
          submissionId: anyId(filing.applicationId),
          round: filing.round,
          number: filing.number,
          registerNumber,
          receivedAt: filing.submittedAt,
        }))
      },
      async eventsAfter(number) {
        if (register.behaviour === 'is away') throw new PartyUnavailable('The register')
        const fresh = events.filter((event) => event.number > number)
        return register.behaviour === 'gives events twice' ? fresh.flatMap((event) => [event, event]) : fresh
      },
    },
  }
  return register
}
