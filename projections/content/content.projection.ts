import { sql } from 'kysely';
import {
  evolvePage,
  evolvePost,
  evolveSlider,
  type PageEvent,
  type PostEvent,
  type SliderEvent,
} from '../../services/content/index.ts';
import {
  type ContactMessageEvent,
  evolveContactMessage,
  type MessageMarks,
  type NewsletterEvent,
} from '../../services/messages/index.ts';
import { ABSENT, type Presence, present } from '../../services/platform/kernel/presence.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import { evolveReview, type ReviewEvent, type ReviewFacts } from '../../services/reviews/index.ts';
import { type DocumentTable, foldDocuments, personalDocuments } from '../generations/documents.ts';
import type { Projection, Target } from '../generations/projection.ts';
import { DELETED, MESSAGES, PAGES, POSTS, REVIEWS, SLIDERS, SUBSCRIBERS } from './documents.ts';
import {
  CONTENT_INDEXES,
  CONTENT_TABLES,
  type DeletedDocument,
  type MessageDocument,
  type ReviewDocument,
  type SubscriberDocument,
} from './tables.ts';

/** Changes the documents of one category in the target; answers whether any did. */
type Part = (target: Target, events: readonly Recorded[]) => Promise<boolean>;

/** By stream category. Each category's module is the only writer of its streams, so its events are of its type. */
const PARTS: Readonly<Record<string, Part>> = {
  slider: restorable(
    'slider',
    part(SLIDERS, (doc, event) => evolved(evolveSlider, doc, event as unknown as SliderEvent)),
  ),
  post: restorable(
    'post',
    part(POSTS, (doc, event) => evolved(evolvePost, doc, event as unknown as PostEvent)),
  ),
  page: restorable(
    'page',
    part(PAGES, (doc, event) => evolved(evolvePage, doc, event as unknown as PageEvent)),
  ),
  review: part(REVIEWS, reviewAfter),
  message: part(MESSAGES, messageAfter),
  newsletter: part(SUBSCRIBERS, subscriberAfter),
};

const OWN_KEY = { subject: sql.ref<string>('id'), isNamed: sql<boolean>`email_key <> ''` };
const NO_MESSAGE = { name: '', surname: '', email: '', company: '', message: '' };

/** Banners, articles, landing pages, reviews, contact messages and the newsletter's list. */
export const contentProjection: Projection = {
  name: 'content',
  definition: 5,
  categories: Object.keys(PARTS),
  tables: CONTENT_TABLES,
  indexes: CONTENT_INDEXES,
  // Whoever wrote something has a key for that alone.
  persons: [
    personalDocuments(REVIEWS, { ...OWN_KEY, nameless: (doc) => ({ ...doc, name: '', email: '' }) }),
    personalDocuments(MESSAGES, { ...OWN_KEY, nameless: (doc) => ({ ...doc, ...NO_MESSAGE }) }),
    personalDocuments(SUBSCRIBERS, { ...OWN_KEY, nameless: (doc) => ({ ...doc, email: '' }) }),
  ],
  async project(events, target) {
    let changed = false;
    for (const [category, apply] of Object.entries(PARTS)) {
      const concerned = events.filter((event) => event.category === category);
      if (concerned.length > 0 && (await apply(target, concerned))) changed = true;
    }
    return changed;
  },
};

function part<Doc extends object>(
  table: DocumentTable<Doc>,
  evolve: (doc: Doc | undefined, event: Recorded) => Doc | null | undefined,
): Part {
  return async (target, events) => (await foldDocuments(target, table, events, evolve)).size > 0;
}

/** Remembers besides what was deleted and can be restored. */
function restorable(kind: DeletedDocument['kind'], apply: Part): Part {
  return async (target, events) => {
    const marks = await foldDocuments(target, DELETED, events, (_: DeletedDocument | undefined, recorded) => {
      const event = recorded as unknown as SliderEvent | PostEvent | PageEvent;
      switch (event.type) {
        case 'SliderDeleted':
        case 'PostDeleted':
        case 'PageDeleted':
          return { kind, number: event.data.number };
        case 'SliderRestored':
        case 'PostRestored':
        case 'PageRestored':
          return null;
        default:
          return undefined;
      }
    });
    return (await apply(target, events)) || marks.size > 0;
  };
}

function evolved<Facts extends object, Event>(
  evolve: (state: Presence<Facts>, event: Event) => Presence<Facts>,
  doc: Facts | undefined,
  event: Event,
): Facts | null {
  const after = evolve(doc ? present(doc) : ABSENT, event);
  return after.stage === 'present' ? after.facts : null;
}

function reviewAfter(doc: ReviewDocument | undefined, event: Recorded): ReviewDocument | null {
  const facts = evolved<ReviewFacts, ReviewEvent>(evolveReview, doc, event as unknown as ReviewEvent);
  return facts && { ...facts, at: doc?.at ?? event.recordedAt };
}

function messageAfter(doc: MessageDocument | undefined, event: Recorded): MessageDocument | null {
  const received = event as unknown as ContactMessageEvent;
  const marks = evolved<MessageMarks, ContactMessageEvent>(evolveContactMessage, doc, received);
  if (!marks) return null;
  const written =
    received.type === 'ContactMessageReceived'
      ? { ...NO_MESSAGE, ...received.personal }
      : (doc ?? NO_MESSAGE);
  return { ...written, ...marks, at: doc?.at ?? event.recordedAt };
}

function subscriberAfter(_: SubscriberDocument | undefined, event: Recorded): SubscriberDocument | null {
  const joined = event as unknown as NewsletterEvent;
  if (joined.type === 'NewsletterLeft') return null;
  return { email: joined.personal?.email ?? '', at: event.recordedAt };
}
