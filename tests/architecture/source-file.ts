export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** A test or a sample beside what it tests. */
export const isTestFile = (path: string): boolean => /\.(test|sample)\.tsx?$/.test(path)

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean => isTestFile(path) || /^apps\/\w+\/src\/(shared\/)?testing\//.test(path)
