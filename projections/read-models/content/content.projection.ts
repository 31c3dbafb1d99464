import { sql } from 'kysely';
import {
  evolvePage,
  evolvePost,
  evolveSlider,
  type PageEvent,
  type PostEvent,
  type SliderEvent,
} from '../../../services/content/index.ts';
import {
  type ContactMessageEvent,
  evolveContactMessage,
  type NewsletterEvent,
} from '../../../services/messages/index.ts';
import { unknownEvent } from '../../../services/platform/kernel/commands/decider.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { evolveReview, type ReviewEvent } from '../../../services/reviews/index.ts';
import { entityDocument, foldDocuments } from '../../generations/fold-documents.ts';
import { personalDocuments } from '../../generations/personal-documents.ts';
import { inCategory, type Projection, type RecordedOf } from '../../generations/projection.ts';
import { DELETED, MESSAGES, PAGES, POSTS, REVIEWS, SLIDERS, SUBSCRIBERS } from './content-documents.ts';
import {
  CONTENT_INDEXES,
  CONTENT_TABLES,
  type DeletedDocument,
  type MessageDocument,
  type ReviewDocument,
  type SubscriberDocument,
} from './tables.ts';

type Events = {
  slider: SliderEvent;
  post: PostEvent;
  page: PageEvent;
  review: ReviewEvent;
  message: ContactMessageEvent;
  newsletter: NewsletterEvent;
};

const OWN_KEY = { subject: sql.ref<string>('id'), isNamed: sql<boolean>`email_key <> ''` };
const NO_MESSAGE = { name: '', surname: '', email: '', company: '', message: '' };

/** Banners, articles, landing pages, reviews, contact messages and the newsletter's list. */
export const contentProjection = {
  name: 'content',
  definition: 6,
  categories: ['slider', 'post', 'page', 'review', 'message', 'newsletter'],
  tables: CONTENT_TABLES,
  indexes: CONTENT_INDEXES,
  // Each text has a key of its own.
  persons: [
    personalDocuments(REVIEWS, { ...OWN_KEY, nameless: (doc) => ({ ...doc, name: '', email: '' }) }),
    personalDocuments(MESSAGES, { ...OWN_KEY, nameless: (doc) => ({ ...doc, ...NO_MESSAGE }) }),
    personalDocuments(SUBSCRIBERS, { ...OWN_KEY, nameless: (doc) => ({ ...doc, email: '' }) }),
  ],
  async project(events, target) {
    const [sliders, posts, pages] = [
      inCategory(events, 'slider'),
      inCategory(events, 'post'),
      inCategory(events, 'page'),
    ];
    const changed = [
      await foldDocuments(target, DELETED, [...sliders, ...posts, ...pages], deletedAfter),
      await foldDocuments(target, SLIDERS, sliders, entityDocument(evolveSlider)),
      await foldDocuments(target, POSTS, posts, entityDocument(evolvePost)),
      await foldDocuments(target, PAGES, pages, entityDocument(evolvePage)),
      await foldDocuments(target, REVIEWS, inCategory(events, 'review'), reviewAfter),
      await foldDocuments(target, MESSAGES, inCategory(events, 'message'), messageAfter),
      await foldDocuments(target, SUBSCRIBERS, inCategory(events, 'newsletter'), subscriberAfter),
    ];
    return changed.some(({ size }) => size > 0);
  },
} as const satisfies Projection<RecordedOf<Events>>;

/** Deleted entities that can be restored. */
function deletedAfter(
  _: DeletedDocument | undefined,
  event: RecordedOf<Pick<Events, DeletedDocument['kind']>>,
): DeletedDocument | null | undefined {
  switch (event.type) {
    case 'SliderDeleted':
    case 'PostDeleted':
    case 'PageDeleted':
      return { kind: event.category, number: event.data.number };
    case 'SliderRestored':
    case 'PostRestored':
    case 'PageRestored':
      return null;
    default:
      return undefined;
  }
}

const reviewFacts = entityDocument(evolveReview);
const messageMarks = entityDocument(evolveContactMessage);

function reviewAfter(doc: ReviewDocument | undefined, event: Recorded<ReviewEvent>) {
  const facts = reviewFacts(doc, event);
  return facts && { ...facts, at: doc?.at ?? event.recordedAt };
}

function messageAfter(
  doc: MessageDocument | undefined,
  event: Recorded<ContactMessageEvent>,
): MessageDocument | null | undefined {
  const marks = messageMarks(doc, event);
  if (!marks) return marks;
  const written =
    event.type === 'ContactMessageReceived' ? { ...NO_MESSAGE, ...event.personal } : (doc ?? NO_MESSAGE);
  return { ...written, ...marks, at: doc?.at ?? event.recordedAt };
}

function subscriberAfter(
  doc: SubscriberDocument | undefined,
  event: Recorded<NewsletterEvent>,
): SubscriberDocument | null | undefined {
  switch (event.type) {
    case 'NewsletterJoined':
      return { email: event.personal?.email ?? '', at: event.recordedAt, confirmedAt: null };
    case 'NewsletterConfirmed':
      return doc && { ...doc, confirmedAt: event.recordedAt };
    case 'NewsletterAskedAgain':
      return doc;
    case 'NewsletterLeft':
      return null;
    default:
      return unknownEvent(event);
  }
}
