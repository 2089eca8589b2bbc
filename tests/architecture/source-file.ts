export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** Recognises a test or a sample. */
export const isTestFile = (path: string): boolean => /\.(test|spec|sample)\.tsx?$/.test(path)

/** Recognises tests and the code that only tests use. */
export const isTest = (path: string): boolean => isTestFile(path) || /^apps\/\w+\/src\/(shared\/)?testing\//.test(path)
