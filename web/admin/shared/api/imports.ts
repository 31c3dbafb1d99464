import type {
  ImportPage,
  ImportReceived,
  ImportRecord,
} from '../../../../services/imports/imports.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type Duplicates = ImportRecord['duplicates'];
export type ImportWish = {
  file: File;
  /** The markup's number, '' for none. */
  deliverer: string;
  brand: string;
  mode: 'preview' | 'run';
};

const pathOf = (id: string) => `/api/imports/${encodeURIComponent(id)}`;

/** Hands a file in: to look at what would happen, or to have it done. */
export function sendImport(api: ApiClient, { file, ...fields }: ImportWish): Promise<ImportReceived> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return api.post('/api/imports', form);
}

/** A page of the table of imports. */
export const getImportsPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<ImportPage>(`/api/imports?${query}`);

export const getImport = (api: ApiClient, id: string) => api.get<ImportRecord>(pathOf(id));

/** The record without the wrong rows, for looking at it again and again. */
export const getImportProgress = (api: ApiClient, id: string) =>
  api.get<ImportRecord>(`${pathOf(id)}?errors=0`);

export const startImport = (api: ApiClient, id: string, duplicates: Duplicates) =>
  api.post<ImportRecord>(`${pathOf(id)}/start?duplicates=${duplicates}`, {});

export const cancelImport = (api: ApiClient, id: string) =>
  api.post<ImportRecord>(`${pathOf(id)}/cancel`, {});

/** Refused with the products that stand in the way among the details. */
export const undoImport = (api: ApiClient, id: string) => api.post<ImportRecord>(`${pathOf(id)}/undo`, {});

/** Of the wrong rows as a CSV file. */
export const importErrorsPath = (id: string) => `${pathOf(id)}/errors`;
