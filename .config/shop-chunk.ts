type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The pages that a visitor opens first, and the program that hydrates them. */
const FIRST = /\/web\/storefront\/(?:hydrate|home\/route|category\/route|product\/route|cart\/route)\.tsx$/;
const TAKES_OVER = /\/hydrate\.tsx$/;
/** One line, which the administration imports too: a chunk of its own would be one more request of a product's page. */
const ONE_LINE = /\/services\/rules\/products\/missing-product\.ts$/;

/**
 * Whether a module belongs into the one chunk that every page of the storefront brings: the program needs it, or two of
 * the screens that a visitor opens first. Dozens of small files compress badly and wait for each other on a slow line.
 */
export function isOfEveryPage(id: string, graph: Graph): boolean {
  if (/lucide-react.*icons/.test(id)) return false;
  if (ONE_LINE.test(id)) return true;
  const screens = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (FIRST.test(module)) screens.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) climb(importer);
  };
  climb(id);
  return screens.size > 1 || [...screens].some((screen) => TAKES_OVER.test(screen));
}
