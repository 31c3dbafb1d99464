import type { ContentDeps } from './content.answers.ts';
import { contentRoutes } from './content.routes.ts';

/** Pages, posts and sliders. */
export function createContent(stores: Omit<ContentDeps, 'queries'>, ports: Pick<ContentDeps, 'queries'>) {
  return { routes: contentRoutes({ ...stores, ...ports }) };
}
