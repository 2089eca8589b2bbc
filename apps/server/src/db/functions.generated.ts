// Made by `npm run db:types` from the files in functions/.

/** Rises with each change of a file, so that a restarted node of an older version does not load its own again. */
export const functionsVersion = 1
export const functionsHash = '37ed33ed6474a69c919b8f508026369e461659376a628fd71307787404182e22'
