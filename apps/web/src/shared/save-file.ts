/** Passes a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the download over by then, and the memory is released.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
