const TYPE = 'speculationrules';
const RULES = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/administracija*' } }] },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Until the program is there, a link leads to a new document: browsers that can, fetch it when the link is hovered or
 * touched.
 */
export function prefetchDocuments(): void {
  if (!HTMLScriptElement.supports?.(TYPE)) return;
  const rules = document.createElement('script');
  rules.type = TYPE;
  rules.textContent = JSON.stringify(RULES);
  document.head.append(rules);
}

/** From now on links change the page, and `prefetchLinks` fetches their data. */
export function endPrefetchOfDocuments(): void {
  document.querySelector(`script[type=${TYPE}]`)?.remove();
}
