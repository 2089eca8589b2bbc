/** Namespaces of XML signatures, XAdES and the containers around them. */
export const namespaces = {
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  xadesArchive: 'http://uri.etsi.org/01903/v1.4.1#',
  asic: 'http://uri.etsi.org/02918/v1.2.1#',
  /** Some programs misspell it so. */
  asicMisspelt: 'http://uri.etsi.org/2918/v1.2.1#',
  manifest: 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0',
  trustList: 'http://uri.etsi.org/02231/v2#',
  trustListMore: 'http://uri.etsi.org/02231/v2/additionaltypes#',
  trustListQualifications: 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#',
  /** TS 119 102-2 V1.4.1. */
  validationReport: 'http://uri.etsi.org/19102/v1.4.1#',
  exclusiveCanonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
} as const
