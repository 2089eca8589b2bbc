/**
 * Calls until the limit refuses.
 * @param atMost limit of a minute; it doubles when the next minute begins during the calls
 * @returns the number of calls before the refusal
 * @throws Error when no call is refused
 */
export async function untilRefused(ask: () => Promise<{ status: number }>, atMost: number): Promise<number> {
  for (let answered = 0; answered <= 2 * atMost; answered += 1) {
    const { status } = await ask()
    if (status === 429) return answered
    if (status !== 200) throw new Error(`Answered with ${status}`)
  }
  throw new Error(`Never refused in ${2 * atMost + 1} requests`)
}
