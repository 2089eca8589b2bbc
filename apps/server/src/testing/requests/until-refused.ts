/**
 * Asks until there were too many requests. @param atMost as many as a minute allows: where another one begins meanwhile, as many again
 * @returns how often was answered before; that it was never refused is an error
 */
export async function untilRefused(ask: () => Promise<{ status: number }>, atMost: number): Promise<number> {
  for (let answered = 0; answered <= 2 * atMost; answered += 1) {
    const { status } = await ask()
    if (status === 429) return answered
    if (status !== 200) throw new Error(`Answered with ${status}`)
  }
  throw new Error(`Never refused in ${2 * atMost + 1} requests`)
}
