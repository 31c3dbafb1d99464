import type { AuditChoices } from './audit.schemas.ts';
import type { AuditDescription, AuditDescriptions, EventAudit } from './audit-description.ts';

/** The declaration of a type of event; null without a line in the trail, undefined for an unknown type. */
export function eventAudit(
  { events }: AuditDescription,
  type: string,
): Exclude<EventAudit, string> | undefined {
  const found = Object.hasOwn(events, type) ? events[type] : undefined;
  return typeof found === 'string' ? { text: found } : found;
}

/** The declaration of a kind of entity, by its name on the wire. */
export function descriptionOf(descriptions: AuditDescriptions, entity: string): AuditDescription | undefined {
  return Object.values(descriptions).find((description) => description.entity === entity);
}

/** A Bosnian sentence for an event; for a type that is not known here its own words: 'ParcelSent' → 'Parcel sent'. */
export function eventText(description: AuditDescription | undefined, type: string): string {
  return (description && eventAudit(description, type)?.text) ?? wordsOf(type);
}

/** Every type of event that has a line in the trail. */
export function eventKinds(descriptions: AuditDescriptions): AuditChoices['kinds'] {
  return Object.values(descriptions).flatMap((description) =>
    Object.keys(description.events)
      .filter((type) => eventAudit(description, type) !== null)
      .map((type) => ({ entity: description.entity, type, text: eventText(description, type) })),
  );
}

function wordsOf(type: string): string {
  const words = type
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
