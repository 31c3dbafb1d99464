import { followingFirst } from '../../log/only-while.ts';
import type { Registry } from '../../registry/registry.ts';
import type { ShopApp } from '../calls/http.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Makes the changes of a call after its first one only on a server that has the first: they follow from it. Call before routes
 * are added.
 */
export function keepChangesTogether(app: ShopApp, { since }: Pick<Registry, 'since'>): void {
  /** They answer GET, too. */
  const deletions = new Set<string>();
  app.addHook('onRoute', (route) => {
    const { handler, url } = route;
    if (route.method.includes('DELETE')) deletions.add(url);
    route.handler = function (request, reply) {
      const handle = () => handler.call(this, request, reply);
      return READS.has(request.method) && !deletions.has(url) ? handle() : followingFirst(since, handle);
    };
  });
}
