/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has been taken over by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
