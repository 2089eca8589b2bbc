/** Years (Civillikuma 219. pants). Officers whom the law names must have reached them on the day of the application. */
export const ageOfMajority = 18
