import { whatIfRoutes } from './what-if.routes.ts';

/** Orders of the last days under rules that are not saved yet. */
export function createWhatIf(deps: Parameters<typeof whatIfRoutes>[0]) {
  return { routes: whatIfRoutes(deps) };
}
