import { basename } from 'node:path';
import type { Position } from '../../platform/log/event-log.ts';
import { type ExportedLog, openExportedLog } from '../../platform/transfer/exported-log.ts';

export type LogCopy = { readonly name: string; readonly log: ExportedLog; readonly head: Position };

export async function openLog(file: string): Promise<LogCopy> {
  const log = await openExportedLog(file);
  return { name: basename(file), log, head: await log.head() };
}
