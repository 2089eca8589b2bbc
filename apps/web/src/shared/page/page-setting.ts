/** Reads a setting that the build or the server has written into a meta element. */
export function pageSetting(
  name: 'version' | 'error-reporting' | 'user-ip-lookup' | 'signing-devices' | 'page-reports',
): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
