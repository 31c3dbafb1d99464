import type { ShopApp } from '../calls/http.ts';

/** Deletions answer GET, as the contract has it; Fastify would make HEAD do the same as GET. Call before routes are added. */
export function keepHeadFromDeleting(app: ShopApp): void {
  const deletions = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (route.method.includes('DELETE')) deletions.add(route.url);
    else if (route.method === 'HEAD') {
      const { handler } = route;
      // Asked at each request: a GET may be registered before the DELETE of its address.
      route.handler = function (request, reply) {
        return deletions.has(route.url) ? reply.callNotFound() : handler.call(this, request, reply);
      };
    }
  });
}
