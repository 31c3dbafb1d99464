import type { PageFacts, PostFacts, SliderFacts } from '../../services/content/index.ts';
import type { ContactMessage } from '../../services/messages/index.ts';
import type { ReviewFacts } from '../../services/reviews/index.ts';
import type { DocumentTable } from '../runner/documents.ts';

/** Times are ISO 8601. What was erased reads as empty text. */
export type ReviewDocument = ReviewFacts & { readonly at: string };
export type MessageDocument = ContactMessage & { readonly at: string };
export type SubscriberDocument = { readonly email: string; readonly at: string };

export const SLIDERS: DocumentTable<SliderFacts> = {
  table: 'sliders',
  row: ({ number, position }) => ({ number, position }),
};

export const POSTS: DocumentTable<PostFacts> = {
  table: 'posts',
  row: ({ number }) => ({ number }),
};

export const PAGES: DocumentTable<PageFacts> = {
  table: 'pages',
  row: ({ number, slug }) => ({ number, slug }),
};

export const REVIEWS: DocumentTable<ReviewDocument> = {
  table: 'reviews',
  row: ({ productId, mark, approved, comment, at }) => ({
    product_id: productId,
    mark,
    approved,
    commented: comment !== '',
    written_at: at,
  }),
};

export const MESSAGES: DocumentTable<MessageDocument> = {
  table: 'messages',
  row: ({ at }) => ({ received_at: at }),
};

export const SUBSCRIBERS: DocumentTable<SubscriberDocument> = {
  table: 'subscribers',
  row: ({ at }) => ({ joined_at: at }),
};
