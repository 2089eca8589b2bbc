/** The fewest members of the council of a joint-stock company (Komerclikuma 295. pants). */
export const smallestCouncil = 3
