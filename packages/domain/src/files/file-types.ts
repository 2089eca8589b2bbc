const officeOpenXml = 'application/vnd.openxmlformats-officedocument'

/** The types of files that the portal takes in, each with the name endings that promise it; `recognise-type.ts` of the server finds the type by the bytes. */
export const fileTypes = {
  container: { mediaType: 'application/vnd.etsi.asic-e+zip', extensions: ['edoc', 'asice', 'sce'] },
  containerForOne: { mediaType: 'application/vnd.etsi.asic-s+zip', extensions: ['asics', 'scs'] },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  text: { mediaType: 'text/plain', extensions: ['txt'] },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'] },
  odp: { mediaType: 'application/vnd.oasis.opendocument.presentation', extensions: ['odp'] },
  docx: { mediaType: `${officeOpenXml}.wordprocessingml.document`, extensions: ['docx'] },
  xlsx: { mediaType: `${officeOpenXml}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  tiff: { mediaType: 'image/tiff', extensions: ['tif', 'tiff'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
} as const

export const acceptedExtensions: readonly string[] = Object.values(fileTypes).flatMap(({ extensions }) => extensions)

/** The types as texts name them: containers with signatures, and all others. */
export const containerNames = 'EDOC, ASICE, ASICS'
export const plainFileNames = 'PDF, DOCX, XLSX, ODF, TXT, JPEG, PNG, TIFF'
