/** Runs and never reports that it is ready. */
setInterval(() => {}, 1_000)
