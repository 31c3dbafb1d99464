import { ADMIN_PATH } from '../session/paths.ts';

/** The screen with all that happened to one entity. */
export function historyPath(entity: string, id: string): string {
  return `${ADMIN_PATH}/historija/${entity}/${encodeURIComponent(id)}`;
}

/** The audit trail with all that one action (import, bulk change, restore) did. */
export function actionPath(action: string): string {
  return `${ADMIN_PATH}/dnevnik?${new URLSearchParams({ action })}`;
}
