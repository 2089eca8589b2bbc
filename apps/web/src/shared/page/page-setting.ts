/** What the build or the server has written into the page for its scripts, in a meta element. */
export function pageSetting(
  name: 'version' | 'error-reporting' | 'user-ip-lookup' | 'signing-devices',
): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}
