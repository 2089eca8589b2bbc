// Made by `npm run db:types` from the files in functions/.

/** Rises with each change of a file, so that a restarted node of an older version does not load its own again. */
export const functionsVersion = 2
export const functionsHash = 'b5930fee330ae6ed99e770d6c906a5c19300ac198127475765160eb788c6b2f2'
