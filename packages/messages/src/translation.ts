/** The shape of a translation: the same keys as the original, any words. */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>
}
