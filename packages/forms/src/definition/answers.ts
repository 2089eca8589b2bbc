import type { Field, Group, ServiceDefinition } from './vocabulary.ts'

/** An address of the State Address Register: nine-digit code and its text. */
export type Address = { readonly code: string; readonly text: string }

type ValueOf<F extends Field> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'integer' }
    ? number
    : F extends { kind: 'yes-no' | 'statement' }
      ? boolean
      : F extends { kind: 'address' }
        ? Address
        : string

type FieldsOf<G extends Group> = { readonly [F in G['fields'][number] as F['key']]?: ValueOf<F> }

type GroupAnswers<G extends Group> = G extends { repeat: object }
  ? { readonly [rowId: string]: FieldsOf<G> }
  : FieldsOf<G>

/** The answers of a service, inferred from its definition; all of them may still be missing. */
export type AnswersOf<S extends ServiceDefinition> = {
  readonly [T in S['steps'][number] as T['key']]?: { readonly [G in T['groups'][number] as G['key']]?: GroupAnswers<G> }
}
