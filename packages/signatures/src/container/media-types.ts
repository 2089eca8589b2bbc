export const ASIC_E = 'application/vnd.etsi.asic-e+zip'
export const ASIC_S = 'application/vnd.etsi.asic-s+zip'
export const UNKNOWN_MEDIA_TYPE = 'application/octet-stream'
