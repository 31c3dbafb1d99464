import { ADMIN_PATH } from '../session/paths.ts';

/** The screen with all that happened to one thing. */
export function thingPath(entity: string, id: string): string {
  return `${ADMIN_PATH}/historija/${entity}/${encodeURIComponent(id)}`;
}
