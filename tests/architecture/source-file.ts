export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean =>
  /\.(test|sample)\.tsx?$/.test(path) || /^apps\/\w+\/src\/(shared\/)?testing\//.test(path)
