import type { AuditOf } from '../audit/index.ts';
import type { ReviewEvent } from './review.events.ts';

export const reviewAudit: AuditOf<'review', ReviewEvent> = {
  entity: 'review',
  events: {
    ReviewAdded: 'Recenzija dodana',
    ReviewApproved: { text: 'Recenzija odobrena', sets: { approved: true } },
    ReviewHidden: { text: 'Recenzija sakrivena', sets: { approved: false } },
    ReviewDeleted: 'Recenzija izbrisana',
    ReviewerErased: 'Autor recenzije zaboravljen',
  },
  fields: {
    productId: null,
    productNumber: null,
    comment: 'Komentar',
    mark: 'Ocjena',
    approved: 'Odobreno',
    name: null,
    email: null,
  },
};
