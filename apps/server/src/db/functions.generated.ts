// Made by `npm run db:types` from the files in functions/.

/** Rises with each change of a file, so that a restarted node of an older version does not load its own again. */
export const functionsVersion = 3
export const functionsHash = '55500e71d9345c4576d6ac7f22208d375ec77263d662a88e92468636e43e6110'
