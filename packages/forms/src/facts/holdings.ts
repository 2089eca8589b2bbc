import type { FactKind, FactValue } from '@portal/contract/facts'

/** Kinds of facts by which persons and entities own a company. */
export const holdingKinds = ['member', 'stockholder'] as const satisfies FactKind[]

/** A part of the capital, and who holds it. */
export type Holding = FactValue<(typeof holdingKinds)[number]>

export const isHolding = <F extends { readonly kind: FactKind; readonly value: object | null }>(
  fact: F,
): fact is F & { readonly value: Holding } => holdingKinds.some((kind) => kind === fact.kind) && fact.value !== null
