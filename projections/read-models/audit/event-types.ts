import type { EventTypes } from '../../../services/platform/log/upcasting.ts';
import { AUDIT_DESCRIPTIONS } from './descriptions.ts';

/** Every event that this program knows, by the category of its streams: those that the modules describe for the audit trail. */
export const EVENT_TYPES: EventTypes = new Map(
  Object.entries(AUDIT_DESCRIPTIONS).map(([category, { events }]) => [
    category,
    new Set(Object.keys(events)),
  ]),
);
